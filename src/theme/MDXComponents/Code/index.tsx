/**
 * Swizzle: eject. Change: inline code alone. Why: fences are
 * `<HighlightedCode>` before React sees them, and the theme's CodeBlock would
 * bring Prism into every page. Remove when: the theme highlights at build time.
 */
import type { ReactNode } from 'react'
import CodeInline from '@theme/CodeInline'
import type { Props } from '@theme/MDXComponents/Code'

/** `code` in MDX text. */
export default function Code(props: Props): ReactNode {
  return <CodeInline {...props} />
}
