import type { MouseEvent, ReactNode } from 'react'
import type { Hit } from '../../search'
import styles from './styles.module.css'

const EXCERPT_LEAD = 40
const EXCERPT_LENGTH = 180

/** Returns the part of a text around its first match. */
function excerpt(text: string, matches: RegExp): string {
  const lead = Math.max(0, text.search(matches) - EXCERPT_LEAD)
  const start = lead && text.indexOf(' ', lead) + 1
  const part = text.slice(start, start + EXCERPT_LENGTH)
  return (start ? '… ' : '') + (start + EXCERPT_LENGTH < text.length ? part.replace(/\S*$/, '…') : part)
}

/** Shows a text with the words that match marked. */
function Marked({ text, matches }: { text: string; matches: RegExp }): ReactNode {
  return text.split(matches).map((piece, index) => (index % 2 ? <mark key={index}>{piece}</mark> : piece))
}

interface ResultProps {
  hit: Hit
  onOpen: () => void
}

/** A section that search found: a link to it. */
export default function Result({
  hit: { heading, page, path, terms, text },
  onOpen,
}: ResultProps): ReactNode {
  const longestFirst = [...terms].sort((a, b) => b.length - a.length)
  const matches = new RegExp(`(?<![\\p{L}\\p{N}])(${longestFirst.join('|')})`, 'iu')
  const follow = (event: MouseEvent) => {
    // Lets the browser open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <li>
      {/* Docusaurus' Link would prefetch the page of every result. */}
      <a href={path} className={styles.result} onClick={follow}>
        <span className={styles.heading}>
          <Marked text={heading} matches={matches} />
        </span>
        {heading !== page && <span className={styles.page}> {page}</span>}
        <span className={styles.excerpt}>
          <Marked text={excerpt(text, matches)} matches={matches} />
        </span>
      </a>
    </li>
  )
}
