import { useRef, type ReactNode } from 'react'
import clsx from 'clsx'
import CopyButton from '@site/src/components/CopyButton'
import { useOverflow } from '@site/src/hooks/useOverflow'
import { sourceText } from './sourceText'
import styles from './styles.module.css'

interface HighlightedCodeProps {
  /** Prism language name. */
  language: string
  /** Static HTML that `src/mdx/renderCode.ts` generates at build time. */
  html: string
  title?: string
  showLineNumbers?: boolean
}

/** A code block highlighted at build time, so the browser has nothing to highlight. */
export default function HighlightedCode({
  language,
  html,
  title,
  showLineNumbers = false,
}: HighlightedCodeProps): ReactNode {
  const code = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLPreElement>(null)
  const scrolls = useOverflow(scroller)
  return (
    <div className={clsx(styles.block, `language-${language}`, 'theme-code-block')}>
      {title && <div className={styles.title}>{title}</div>}
      <div className={styles.content}>
        <pre
          ref={scroller}
          className={clsx(styles.pre, 'thin-scrollbar')}
          {...(scrolls && { role: 'group', 'aria-label': `Code: ${title ?? language}`, tabIndex: 0 })}
        >
          <code
            ref={code}
            className={clsx(styles.code, showLineNumbers && styles.numbered)}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton className={styles.copy} getText={() => sourceText(code.current!)} />
      </div>
    </div>
  )
}
