/**
 * Swizzle: eject. Change: renders only inline code, which translators leave as it is. Why: the build turns fences
 * into `<HighlightedCode>`, and the theme's CodeBlock would add Prism to every
 * page. Remove when: the theme highlights at build time.
 */
import type { ReactNode } from 'react'
import CodeInline from '@theme/CodeInline'
import type { Props } from '@theme/MDXComponents/Code'

/** Inline `code` in MDX. */
export default function Code(props: Props): ReactNode {
  return <CodeInline translate="no" {...props} />
}
