/**
 * Swizzle: wrap. Change: in the mobile menu, search is a button among the
 * links. Why: the theme leaves it out there. Remove when: it no longer does.
 */
import type { ReactNode } from 'react'
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import { SearchIcon, useSearchDialog } from '@site/src/components/SearchOpener'
import SearchNavbarItem from '@theme-original/NavbarItem/SearchNavbarItem'
import type { Props } from '@theme/NavbarItem/SearchNavbarItem'
import styles from './styles.module.css'

/** Opens search above the menu, which closes once the reader goes to a result. */
function MenuItem(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  const { open, dialog } = useSearchDialog(() => {
    if (shown) toggle()
  })
  return (
    <li className="menu__list-item">
      <button type="button" className={`menu__link ${styles.button}`} aria-haspopup="dialog" onClick={open}>
        <SearchIcon />
        Search
      </button>
      {dialog}
    </li>
  )
}

/** The navbar item of type `search`. */
export default function SearchNavbarItemWrapper(props: Props): ReactNode {
  return props.mobile ? <MenuItem /> : <SearchNavbarItem {...props} />
}
