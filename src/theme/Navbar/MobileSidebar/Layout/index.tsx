/**
 * Swizzle: eject. Change: the mobile menu is a modal dialog. Why: the theme's leaves the focus on the page behind it,
 * lets Tab reach that page and the panel that's off screen, and doesn't close by Escape (WCAG 2.1.1, 2.4.3).
 * Remove when: the theme's menu is a dialog.
 */
import { useEffect, useRef, type ReactNode } from 'react'
import clsx from 'clsx'
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal'
import type { Props } from '@theme/Navbar/MobileSidebar/Layout'
import styles from './styles.module.css'

/** Mobile menu: a header, and the page's own menu (docs sidebar or posts) or the main one. */
export default function MobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar()
  const { shown: isSecondary } = useNavbarSecondaryMenu()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const menu = dialog.current!
    if (!shown) return menu.close()
    menu.open = true
    const makeModal = () => {
      if (!menu.open) return
      if (!menu.matches(':modal')) {
        menu.open = false
        menu.showModal()
      }
      // The browser would choose the box that scrolls, and what had the focus may be gone with its panel.
      menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus()
    }
    // After a paint: it takes a phone longer to make the page inert than to paint the list.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(makeModal)))
  }, [shown, isSecondary])

  return (
    // Escape closes it, too. The rest of the dialog is covered: a click on the dialog itself is one beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Menu"
      className={clsx('navbar-sidebar', styles.menu)}
      onCancel={toggle}
      onClick={({ target, currentTarget }) => target === currentTarget && toggle()}
    >
      {header}
      <div className="navbar-sidebar__items">
        <div className="navbar-sidebar__item menu">{isSecondary ? secondaryMenu : primaryMenu}</div>
      </div>
    </dialog>
  )
}
