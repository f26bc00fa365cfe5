/**
 * Swizzle: eject. Change: Escape closes the mobile menu, the focus moves into
 * it, between its panels, and back, covered and off-screen content is inert, it
 * shows the current page, and a menu opened before the app runs stays open. Why: the theme's menu leaves the focus on the
 * page behind it, lets Tab reach that page, keeps its hidden panel tabbable,
 * may start above the current page, and doesn't open before the app runs. Remove when: the theme's menu is a
 * dialog in the prerendered page.
 */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import clsx from 'clsx'
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/Navbar/MobileSidebar/Layout'
import { showInPane } from '../../../../showInPane'
import styles from './styles.module.css'

/** Everything that the open menu covers: the whole page except the menu. */
const COVERED = '#__docusaurus > :not(.navbar), .navbar__inner'

/** React 18 has no `inert` prop; an empty string sets the attribute, undefined removes it. */
function inert(isInert: boolean): object {
  return { inert: isInert ? '' : undefined }
}

/** Calls back when the browser has painted. Returns a function that cancels that. */
function afterPaint(callback: () => void): () => void {
  let timer: number
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Makes the open menu modal: moves the focus in and back, makes the page inert, and closes on Escape. */
function useModalMenu() {
  const { shown, toggle } = useNavbarMobileSidebar()
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!shown) return undefined
    const opener = document.activeElement
    const covered = document.querySelectorAll<HTMLElement>(COVERED)
    // The browser computes all of the page's styles for it, which the menu needn't wait for.
    const cancel = afterPaint(() => covered.forEach((element) => (element.inert = true)))
    menu.current?.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus()
    menu.current?.querySelectorAll('[aria-current="page"]').forEach(showInPane)
    return () => {
      cancel()
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

/** Moves the focus into the panel that replaces the one that has it. */
function usePanelFocus(isSecondary: boolean) {
  const panels = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const covered = panels.current?.querySelector('[inert]')
    if (!covered?.contains(document.activeElement)) return
    const controls = panels.current?.querySelectorAll<HTMLElement>(':scope > :not([inert]) :is(a, button)')
    Array.from(controls ?? [])
      .find((control) => control.getClientRects().length > 0)
      ?.focus()
  }, [isSecondary])

  return panels
}

/** Takes over a menu opened before the app ran: see `inlineScripts/tapsBeforeScripts`. */
function useEarlyMenu() {
  const { shown, toggle } = useNavbarMobileSidebar()

  useLayoutEffect(() => {
    const root = document.documentElement
    if (!root.hasAttribute('data-early-menu')) return undefined
    // While the attribute is set, the menu opens without sliding in.
    if (shown) return () => root.removeAttribute('data-early-menu')
    return toggle()
  }, [shown, toggle])
}

/** Mobile menu: header, main menu, and the page's own menu (docs sidebar or blog posts). */
export default function MobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  useEarlyMenu()
  const { menu, shown } = useModalMenu()
  const { shown: secondaryShown } = useNavbarSecondaryMenu()
  const panels = usePanelFocus(secondaryShown)
  return (
    <div className={clsx('navbar-sidebar', styles.menu)} ref={menu} {...inert(!shown)}>
      {header}
      <div
        className={clsx('navbar-sidebar__items', secondaryShown && 'navbar-sidebar__items--show-secondary')}
        ref={panels}
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
