import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import ErrorBoundary from '@docusaurus/ErrorBoundary'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import { useHistory } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import siteConfig from '@generated/docusaurus.config'
import { LoadFailure } from '@docs/kit/browser'
import { forgetIndex, HAS_INDEX, requestIndex } from './indexFile'
import { LONGEST_QUERY_CHARACTERS } from './limits'
import type { Hurry, SearchDialogProps } from './SearchDialog'
import type { Question } from './useSearch'
import styles from './SearchButton.module.css'

const DIALOG = '__search'
const RESULTS = '__search-results'

/** The chunk name keeps its styles out of the main style sheet: see src/webpack.ts. */
function loadDialog() {
  return import(/* webpackChunkName: "late-search" */ './SearchDialog')
}

function load() {
  if (HAS_INDEX) requestIndex(`${siteConfig.baseUrl}search/`)
  return loadDialog()
}

// Opened before the app runs: both arrive while the page is hydrated. The component reports the failure.
if (ExecutionEnvironment.canUseDOM && document.querySelector(`#${DIALOG}[open]`)) load().catch(() => {})

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The key that types a K, or on a keyboard without Latin letters, the one at its place. */
function isK({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.altKey || event.isComposing || event.defaultPrevented) return false
  // On a Mac, Ctrl+K deletes to the end of the line in every text field.
  const withCommand = isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return withCommand && !event.shiftKey && isK(event)
}

/** Search doesn't open on top of these. */
const MODAL = 'dialog[open], .navbar-sidebar--show'

/** Opens search on Ctrl+K, or ⌘K on a Mac, unless a dialog or the mobile menu is open. */
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

/** `keyCode` of a key that an input method handles. */
const COMPOSING = 229

/**
 * Navbar button that opens search, and the search dialog with its field. Both are in the document. Until the app
 * runs, the theme's inline script opens and closes the dialog; the app takes over what is typed.
 */
export function SearchButton(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pressed = useRef<EventTarget>()
  const [question, setQuestion] = useState<Question>({ text: '' })
  const [hurried, setHurried] = useState<Hurry>()
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const [Contents, setContents] = useState<ComponentType<SearchDialogProps>>()
  const history = useHistory()
  const isBrowser = useIsBrowser()
  const onApple = isBrowser && isApple()
  const early = isBrowser ? undefined : DIALOG

  const ask = useCallback((text: string) => setQuestion({ text }), [])

  const preload = () => {
    // Opening search reports the failure.
    loadDialog().catch(() => {})
  }

  const onOpen = useCallback(() => {
    setOpen(true)
    setFailed(false)
    load().then(
      (loaded) => setContents(() => loaded.default),
      () => setFailed(true),
    )
  }, [])

  useEffect(() => {
    // Opened before the app ran.
    if (!dialog.current!.open) return
    ask(input.current!.value)
    onOpen()
  }, [ask, onOpen])

  // Wherever the reader goes: to a result, to a useful page, or back.
  useEffect(() => history.listen(() => dialog.current?.close()), [history])

  const open = useCallback(() => {
    ask('')
    dialog.current!.showModal()
    onOpen()
  }, [ask, onOpen])

  const retry = () => {
    onOpen()
    input.current!.focus()
  }

  useSearchKeys(open)

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-label="Search"
        data-nosnippet
        // The event may come after the dialog was opened again.
        onClose={() => {
          setOpen(dialog.current!.open)
          forgetIndex()
        }}
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
              autoCorrect="off"
              inputMode="search"
              spellCheck={false}
              maxLength={LONGEST_QUERY_CHARACTERS}
              enterKeyHint="go"
              value={question.text}
              onChange={(event) => ask(event.target.value)}
              onKeyDown={(event) => {
                // Not the Enter that ends a composition, which Safari tells only by the code.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === COMPOSING)
                  return
                event.preventDefault()
                setHurried({ question, inNewTab: event.ctrlKey || event.metaKey })
              }}
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
          {isOpen && !Contents && (
            <div className={styles.failure}>
              <LoadFailure what="Search" hasFailed={failed} onRetry={retry} />
            </div>
          )}
          {isOpen && Contents && (
            <ErrorBoundary
              fallback={({ tryAgain }) => (
                <div role="alert" className={styles.failure}>
                  <p>Search stopped working. The rest of the page is fine.</p>
                  <button
                    type="button"
                    className="button button--primary"
                    onClick={() => {
                      tryAgain()
                      input.current!.focus()
                    }}
                  >
                    Try again
                  </button>
                </div>
              )}
            >
              <Contents
                dialog={dialog}
                input={input}
                question={question}
                hurried={hurried}
                id={RESULTS}
                onAsk={ask}
              />
            </ErrorBoundary>
          )}
        </div>
      </dialog>
    </>
  )
}
