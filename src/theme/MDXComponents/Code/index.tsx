/**
 * Override for inline code alone: fences are `<HighlightedCode>` before React
 * sees them, and the theme's CodeBlock would bring Prism into every page.
 */
import type { ReactNode } from 'react'
import CodeInline from '@theme/CodeInline'
import type { Props } from '@theme/MDXComponents/Code'

/** `code` in MDX text. */
export default function Code(props: Props): ReactNode {
  return <CodeInline {...props} />
}
