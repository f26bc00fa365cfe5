/**
 * Swizzle: eject. Change: Escape closes the mobile menu, the focus goes into it
 * and back, what is covered or off screen is inert, and a menu that was opened
 * before the app ran stays open. Why: the theme's menu leaves the focus on the
 * page behind it, lets Tab run into that page, keeps its hidden panel tabbable,
 * and does not open before the app runs. Remove when: the theme's menu is a
 * dialog in the prerendered page.
 */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
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

/** Takes over from the menu that the reader opened before the app ran: see `src/plugins/inlineScripts/earlyTaps`. */
function useEarlyMenu() {
  const { shown, toggle } = useNavbarMobileSidebar()

  useLayoutEffect(() => {
    const root = document.documentElement
    if (!root.hasAttribute('data-early-menu')) return undefined
    // As long as it is there, nothing slides in.
    if (shown) return () => root.removeAttribute('data-early-menu')
    return toggle()
  }, [shown, toggle])
}

/** Frame of the mobile menu: header, main menu, and the page's own (docs sidebar, blog posts). */
export default function MobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  useEarlyMenu()
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
