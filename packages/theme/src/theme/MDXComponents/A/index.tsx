/**
 * Swizzle: wrap. Change: keeps names of an API in links from translators, and makes sure that an unresolved link to a
 * Markdown file only warns. Why: a raw `./page.mdx` would fail the build as a broken link despite
 * `onBrokenMarkdownLinks: 'warn'`. Remove when: the option works by itself.
 */
import type { ReactNode } from 'react'
import OriginalA from '@theme-init/MDXComponents/A'
import type { Props } from '@theme/MDXComponents/A'
import { codeName } from '@docs/kit/browser'

const UNRESOLVED_FILE = /^(?!\w+:|\/\/).*\.mdx?(?:[?#].*)?$/

/** A link in MDX. */
export default function A(props: Props): ReactNode {
  const unresolved = UNRESOLVED_FILE.test(props.href ?? '')
  return (
    <OriginalA
      {...codeName(props.children)}
      {...props}
      {...(unresolved && { 'data-noBrokenLinkCheck': true })}
    />
  )
}
