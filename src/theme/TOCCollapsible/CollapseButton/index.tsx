/**
 * Swizzle: wrap. Change: adds `aria-expanded`. Why: the theme's "On this page" button shows its state only with an arrow
 * (WCAG 4.1.2). Remove when: the theme sets it.
 */
import type { ReactNode } from 'react'
import OriginalCollapseButton from '@theme-original/TOCCollapsible/CollapseButton'
import type { Props } from '@theme/TOCCollapsible/CollapseButton'

/** Opens and closes the table of contents on narrow screens. */
export default function CollapseButton(props: Props): ReactNode {
  return <OriginalCollapseButton aria-expanded={!props.collapsed} {...props} />
}
