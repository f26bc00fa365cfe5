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

/** Before the app runs, browsers that know these attributes open and close the dialog by themselves. */
const DIALOG = '__search'
const SHOW = { command: 'show-modal', commandfor: DIALOG }
const CLOSE = { command: 'close', commandfor: DIALOG }

async function loadSearch(address: string) {
  const [{ searchIn }, response] = await Promise.all([import('../../search'), fetch(address)])
  return searchIn((await response.json()) as Section[])
}

/** Kept as long as the page, so that it's loaded only once. */
let loading: ReturnType<typeof loadSearch> | undefined

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

function statusOf(query: string, results: number): string {
  if (!query) return ''
  if (results === 0) return `No results for “${query}”`
  return results === 1 ? '1 result' : `${results} results`
}

export default function SearchBar(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [search, setSearch] = useState<Awaited<ReturnType<typeof loadSearch>>>()
  const [failed, setFailed] = useState(false)
  const history = useHistory()
  const address = useBaseUrl('/search.json')
  const onApple = useIsBrowser() && isApple()

  const load = useCallback(() => {
    setFailed(false)
    loading ??= loadSearch(address)
    loading.then(
      (loaded) => setSearch(() => loaded),
      () => {
        loading = undefined
        setFailed(true)
      },
    )
  }, [address])

  const open = useCallback(() => {
    if (!dialog.current!.open) dialog.current!.showModal()
    load()
  }, [load])

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
  }, [open])

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

  const openBest = (event: FormEvent) => {
    event.preventDefault()
    const [best] = search?.(input.current!.value.trim()) ?? []
    if (best) history.push(best.path)
  }

  const hits = (query && search?.(query).slice(0, MOST_RESULTS)) || []
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
        {...SHOW}
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
        {/* The events come from what's in it. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
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
              enterKeyHint="go"
              onChange={({ target }) => setQuery(target.value.trim())}
            />
            <button type="button" className={styles.close} {...CLOSE} onClick={() => dialog.current!.close()}>
              Close
            </button>
          </form>
          <p role="status" className={styles.status}>
            {search && statusOf(query, hits.length)}
            {failed &&
              (process.env.NODE_ENV === 'production'
                ? 'Search didn’t load. Are you offline? '
                : 'Only a built site has search: npm run build, npm run serve. ')}
            {failed && (
              <button type="button" className={styles.close} onClick={load}>
                Retry
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
