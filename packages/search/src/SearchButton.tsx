import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useHistory } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { LONGEST_QUERY_CHARACTERS } from './limits'
import type { SearchDialogProps } from './SearchDialog'
import styles from './SearchButton.module.css'

/** The chunk name keeps its styles out of the main style sheet: see fast-build's lateStyles.ts. */
function loadDialog() {
  return import(/* webpackChunkName: "late-search" */ './SearchDialog')
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
function SearchIcon(): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m13 13 4.5 4.5" />
    </svg>
  )
}

const DIALOG = 'search'
const RESULTS = 'search-results'

/**
 * Navbar button that opens search, and the search dialog with its field. Both are in the document. Until the app
 * runs, the theme's inline script opens and closes the dialog; the app takes over what is typed.
 */
export function SearchButton(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pressed = useRef<EventTarget>()
  const [query, setQuery] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [hasRetried, setRetried] = useState(false)
  const [Contents, setContents] = useState<ComponentType<SearchDialogProps>>()
  const history = useHistory()
  const isBrowser = useIsBrowser()
  const onApple = isBrowser && isApple()
  const early = isBrowser ? undefined : DIALOG

  const preload = () => {
    // Opening search reports the failure.
    loadDialog().catch(() => {})
  }

  const onOpen = useCallback(() => {
    setOpen(true)
    setFailed(false)
    loadDialog().then(
      (loaded) => setContents(() => loaded.default),
      () => setFailed(true),
    )
  }, [])

  useEffect(() => {
    // Opened before the app ran.
    if (!dialog.current!.open) return
    setQuery(input.current!.value)
    onOpen()
  }, [onOpen])

  // Wherever the reader goes: to a result, to a useful page, or back.
  useEffect(() => history.listen(() => dialog.current?.close()), [history])

  const open = useCallback(() => {
    setQuery('')
    dialog.current!.showModal()
    onOpen()
  }, [onOpen])

  const retry = () => {
    // If the retry fails too, a new deploy may have removed the file; a reload gets the new version.
    if (hasRetried) return window.location.reload()
    setRetried(true)
    input.current!.focus()
  }

  useSearchKeys(open)

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? '/ Meta+K' : '/ Control+K'}
        data-early-dialog={early}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <SearchIcon />
        Search
        <kbd className={styles.keys}>{onApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {/* Keyboard users close the dialog with Escape or the Close button. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-label="Search"
        data-nosnippet
        // The event may come after the dialog was opened again.
        onClose={() => setOpen(dialog.current!.open)}
        // Closes on a click that starts and ends outside the panel. Closing on the press alone would move the
        // focus from the element that opened the dialog to whatever is under the pointer.
        onPointerDown={({ target }) => {
          pressed.current = target
        }}
        onClick={({ target }) => {
          if (target === dialog.current && target === pressed.current) dialog.current?.close()
        }}
      >
        <div className={styles.panel}>
          <div className={styles.field}>
            <SearchIcon />
            <input
              ref={input}
              className={styles.input}
              type="text"
              role="combobox"
              aria-label="Search docs and blog"
              aria-autocomplete="list"
              aria-expanded="false"
              aria-controls={isOpen && Contents ? RESULTS : undefined}
              placeholder="Search docs and blog"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={LONGEST_QUERY_CHARACTERS}
              enterKeyHint="go"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              // Also when tapsBeforeScripts opens the dialog just before the app does.
              onFocus={onOpen}
            />
            <button
              type="button"
              className={styles.close}
              data-early-dialog={early}
              onClick={() => dialog.current?.close()}
            >
              Close
            </button>
          </div>
          {failed && (
            <div role="alert" className={styles.failure}>
              <p>Search didn’t load. Check your connection.</p>
              <button type="button" className="button button--primary" onClick={retry}>
                {hasRetried ? 'Reload the page' : 'Retry'}
              </button>
            </div>
          )}
          {isOpen && Contents && (
            <Contents dialog={dialog} input={input} query={query} id={RESULTS} onQuery={setQuery} />
          )}
        </div>
      </dialog>
    </>
  )
}
