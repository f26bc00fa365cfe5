import { useEffect, useLayoutEffect, useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import siteOptions from '@generated/search/default/options.json'
import { useHistory } from '@docusaurus/router'
import { LoadFailure } from '@docs/kit/browser'
import { excerpt, markMatches } from './excerpt'
import { HAS_INDEX } from './indexFile'
import { clearRecentSearches, keepRecentSearch, readRecentSearches } from './recentSearches'
import type { Section } from './format'
import type { Hit, Hits } from './SearchIndex'
import { isAnswerable, NOTHING, useSearch, type Question } from './useSearch'
import styles from './SearchDialog.module.css'

/** The reader wants the best result at once. */
export interface Hurry {
  question: Question
  inNewTab: boolean
}

export interface SearchDialogProps {
  dialog: RefObject<HTMLDialogElement>
  input: RefObject<HTMLInputElement>
  /** What is typed into the input. */
  question: Question
  /** The question for which the reader pressed Enter, with Ctrl or ⌘ for a new tab. */
  hurried?: Hurry
  /** Id of the list of results. */
  id: string
  /** Called with another query to search for, or with the same one to try again. */
  onAsk: (query: string) => void
}

interface Option {
  to: string
  heading: string
  /** Whether the heading is a name or a message of code, which a translator must leave as it is. */
  isCode: boolean
  text: string
}

/** One word with a capital in it. */
const IDENTIFIER = /^\S*\p{Ll}\p{Lu}\S*$/u

function optionsOf({ page, sections }: Hit): Option[] {
  const [start] = page.sections
  const isCode = ({ heading, kind }: Section) => kind !== undefined || IDENTIFIER.test(heading)
  return [
    { to: page.path, heading: page.title, isCode: isCode(start!), text: start!.text },
    ...sections.map((section) => ({
      to: `${page.path}#${section.id}`,
      heading: section.heading,
      isCode: isCode(section),
      text: section.text,
    })),
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

/** How long a reader stops typing before search says what it found, in milliseconds. */
const PAUSE_MS = 600

/** The question once it has stayed for a pause of typing. */
function useSettled(question: Question): Question {
  const [settled, setSettled] = useState(question)
  useEffect(() => {
    const timeout = setTimeout(() => setSettled(question), PAUSE_MS)
    return () => clearTimeout(timeout)
  }, [question])
  return settled
}

/** Gives a dialog no more room than a phone's keyboard leaves: browsers put it over the page. */
function useVisibleSpace(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const { style } = dialog.current!
    const viewport = window.visualViewport!
    // To zoom in isn't to have less room.
    const fit = () => style.setProperty('--search-space', `${viewport.height * viewport.scale}px`)
    fit()
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      style.removeProperty('--search-space')
    }
  }, [dialog])
}

function statusText(query: string, pages: number, options: number): string {
  if (options === 0) return `No results for “${query}”`
  return options === 1 ? '1 result' : `${options} results in ${pages === 1 ? '1 page' : `${pages} pages`}`
}

interface RecentSearchesProps {
  onPick: (query: string) => void
}

