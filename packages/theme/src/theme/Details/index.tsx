/**
 * Swizzle: eject. Change: a plain `<details>`. Why: the theme's own hides the content of a fold that was opened before
 * the app ran, by a click, a text fragment or Ctrl+F, and keeps Ctrl+F out of closed folds. Remove when: the theme
 * leaves opening and closing to the browser (facebook/docusaurus#10055).
 */
import type { ReactNode } from 'react'
import clsx from 'clsx'
import type { Props } from '@theme/Details'
import styles from './styles.module.css'

/** A fold that the browser opens and closes. */
export default function Details({ summary, children, className, ...props }: Props): ReactNode {
  return (
    <details {...props} className={clsx('alert alert--info', styles.details, className)}>
      {summary ?? <summary>Details</summary>}
      <div className={styles.content}>{children}</div>
    </details>
  )
}
