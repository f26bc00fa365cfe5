import { useRef, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import { useOverflow } from '@docs/kit/browser'
import CopyButton from '../CopyButton'
import '../tokens.css'
import styles from './styles.module.css'

interface HighlightedCodeProps {
  /** Prism language name. */
  language: string
  /** Static HTML from `renderCode`, whose text is the code. */
  html: string
  title?: string
  showLineNumbers?: boolean
  /** Whether none of the code is shown until the reader asks for it. */
  isClosed?: boolean
}

/** Returns the text of code, without what the compiler says about it. */
function textOf(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[data-answer]').forEach((answer) => answer.remove())
  return copy.textContent.trim()
}

/** A code block highlighted at build time, so the browser has nothing to highlight. */
export default function HighlightedCode({
  language,
  html,
  title,
  showLineNumbers = false,
  isClosed = false,
}: HighlightedCodeProps): ReactNode {
  const code = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLPreElement>(null)
  const scrolls = useOverflow(scroller)
  const folds = isClosed || html.includes(' more"')
  const [isFolded, setFolded] = useState(folds)
  const lines = html.split('class="line').length - 1
  const label = isClosed && title ? `Show ${title}, ${lines} lines` : `Show all ${lines} lines`

  return (
    <div
      className={clsx(
        styles.block,
        isFolded && (isClosed ? styles.closed : styles.folded),
        `language-${language}`,
        'theme-code-block',
      )}
    >
      {title && (
        <div translate="no" className={styles.title}>
          {title}
        </div>
      )}
      <div className={styles.columns}>
        <pre
          ref={scroller}
          translate="no"
          className={clsx(styles.pre, 'thin-scrollbar')}
          {...(scrolls && { role: 'group', 'aria-label': `Code: ${title ?? language}`, tabIndex: 0 })}
        >
          <code
            ref={code}
            className={clsx(styles.code, showLineNumbers && styles.numbered)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton className={styles.copy} getText={() => textOf(code.current!)} />
      </div>
      {folds && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? label : 'Show fewer lines'}
        </button>
      )}
    </div>
  )
}
