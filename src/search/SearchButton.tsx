import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import useIsBrowser from '@docusaurus/useIsBrowser'
import type { SearchDialogProps } from './SearchDialog'
import styles from './SearchButton.module.css'

/** The chunk name keeps its styles out of the main style sheet: see src/plugins/bundler/lateStyles.ts. */
function loadDialog() {
  return import(/* webpackChunkName: "search-dialog" */ './SearchDialog')
}

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

function isTyping(event: KeyboardEvent): boolean {
  // Innermost element: outside of a shadow root, `event.target` is only the host.
  const [target] = event.composedPath()
  const field = target instanceof Element ? target.closest(EDITABLE) : null
  // A field in a dialog that just closed keeps the focus until the next frame, but has no box.
  return field !== null && field.getClientRects().length > 0
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing || event.defaultPrevented) return false
  // On a Mac, Ctrl+K deletes to the end of the line in every text field.
  const withCommand = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  if (withCommand) return !event.shiftKey && event.key.toLowerCase() === 'k'
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event)
}

/** Search doesn't open on top of these. */
const MODAL = 'dialog[open], .navbar-sidebar--show'

/** Opens search on `/` and Ctrl+K, or ⌘K on a Mac, unless a dialog or the mobile menu is open. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return
      event.preventDefault()
      if (!document.querySelector(MODAL)) open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** A magnifying glass. */
export function SearchIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </svg>
  )
}

/** Navbar button that opens search. Hidden until the app runs, but keeps its space. */
export function SearchButton(): ReactNode {
  // Numbers of the last dialogs opened and closed: a close event may come after the next dialog has opened.
  const [opened, setOpened] = useState(0)
  const [closed, setClosed] = useState(0)
  const [failed, setFailed] = useState(false)
  const [hasRetried, setRetried] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>()
  const onApple = useIsBrowser() && isApple()

  const preload = () => {
    // Opening search reports the failure.
    loadDialog().catch(() => {})
  }

  const open = useCallback(() => {
    setFailed(false)
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded.default)
        setOpened((number) => number + 1)
      },
      () => setFailed(true),
    )
  }, [])

  const retry = () => {
    // If the retry fails too, a new deploy may have removed the file; a reload gets the new version.
    if (hasRetried) return window.location.reload()
    setRetried(true)
    open()
  }

  useSearchKeys(open)

  const failure = failed && (
    <div role="alert" className={styles.failure}>
      <p>Search didn’t load. Check your connection.</p>
      <button type="button" className="button button--primary" onClick={retry}>
        {hasRetried ? 'Reload the page' : 'Retry'}
      </button>
      <button type="button" className="button button--secondary" onClick={() => setFailed(false)}>
        Close
      </button>
    </div>
  )
  const content =
    opened !== closed && Dialog ? <Dialog key={opened} onClose={() => setClosed(opened)} /> : failure
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? '/ Meta+K' : '/ Control+K'}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SearchIcon />
        Search
        <kbd className={styles.keys}>{onApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {content && createPortal(content, document.body)}
    </>
  )
}
