/**
 * Swizzle: wrap. Change: a link in a doc or a post to a Markdown file that isn't there only warns. Why: Docusaurus warns
 * of it (`onBrokenMarkdownLinks`), and then fails the build, as for any broken link. It doesn't warn in `src/pages`,
 * where such a link is a broken one. Remove when: `onBrokenMarkdownLinks: 'warn'` is enough.
 */
import type { ReactNode } from 'react'
import useRouteContext from '@docusaurus/useRouteContext'
import OriginalA from '@theme-original/MDXComponents/A'
import type { Props } from '@theme/MDXComponents/A'

const MARKDOWN_FILE = /^(?!\w+:|\/\/).*\.mdx?(?:[?#].*)?$/

/** A link in MDX. */
export default function A(props: Props): ReactNode {
  const { plugin } = useRouteContext()
  const isWarned = plugin.name !== 'docusaurus-plugin-content-pages' && MARKDOWN_FILE.test(props.href ?? '')
  return <OriginalA {...props} {...(isWarned && { 'data-noBrokenLinkCheck': true })} />
}