function RecentSearches({ onPick }: RecentSearchesProps): ReactNode {
  const [queries, setQueries] = useState(readRecentSearches)
  if (queries.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="__search-recent">
      <h2 id="__search-recent" className={styles.recentTitle}>
        Recent searches
      </h2>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button
              type="button"
              className={styles.recentQuery}
              // The reader's own words.
              translate="no"
              onClick={() => onPick(query)}
            >
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
export default function SearchDialog({
  dialog,
  input,
  question,
  hurried,
  id,
  onAsk,
}: SearchDialogProps): ReactNode {
  const history = useHistory()
  const { baseUrl } = useDocusaurusContext().siteConfig
  const answer = useSearch(question, HAS_INDEX)
  const isCurrent = answer.question === question
  const isSettled = useSettled(question) === question
  const [chosen, setChosen] = useState<{ of?: Question; number: number }>({ number: 0 })
  useVisibleSpace(dialog)
  const query = question.text.trim()
  const isAsked = isAnswerable(question)
  const { hits, isMatch } = (isAsked && answer.hits) || NOTHING
  const groups = hits.map((hit) => ({ hit, options: optionsOf(hit) }))
  const options = groups.flatMap((group) => group.options)
  // New results start at the best answer: the first page, or the first of its sections.
  const [best] = hits
  const isChosen = chosen.of === answer.question
  const active = isChosen ? chosen.number : best?.sections[0] && !best.isStartBest ? 1 : 0
  const setActive = (number: number) => setChosen({ of: answer.question, number })
  // What keys choose from: never what answers another question than the one in the field.
  const last = isCurrent ? options.length - 1 : -1

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [dialog, active, answer])

  // Enter opens the best result of what was typed, as soon as there is one.
  useEffect(() => {
    if (!isCurrent || hurried?.question !== question) return
    const option = dialog.current?.querySelector<HTMLAnchorElement>('a[aria-selected=true]')
    if (hurried.inNewTab) window.open(option?.href)
    else option?.click()
  }, [dialog, isCurrent, hurried, question])

  const follow = ({ to }: Option) => {
    keepRecentSearch(query)
    // As a link does: no second entry for the place where the reader is.
    if (history.createHref(history.location) === to) history.replace(to)
    else history.push(to)
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
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || last < 0) return
      if (event.key === 'ArrowDown') {
        event.preventDefault()
        setActive(active === last ? 0 : active + 1)
      } else if (event.key === 'ArrowUp') {
        event.preventDefault()
        setActive(active === 0 ? last : active - 1)
      }
    }
    element.setAttribute('aria-expanded', String(options.length > 0))
    // A screen reader reads the best result once the reader pauses, or chooses.
    if (last >= 0 && (isSettled || isChosen)) element.setAttribute('aria-activedescendant', `${id}-${active}`)
    element.addEventListener('keydown', onKeyDown)
    return () => {
      element.setAttribute('aria-expanded', 'false')
      element.removeAttribute('aria-activedescendant')
      element.removeEventListener('keydown', onKeyDown)
    }
  })

  const pick = (recent: string) => {
    onAsk(recent)
    input.current?.focus()
  }

  const pending = isCurrent ? undefined : styles.pending
  const status = () => {
    if (!isSettled || !answer.hits) return ''
    if (!isAsked) return query && 'Type at least two letters'
    return isCurrent ? statusText(query, groups.length, options.length) : 'Searching…'
  }

  return (
    <>
      <p role="status" className={styles.status}>
        {HAS_INDEX && status()}
      </p>
      {!HAS_INDEX && (
        <p className={styles.note}>
          Search works only in a built site. Run <code>npm run build</code>, then <code>npm run serve</code>.
        </p>
      )}
      {!answer.hits && (
        <div className={styles.note}>
          <LoadFailure
            what="The search index"
            // To type on is no new try, but to ask the same again is.
            hasFailed={isCurrent || answer.question?.text !== question.text}
            onRetry={() => pick(question.text)}
          />
        </div>
      )}
      {HAS_INDEX && !isAsked && answer.hits && (
        <>
          <RecentSearches onPick={pick} />
          <UsefulPages />
        </>
      )}
      {isAsked && isCurrent && answer.hits && options.length === 0 && (
        <>
          <p className={styles.note}>Try another word, the name of a hook, or a part of an error message.</p>
          <UsefulPages />
        </>
      )}
      <div
        // Each answer has its own: a translator replaces texts and moves elements, and React fails to change those.
        key={answer.question?.text}
        id={id}
        role="listbox"
        className={clsx(styles.results, pending)}
        aria-label="Results"
        aria-busy={isAsked && !isCurrent}
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
                  <span className={styles.heading} translate={option.isCode ? 'no' : undefined}>
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
