/**
 * Override of core's fallback: the failed state is an alert in the site's own
 * colors (the fallback's white on red is below AA), and the slow state is text
 * that a screen reader announces, still under reduced motion.
 */
import type { ReactNode } from 'react'
import type { LoadingComponentProps } from 'react-loadable'
import styles from './styles.module.css'

/** Shown by a route whose code is slow (after 200 ms) or failed to load. */
export default function Loading({ error, pastDelay, retry }: LoadingComponentProps): ReactNode {
  if (error) {
    return (
      <main className={styles.box} role="alert">
        <h1>This page did not load</h1>
        <p>Its code could not be fetched. Check your connection, then try again.</p>
        <p className={styles.detail}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </main>
    )
  }
  return pastDelay ? (
    <p className={styles.box} role="status">
      Loading…
    </p>
  ) : null
}
