/**
 * Swizzle: wrap. Change: an item that crashes is missing, and nothing else. Why: the theme's navbar takes the whole page
 * along, and tells its reader to check `themeConfig`. Remove when: the theme's navbar does without a crashed item.
 */
import type { ReactNode } from 'react'
import OriginalNavbarItem from '@theme-original/NavbarItem'
import type { Props } from '@theme/NavbarItem'
import { Island } from '@docs/kit/browser'

/** Link, dropdown or search in the navbar. */
export default function NavbarItem(props: Props): ReactNode {
  return (
    <Island>
      <OriginalNavbarItem {...props} />
    </Island>
  )
}
