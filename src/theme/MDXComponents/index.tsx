/**
 * Wrap that adds the site's own components to MDX: code blocks highlighted at
 * build time, live examples, API members, known defects, links to tests,
 * tables that scroll by keyboard.
 */
import OriginalMDXComponents from '@theme-original/MDXComponents'
import Example from '@site/src/components/Example'
import HighlightedCode from '@site/src/components/HighlightedCode'
import KnownDefect from '@site/src/components/KnownDefect'
import Members, { Member } from '@site/src/components/Members'
import Proofs from '@site/src/components/Proofs'
import Table, { HeadingCell } from '@site/src/components/Table'

export default {
  ...OriginalMDXComponents,
  Example,
  HighlightedCode,
  KnownDefect,
  Member,
  Members,
  Parameters: Members,
  Proofs,
  table: Table,
  th: HeadingCell,
}
