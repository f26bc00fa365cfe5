/**
 * Swizzle: eject. Change: renders a button that opens search, and its dialog. Why: the theme's search bar is empty.
 * Remove when: the theme comes with its own search.
 */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useHistory } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import useIsBrowser from '@docusaurus/useIsBrowser'
import type { Section } from '../../search'
import Result from './Result'
import styles from './styles.module.css'

const MOST_RESULTS = 10

/** `npm start` has no built pages. */
const FAILURE =
  process.env.NODE_ENV === 'production' ? 'Search didn’t load' : 'Only a built site has search: npm run build'

/** Before the app runs, browsers that know these attributes open and close the dialog by themselves. */
const DIALOG = '__search'
const SHOW = { command: 'show-modal', commandfor: DIALOG }
const CLOSE = { command: 'close', commandfor: DIALOG }

async function loadSearch(address: string) {
  const [{ searchIn }, response] = await Promise.all([
    import(/* webpackChunkName: "search" */ '../../search'),
    fetch(address),
  ])
  return searchIn((await response.json()) as Section[])
}

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** The navbar's search button, and the dialog with a field and links to what it finds. */
export default function SearchBar(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  /** Null if it didn't load. */
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>> | null>()
  const history = useHistory()
  const address = useBaseUrl('/search.json')
  const isBrowser = useIsBrowser()
  const onApple = isBrowser && isApple()

  const load = useCallback(() => {
    loadSearch(address).then(
      (loaded) => setSearch(() => loaded),
      () => setSearch(null),
    )
  }, [address])

  const open = () => {
    if (!dialog.current!.open) dialog.current!.showModal()
    if (!search) load()
  }

  useEffect(() => {
    // Opened before the app ran.
    if (!dialog.current!.open) return
    setQuery(input.current!.value.trim())
    load()
  }, [load])

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // On a Mac, Ctrl+K deletes to the end of the line.
      if (event.key !== 'k' || !(isApple() ? event.metaKey : event.ctrlKey) || event.defaultPrevented) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  // Wherever the reader goes: to a result, or back.
  useEffect(() => history.listen(() => dialog.current!.close()), [history])

  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const stops = [input.current!, ...dialog.current!.querySelectorAll('a')]
    const place = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((place + step) % stops.length)!.focus()
  }

  const hits = query && search ? search(query).slice(0, MOST_RESULTS) : []
  const count = hits.length === 1 ? '1 result' : `${hits.length || 'No'} results`
  const openBest = (event: FormEvent) => {
    event.preventDefault()
    if (hits[0]) history.push(hits[0].path)
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
        {...(!isBrowser && SHOW)}
        onClick={open}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" />
          <path d="m13 13 4.5 4.5" />
        </svg>
        Search
        <kbd className={styles.keys}>{onApple ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <dialog
        ref={dialog}
        id={DIALOG}
        className={styles.dialog}
        aria-label="Search"
        data-nosnippet
        {...{ closedby: 'any' }}
        onClose={() => {
          form.current!.reset()
          setQuery('')
        }}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the keys of what's in it */}
        <div className={styles.panel} onKeyDown={moveFocus}>
          <form ref={form} className={styles.field} role="search" onSubmit={openBest}>
            <input
              ref={input}
              className={styles.input}
              aria-label="Search docs and blog"
              placeholder="Search docs and blog"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={300}
              enterKeyHint="go"
              onChange={({ target }) => setQuery(target.value.trim())}
            />
            <button
              type="button"
              className="button button--secondary button--sm"
              {...(!isBrowser && CLOSE)}
              onClick={() => dialog.current!.close()}
            >
              Close
            </button>
          </form>
          <p role="status" className={styles.status}>
            {search && query && count}
            {search === null && (
              <button
                type="button"
                className="button button--secondary button--sm"
                onClick={() => {
                  load()
                  input.current!.focus()
                }}
              >
                {FAILURE}. Retry
              </button>
            )}
          </p>
          <ul className={styles.results}>
            {hits.map((hit) => (
              <Result key={hit.path} hit={hit} onOpen={() => history.push(hit.path)} />
            ))}
          </ul>
        </div>
      </dialog>
    </>
  )
}
