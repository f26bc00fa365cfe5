/**
 * Swizzle: eject. Change: dropdowns are buttons that open a list. Why: the theme's are links in disguise: Space and
 * Escape do nothing, hovering opens them, and in the mobile menu the keyboard can't reach them (WCAG 2.1.1, 1.4.13).
 * Remove when: the theme's dropdowns are buttons.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import clsx from 'clsx'
import NavbarItem from '@theme/NavbarItem'
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem'
import styles from './styles.module.css'

/** A navbar item that opens a list of links, in the navbar or in the mobile menu. */
export default function DropdownNavbarItem({
  mobile = false,
  items,
  label,
  position,
  onClick,
}: Props): ReactNode {
  const [open, setOpen] = useState(false)
  const item = useRef<HTMLLIElement & HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open || mobile) return undefined
    const closeOutside = ({ target }: Event) => {
      if (!item.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open, mobile])

  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open || mobile) return
    setOpen(false)
    button.current?.focus()
  }

  const Item = mobile ? 'li' : 'div'
  return (
    <Item
      ref={item}
      className={
        mobile
          ? clsx('menu__list-item', !open && 'menu__list-item--collapsed')
          : clsx('navbar__item dropdown', position === 'right' && 'dropdown--right', open && 'dropdown--show')
      }
      onKeyDown={closeByEscape}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        className={clsx(
          'clean-btn',
          styles.button,
          mobile ? 'menu__link menu__link--sublist menu__link--sublist-caret' : 'navbar__link',
        )}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {(open || !mobile) && (
        <ul className={mobile ? 'menu__list' : 'dropdown__menu'}>
          {items.map((each, index) => (
            <NavbarItem
              isDropdownItem
              mobile={mobile}
              activeClassName={mobile ? 'menu__link--active' : 'dropdown__link--active'}
              {...each}
              key={index}
              onClick={(event) => {
                each.onClick?.(event)
                setOpen(false)
                onClick?.(event)
              }}
            />
          ))}
        </ul>
      )}
    </Item>
  )
}
