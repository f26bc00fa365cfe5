/**
 * Swizzle: wrap. Change: keeps names of an API from translators. Why: the theme's sidebar lets them translate
 * `useField`. Remove when: labels of the sidebar may be elements.
 */
import type { ReactNode } from 'react'
import OriginalDocSidebarItem from '@theme-init/DocSidebarItem'
import type { Props } from '@theme/DocSidebarItem'
import { codeName } from '@docs/kit/browser'

/** Link or category in the sidebar; passes further props to its link. */
export default function DocSidebarItem(props: Props): ReactNode {
  const { item } = props
  return <OriginalDocSidebarItem {...props} {...(item.type !== 'html' && codeName(item.label))} />
}
