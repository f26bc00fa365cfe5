/**
 * Swizzle: eject. Change: makes dropdowns disclosure buttons (WAI-ARIA
 * Authoring Practices, "Disclosure Navigation Menu"). Why: the theme's are
 * links in disguise. Space and Escape do nothing, a click or a tap doesn't
 * toggle, hovering opens them without updating `aria-expanded`, and in the
 * mobile menu the keyboard can't reach them. Also renders links anew once the app
 * runs, which keep the address's query and hash. Remove when: the theme's dropdowns
 * are buttons.
 */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import clsx from 'clsx'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { Collapsible, useCollapsible } from '@docusaurus/theme-common'
import NavbarItem, { type LinkLikeNavbarItemProps } from '@theme/NavbarItem'
import type { DesktopOrMobileNavBarItemProps, Props } from '@theme/NavbarItem/DropdownNavbarItem'
import styles from './styles.module.css'

interface DropdownItemsProps {
  items: readonly LinkLikeNavbarItemProps[]
  mobile?: boolean
  /** Called after an item's own `onClick`. */
  onClick: (() => void) | undefined
}

function DropdownItems({ items, mobile = false, onClick }: DropdownItemsProps): ReactNode {
  return items.map((item, index) => (
    <NavbarItem
      isDropdownItem
      activeClassName={mobile ? 'menu__link--active' : 'dropdown__link--active'}
      mobile={mobile}
      {...item}
      key={index}
      onClick={(event) => {
        item.onClick?.(event)
        onClick?.()
      }}
    />
  ))
}

function DesktopDropdown({ items, position, className, label }: DesktopOrMobileNavBarItemProps): ReactNode {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const isBrowser = useIsBrowser()
  const dropdown = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const closeOutside = ({ target }: PointerEvent) => {
      if (!dropdown.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !dropdown.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // Handles Escape and blur for the button and its list together.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={dropdown}
      className={clsx(
        'navbar__item dropdown',
        position === 'right' && 'dropdown--right',
        open && 'dropdown--show',
      )}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={menuId}
        className={clsx('clean-btn navbar__link', styles.button, className)}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <ul id={menuId} className={clsx('dropdown__menu', styles.menu)}>
        {/* React keeps the prerendered addresses of links, which know nothing of the address's end. */}
        <DropdownItems key={String(isBrowser)} items={items} onClick={() => setOpen(false)} />
      </ul>
    </div>
  )
}

function MobileDropdown({ items, className, onClick, label }: DesktopOrMobileNavBarItemProps): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true })
  return (
    <li className={clsx('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <button
        type="button"
        aria-expanded={!collapsed}
        className={clsx(
          'clean-btn menu__link menu__link--sublist menu__link--sublist-caret',
          styles.mobileButton,
          className,
        )}
        onClick={toggleCollapsed}
      >
        {label}
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        <DropdownItems mobile items={items} onClick={onClick as (() => void) | undefined} />
      </Collapsible>
    </li>
  )
}

/** A navbar item that opens a list of links. */
export default function DropdownNavbarItem({ mobile = false, ...props }: Props): ReactNode {
  return mobile ? <MobileDropdown {...props} /> : <DesktopDropdown {...props} />
}
