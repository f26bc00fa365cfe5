import { useEffect, useLayoutEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import siteOptions from '@generated/search/default/options.json'
import { useHistory } from '@docusaurus/router'
import { ReportLink } from '@docs/kit/browser'
import { excerpt, markMatches } from './excerpt'
import { clearRecentSearches, keepRecentSearch, readRecentSearches } from './recentSearches'
import type { Hit, Hits } from './SearchIndex'
import { useSearch, type SearchState } from './useSearch'
import styles from './SearchDialog.module.css'

export interface SearchDialogProps {
  dialog: RefObject<HTMLDialogElement>
  input: RefObject<HTMLInputElement>
  /** What is typed into the input. */
  query: string
  /** Id of the list of results. */
  id: string
  /** Called with another query to search for. */
  onQuery: (query: string) => void
}

/** The index is generated from the built pages, so `npm start` has none. */
const HAS_INDEX = process.env.NODE_ENV === 'production'

interface Option {
  to: string
  heading: string
  text: string
}

function optionsOf({ page, sections }: Hit): Option[] {
  const [start] = page.sections
  return [
    { to: page.path, heading: page.title, text: start!.text },
    ...sections.map(({ id, heading, text }) => ({ to: `${page.path}#${id}`, heading, text })),
  ]
}

function Marked({ text, isMatch }: { text: string; isMatch: Hits['isMatch'] }): ReactNode {
  return markMatches(text, isMatch).map((piece, position) =>
    piece.isMatch ? <mark key={position}>{piece.text}</mark> : piece.text,
  )
}

/** Says what kind of page an address leads to. */
function kindOf(path: string, baseUrl: string): string {
  const start = Object.keys(siteOptions.kinds).find((each) => path.startsWith(baseUrl + each))
  return start === undefined ? '' : siteOptions.kinds[start]!
}

function UsefulPages(): ReactNode {
  return (
    <nav className={styles.useful} aria-label="Useful pages">
      {Object.entries(siteOptions.useful).map(([to, label]) => (
        <Link key={to} to={to} className={styles.usefulPage}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function statusText({ status, hits: { hits } }: SearchState, query: string, count: number): string {
  if (status === 'idle' || status === 'failed') return ''
  if (status === 'searching' && count === 0) return 'Searching…'
  if (count === 0) return `No results for “${query}”`
  const pages = hits.length === 1 ? '1 page' : `${hits.length} pages`
  return count === 1 ? '1 result' : `${count} results in ${pages}`
}

interface RecentSearchesProps {
  onPick: (query: string) => void
}

function RecentSearches({ onPick }: RecentSearchesProps): ReactNode {
  const [queries, setQueries] = useState(readRecentSearches)
  if (queries.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="recent-searches">
      <h2 id="recent-searches" className={styles.recentTitle}>
        Recent searches
      </h2>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" className={styles.recentQuery} onClick={() => onPick(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.clear}
        onClick={() => {
          clearRecentSearches()
          setQueries([])
          onPick('')
        }}
      >
        Clear recent searches
      </button>
    </section>
  )
}

/**
 * Search for the docs and the blog: makes a combobox of the input that stands in the document's dialog, and shows
 * the results below it.
 */
export default function SearchDialog({ dialog, input, query, id, onQuery }: SearchDialogProps): ReactNode {
  const history = useHistory()
  const { baseUrl } = useDocusaurusContext().siteConfig
  const [state, retry] = useSearch(query, HAS_INDEX)
  const [hurried, setHurried] = useState<string>()
  const isHurried = hurried === query
  const [chosen, setChosen] = useState({ hits: state.hits, number: 0 })
  const groups = state.hits.hits.map((hit) => ({ hit, options: optionsOf(hit) }))
  const options = groups.flatMap((group) => group.options)
  const { isMatch } = state.hits
  // New results start at the best answer: the first page, or the first of its sections.
  const [best] = state.hits.hits
  const active = chosen.hits === state.hits ? chosen.number : best?.sections[0] && !best.isStartBest ? 1 : 0
  const setActive = (number: number) => setChosen({ hits: state.hits, number })

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [dialog, active, state.hits])

  // Enter during a search opens its best result, not what is still shown of the search before.
  useEffect(() => {
    if (isHurried && state.status === 'found')
      dialog.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click()
  }, [dialog, isHurried, state.status])

  const follow = ({ to }: Option) => {
    keepRecentSearch(query.trim())
    history.push(to)
  }

  const onClickOption = (event: MouseEvent, option: Option) => {
    // Lets the browser open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    follow(option)
  }

  // Runs before the next event, so that the keys find what was typed.
  useLayoutEffect(() => {
    const element = input.current!
    const last = options.length - 1
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Enter') {
        event.preventDefault()
        const option = options[active]
        if (state.status === 'searching') setHurried(query)
        else if (option) follow(option)
      } else if (last >= 0 && event.key === 'ArrowDown') {
        event.preventDefault()
        setActive(active === last ? 0 : active + 1)
      } else if (last >= 0 && event.key === 'ArrowUp') {
        event.preventDefault()
        setActive(active === 0 ? last : active - 1)
      }
    }
    element.setAttribute('aria-expanded', String(last >= 0))
    if (last >= 0) element.setAttribute('aria-activedescendant', `${id}-${active}`)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.setAttribute('aria-expanded', 'false')
      element.removeAttribute('aria-activedescendant')
      element.removeEventListener('keydown', onKeyDown)
    }
  })

  const pick = (recent: string) => {
    onQuery(recent)
    input.current?.focus()
  }

  return (
    <>
      <p role="status" className={styles.status}>
        {statusText(state, query.trim(), options.length)}
      </p>
      {!HAS_INDEX && (
        <p className={styles.note}>
          Search works only in a built site. Run <code>npm run build</code>, then <code>npm run serve</code>.
        </p>
      )}
      {state.status === 'failed' && (
        <div role="alert" className={styles.note}>
          <p>
            The search index didn’t load. {navigator.onLine ? 'Check your connection.' : 'You’re offline.'}
          </p>
          <button
            type="button"
            className="button button--primary"
            onClick={() => {
              retry()
              input.current?.focus()
            }}
          >
            Retry
          </button>
        </div>
      )}
      {HAS_INDEX && query.trim() === '' && state.status !== 'failed' && (
        <>
          <RecentSearches onPick={pick} />
          <UsefulPages />
        </>
      )}
      {state.status === 'found' && options.length === 0 && (
        <>
          <p className={styles.note}>
            Try another word, the name of a hook, or a part of an error message. Or{' '}
            <ReportLink title={`Nothing found for “${query.trim()}”`} body="What I was looking for: ">
              tell us what’s missing
            </ReportLink>
            .
          </p>
          <UsefulPages />
        </>
      )}
      <div
        id={id}
        role="listbox"
        className={styles.results}
        aria-label="Results"
        aria-busy={state.status === 'searching'}
      >
        {groups.map(({ hit, options: ofPage }) => (
          <div key={hit.page.path} role="group" aria-label={hit.page.title} className={styles.group}>
            {ofPage.map((option, position) => {
              const number = options.indexOf(option)
              return (
                // Docusaurus' Link would prefetch the page of every result.
                // eslint-disable-next-line @docusaurus/no-html-links
                <a
                  key={option.to}
                  id={`${id}-${number}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={number === active}
                  href={option.to}
                  className={clsx(styles.option, position > 0 && styles.section)}
                  onClick={(event) => onClickOption(event, option)}
                  onPointerMove={() => setActive(number)}
                >
                  {position === 0 && <span className={styles.kind}>{kindOf(option.to, baseUrl)}</span>}
                  <span className={styles.heading}>
                    <Marked text={option.heading} isMatch={isMatch} />
                  </span>
                  <span className={styles.excerpt}>
                    <Marked text={excerpt(option.text, isMatch)} isMatch={isMatch} />
                  </span>
                </a>
              )
            })}
          </div>
        ))}
      </div>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to choose
        </span>
        <span>
          <kbd>Enter</kbd> to open
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </p>
    </>
  )
}
