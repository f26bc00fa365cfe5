/**
 * Swizzle: eject. Change: the button in the navbar and the keys that open
 * search; the dialog and the index load when opened. Why: this is the theme's
 * slot for search, which it leaves empty. Remove when: the site uses a search
 * theme.
 */
import type { ReactNode } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { SearchIcon, useSearchDialog, useSearchKeys } from '@site/src/components/SearchOpener'
import styles from './styles.module.css'

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

/** Button that opens search. Hidden, in its place, until there is script to do so. */
export default function SearchBar(): ReactNode {
  const { open, preload, dialog } = useSearchDialog()
  useSearchKeys(open)
  const isBrowser = useIsBrowser()
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SearchIcon />
        Search
        <kbd className={styles.keys}>{isBrowser && isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {dialog}
    </>
  )
}
