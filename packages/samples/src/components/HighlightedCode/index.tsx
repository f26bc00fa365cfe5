import { useRef, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import { useOverflow } from '@docs/kit/browser'
import { sourceText } from './sourceText'
import '../tokens.css'
import styles from './styles.module.css'

interface HighlightedCodeProps {
  /** Prism language name. */
  language: string
  /** Static HTML that `build/renderCode.ts` generates at build time. */
  html: string
  title?: string
  showLineNumbers?: boolean
  /** The whole file to copy, if the code is a part of it, which wouldn't work alone. */
  file?: string
  /** How many lines of long code to show, with a button for the rest. All, if it's left out. */
  folds?: number
}

/** Less code isn't folded, so that a button doesn't stand for a few lines. */
const FEWEST_FOLDED_LINES = 10

/** A code block highlighted at build time, so the browser has nothing to highlight. */
export default function HighlightedCode({
  language,
  html,
  title,
  showLineNumbers = false,
  file,
  folds = Infinity,
}: HighlightedCodeProps): ReactNode {
  const code = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLPreElement>(null)
  const scrolls = useOverflow(scroller)
  const lines = html.split('<br></span>').length - 1
  const folding = lines >= folds + FEWEST_FOLDED_LINES
  const [isFolded, setFolded] = useState(folding)
  return (
    <div className={clsx(styles.block, `language-${language}`, 'theme-code-block')}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        <pre
          ref={scroller}
          className={clsx(styles.pre, isFolded && (folds ? styles.folded : styles.closed), 'thin-scrollbar')}
          {...(scrolls && { role: 'group', 'aria-label': `Code: ${title ?? language}`, tabIndex: 0 })}
        >
          <code
            ref={code}
            className={clsx(styles.code, showLineNumbers && styles.numbered, file && styles.part)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton
          className={styles.copy}
          label={file && 'Copy the whole file'}
          getText={() => file ?? sourceText(code.current!)}
        />
      </div>
      {folding && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? `Show all ${lines} lines` : 'Show fewer lines'}
        </button>
      )}
    </div>
  )
}
