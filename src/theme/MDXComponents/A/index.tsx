/**
 * Wrap that keeps an unresolved Markdown file link a warning, as
 * `onBrokenMarkdownLinks: 'warn'` asks: without it the raw `./page.mdx` would
 * then fail the build as a broken link.
 */
import type { ReactNode } from 'react'
import OriginalA from '@theme-original/MDXComponents/A'
import type { Props } from '@theme/MDXComponents/A'

const UNRESOLVED_FILE = /^(?!\w+:|\/\/).*\.mdx?(?:[?#].*)?$/

/** Link in MDX text. */
export default function A(props: Props): ReactNode {
  const unresolved = UNRESOLVED_FILE.test(props.href ?? '')
  return <OriginalA {...props} {...(unresolved && { 'data-noBrokenLinkCheck': true })} />
}
