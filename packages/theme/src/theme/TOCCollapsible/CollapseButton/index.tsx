/**
 * Swizzle: wrap. Change: adds `aria-expanded`. Why: the theme's "On this page"
 * button shows its state only with an arrow. Remove when: the theme sets it.
 */
import type { ReactNode } from 'react'
import OriginalCollapseButton from '@theme-init/TOCCollapsible/CollapseButton'
import type { Props } from '@theme/TOCCollapsible/CollapseButton'

/** Opens and closes the table of contents on narrow screens. */
export default function CollapseButton(props: Props): ReactNode {
  return <OriginalCollapseButton aria-expanded={!props.collapsed} {...props} />
}
