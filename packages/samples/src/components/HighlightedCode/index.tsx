import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import { useOverflow } from '@docs/kit/browser'
import '../tokens.css'
import styles from './styles.module.css'

interface HighlightedCodeProps {
  /** Prism language name. */
  language: string
  /** Static HTML from `codeHtml`, whose text is the code. */
  html: string
  title?: string
  showLineNumbers?: boolean
  /** The whole file to copy, if the code is a part of it, which wouldn't work alone. The page's Markdown prints it. */
  file?: string
  /** The file to copy, if the code is a part of it that another place prints as a whole. */
  excerptOf?: string
  /** The code, if there is more in `html`: what the compiler says about it. */
  text?: string
  /** Whether none of the code is shown until the reader asks for it. */
  isClosed?: boolean
}

/** Lines that a folded block shows, and those of them before the one that it begins with: see its style sheet. */
const WINDOW = { lines: 10, before: 1 }

/** Says how many lines there are, and how many of them stand above those that a folded block shows. */
function linesIn(html: string, lines: number): string {
  const point = html.slice(0, html.indexOf(' line--point"')).split('\n').length - 1
  const above = Math.min(point - WINDOW.before, lines - WINDOW.lines)
  return above > 0 ? `${lines} lines, ${above} above` : `${lines} lines`
}

/** A code block highlighted at build time, so the browser has nothing to highlight. */
export default function HighlightedCode({
  language,
  html,
  title,
  showLineNumbers = false,
  file,
  excerptOf,
  text,
  isClosed = false,
}: HighlightedCodeProps): ReactNode {
  const code = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLPreElement>(null)
  const scrolls = useOverflow(scroller)
  const lines = (text ?? html).split('\n').length
  const copied = file ?? excerptOf
  const folds = isClosed || html.includes(' line--point"')
  const [isFolded, setFolded] = useState(folds)
  const label = isClosed && title ? `Show ${title}, ${lines} lines` : `Show all ${linesIn(html, lines)}`

  const wasUnfolded = useRef(false)
  useLayoutEffect(() => {
    if (!isFolded) wasUnfolded.current = true
    // The style sheet does it at first, where the browser knows how: measuring takes a long page's time.
    else if (wasUnfolded.current || !CSS.supports('scroll-initial-target', 'nearest')) {
      const start = code.current!.querySelector<HTMLElement>(':has(+ .line--point)')
      if (start) scroller.current!.scrollTop = start.offsetTop - scroller.current!.offsetTop
    }
  }, [isFolded])

  return (
    <div
      className={clsx(styles.block, folds && styles.foldable, `language-${language}`, 'theme-code-block')}
      data-file={file}
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
          className={clsx(
            styles.pre,
            isFolded && (isClosed ? styles.closed : styles.folded),
            'thin-scrollbar',
          )}
          {...(scrolls && { role: 'group', 'aria-label': `Code: ${title ?? language}`, tabIndex: 0 })}
        >
          <code
            ref={code}
            className={clsx(styles.code, showLineNumbers && styles.numbered)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton
          className={styles.copy}
          label={copied && 'Copy the whole file'}
          getText={() => copied ?? text ?? code.current!.textContent}
        />
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
