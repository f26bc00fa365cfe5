/**
 * Swizzle: wrap. Change: lets wide tables scroll, names the boxes of tasks, keeps names of an API in links from
 * translators, and makes sure that an unresolved link to a Markdown file only warns. Why: a wide table scrolls the
 * page sideways, and a raw `./page.mdx` would fail the build as a broken link despite
 * `onBrokenMarkdownLinks: 'warn'`. Remove when: the option works by itself, and tables scroll.
 */
import type { ComponentProps, ReactNode } from 'react'
import Link from '@docusaurus/Link'
import OriginalMDXComponents from '@theme-init/MDXComponents'
import { codeName, HeadingCell, Table } from '@docs/kit/browser'

const UNRESOLVED_FILE = /^(?!\w+:|\/\/).*\.mdx?(?:[?#].*)?$/

function MarkdownLink(props: ComponentProps<'a'>): ReactNode {
  const unresolved = UNRESOLVED_FILE.test(props.href ?? '')
  return (
    <Link {...codeName(props.children)} {...props} {...(unresolved && { 'data-noBrokenLinkCheck': true })} />
  )
}

/** A Markdown task's box, with a name. */
const TaskBox = (props: ComponentProps<'input'>): ReactNode => (
  <input aria-label={props.checked ? 'Done' : 'To do'} {...props} />
)

export default {
  ...OriginalMDXComponents,
  a: MarkdownLink,
  table: Table,
  th: HeadingCell,
  input: TaskBox,
}
