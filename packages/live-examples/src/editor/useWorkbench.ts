import { useLayoutEffect, useMemo, useState } from 'react'
import clsx from 'clsx'
import type { WorkbenchLayout } from '../core/playground'
import styles from './workbench.module.css'

/** What a narrow workbench shows. */
export type View = 'code' | 'form'

/** Least width of code and form beside each other, in `rem`. */
const WIDE_REM = 56

interface Workbench {
  /** What it shows if it's narrow. */
  view: View
  setView: (view: View) => void
  /** Whether code and form are beside each other. Otherwise, they are two tabs. */
  isWide: boolean
  /** Undefined while the editor is closed. */
  layout: WorkbenchLayout | undefined
}

/** Returns the width from an example to the end of the table of contents beside it, in pixels. */
function roomOf(section: HTMLElement): number {
  const parent = section.parentElement!
  const end = parent.closest('.row')?.lastElementChild ?? parent
  const right = end.getBoundingClientRect().right - parseFloat(getComputedStyle(end).paddingRight)
  return Math.floor(right - parent.getBoundingClientRect().left)
}

/** Ids of what a narrow workbench's tabs show. */
export const panelId = (section: string, view: View) => `${section}-${view}`

/** Measures the room for an open editor, and lays out code and form in it. */
export function useWorkbench(section: HTMLElement, isOpen: boolean): Workbench {
  const [room, setRoom] = useState<number>()
  const [view, setView] = useState<View>('code')

  // Before the browser paints, so that no other layout is seen first.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const measure = () => setRoom(roomOf(section))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(section.parentElement!)
    window.addEventListener('resize', measure)
    // What the reader works in stays when the workbench gets narrow.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      if (target.closest(`.${styles.code}`)) setView('code')
      else if (target.closest(`.${styles.live}`)) setView('form')
    }
    section.addEventListener('focusin', onFocus)
    return () => {
      section.removeEventListener('focusin', onFocus)
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [section, isOpen])

  const rem = isOpen ? parseFloat(getComputedStyle(document.documentElement).fontSize) : 16
  const isWide = room !== undefined && room >= WIDE_REM * rem
  const layout = useMemo((): WorkbenchLayout | undefined => {
    if (!isOpen) return undefined
    return {
      className: clsx(styles.workbench, isWide && styles.wide),
      style: isWide ? { width: room } : {},
      paneClass: styles.pane!,
      liveClass: styles.live!,
      live: isWide
        ? {}
        : {
            role: 'tabpanel',
            id: panelId(section.id, 'form'),
            'aria-labelledby': `${panelId(section.id, 'form')}-tab`,
            hidden: view !== 'form',
          },
    }
  }, [isOpen, isWide, room, view, section])

  return { view, setView, isWide, layout }
}
