import { useState, useSyncExternalStore, type ReactNode } from 'react'
import styles from './styles.module.css'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

interface LoadFailureProps {
  /** What the reader waits for, as a sentence begins: "The editor". */
  what: string
  /** Whether it didn't load; false while it loads. */
  hasFailed: boolean
  /** Loads it again. */
  onRetry: () => void
  /** What to know before reloading the page. */
  children?: string
}

/**
 * Says that something didn't load which the page gets late, and offers to try again. If that fails, too, a new deploy
 * may have removed the files, so it offers to reload the page. Render it until everything has loaded, so that it
 * knows what was tried, and its button keeps the focus.
 */
export default function LoadFailure({ what, hasFailed, onRetry, children }: LoadFailureProps): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [retried, setRetried] = useState<'online' | 'offline'>()
  if (!hasFailed && !retried) return null
  // Offline, a reload would lose the page.
  const mustReload = hasFailed && isOnline && retried === 'online'

  const advice = () => {
    if (!isOnline) return 'You’re offline.'
    if (mustReload) return `The site may have a new version.${children ? ` ${children}` : ''}`
    return 'Try again, or check your connection.'
  }
  const act = () => {
    if (mustReload) return window.location.reload()
    setRetried(isOnline ? 'online' : 'offline')
    onRetry()
  }

  return (
    <div role="alert" className={styles.failure}>
      <p>{hasFailed ? `${what} didn’t load. ${advice()}` : 'Trying again…'}</p>
      <button
        type="button"
        className="button button--primary"
        aria-disabled={!hasFailed}
        onClick={() => hasFailed && act()}
      >
        {mustReload ? 'Reload the page' : 'Retry'}
      </button>
    </div>
  )
}
