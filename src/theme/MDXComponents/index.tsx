/**
 * Wrap that adds the site's own components to MDX: code blocks highlighted at
 * build time, live examples, API members, known defects, links to tests,
 * drawings, tables that scroll by keyboard.
 */
import OriginalMDXComponents from '@theme-original/MDXComponents'
import Example from '@site/src/components/Example'
import HighlightedCode from '@site/src/components/HighlightedCode'
import KnownDefect from '@site/src/components/KnownDefect'
import Members, { Member } from '@site/src/components/Members'
import Proofs from '@site/src/components/Proofs'
import Table, { HeadingCell } from '@site/src/components/Table'
import ValuesDiagram from '@site/src/components/ValuesDiagram'

export default {
  ...OriginalMDXComponents,
  Example,
  HighlightedCode,
  KnownDefect,
  Member,
  Members,
  Parameters: Members,
  Proofs,
  ValuesDiagram,
  table: Table,
  th: HeadingCell,
}
