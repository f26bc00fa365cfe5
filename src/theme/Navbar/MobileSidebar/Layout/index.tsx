/**
 * Swizzle: eject. Change: Escape closes the mobile menu, the focus goes into it
 * and back, and what is covered or off screen is inert. Why: the theme's menu
 * leaves the focus on the page behind it, lets Tab run into that page, and
 * keeps its hidden panel tabbable. Remove when: the theme's menu is a dialog.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import clsx from 'clsx'
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/Navbar/MobileSidebar/Layout'
import styles from './styles.module.css'

/** What the open menu covers: all of the page but the menu itself. */
const COVERED = '#__docusaurus > :not(.navbar), .navbar__inner'

/** React 18 has no `inert` prop; an empty string sets the attribute, undefined removes it. */
function inert(isInert: boolean): object {
  return { inert: isInert ? '' : undefined }
}

/** While the menu is shown: focus inside it, the page inert, Escape closes, focus returns. */
function useModalMenu() {
  const { shown, toggle } = useNavbarMobileSidebar()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!shown) return undefined
    const opener = document.activeElement
    const covered = document.querySelectorAll<HTMLElement>(COVERED)
    covered.forEach((element) => (element.inert = true))
    menu.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus()
    return () => {
      covered.forEach((element) => (element.inert = false))
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [shown])

  useEffect(() => {
    if (!shown) return undefined
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [shown, toggle])

  return { menu, shown }
}

/** Frame of the mobile menu: header, main menu, and the page's own (docs sidebar, blog posts). */
export default function MobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  const { menu, shown } = useModalMenu()
  const { shown: secondaryShown } = useNavbarSecondaryMenu()
  return (
    <div className={clsx('navbar-sidebar', styles.menu)} ref={menu} {...inert(!shown)}>
      {header}
      <div
        className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}
      >
        <div className="navbar-sidebar__item menu" {...inert(secondaryShown)}>
          {primaryMenu}
        </div>
        <div className="navbar-sidebar__item menu" {...inert(!secondaryShown)}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  )
}
