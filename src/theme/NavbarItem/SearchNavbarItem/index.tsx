/**
 * Swizzle: eject. Change: search is a button in the navbar and an item of the mobile menu, both in `src/search`.
 * Why: the theme renders an empty slot in the navbar, and nothing in the menu.
 * Remove when: the theme has a search of its own.
 */
import type { ReactNode } from 'react'
import { SearchButton, SearchMenuItem } from '@site/src/search/SearchButton'
import NavbarSearch from '@theme/Navbar/Search'
import type { Props } from '@theme/NavbarItem/SearchNavbarItem'

/** The navbar item of type `search`. */
export default function SearchNavbarItem({ mobile, className }: Props): ReactNode {
  if (mobile) return <SearchMenuItem />
  return (
    <NavbarSearch className={className}>
      <SearchButton />
    </NavbarSearch>
  )
}
