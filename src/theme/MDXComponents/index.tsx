/**
 * Swizzle: wrap. Change: adds the site's components to MDX, and makes sure that
 * an unresolved link to a Markdown file only warns. Why: the theme registers
 * MDX components here, and a raw `./page.mdx` would fail the build as a broken
 * link despite `onBrokenMarkdownLinks: 'warn'`. Remove when: never, but drop
 * `MarkdownLink` once the option works by itself.
 */
import type { ComponentProps, ReactNode } from 'react'
import Link from '@docusaurus/Link'
import OriginalMDXComponents from '@theme-original/MDXComponents'
import Example from '@site/src/components/Example'
import HighlightedCode from '@site/src/components/HighlightedCode'
import KnownBug from '@site/src/proofs/KnownBug'
import Members, { Member } from '@site/src/components/Members'
import Proofs from '@site/src/proofs/Proofs'
import Table, { HeadingCell } from '@site/src/components/Table'

const UNRESOLVED_FILE = /^(?!\w+:|\/\/).*\.mdx?(?:[?#].*)?$/

function MarkdownLink(props: ComponentProps<'a'>): ReactNode {
  const unresolved = UNRESOLVED_FILE.test(props.href ?? '')
  return <Link {...props} {...(unresolved && { 'data-noBrokenLinkCheck': true })} />
}

export default {
  ...OriginalMDXComponents,
  Example,
  HighlightedCode,
  KnownBug,
  Member,
  Members,
  Parameters: Members,
  Proofs,
  a: MarkdownLink,
  table: Table,
  th: HeadingCell,
}
