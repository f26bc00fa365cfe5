import type { ReactNode } from 'react'

interface LoadFailureProps {
  /** What the reader waits for, as a sentence begins: "The editor". */
  what: string
  /** Whether it didn't load. */
  hasFailed: boolean
  /** Loads it again. */
  onRetry: () => void
  /** What to know before reloading the page. */
  children?: string
}

/** Says that something didn't load which the page gets late, and offers to try again. */
export default function LoadFailure({ what, hasFailed, onRetry, children }: LoadFailureProps): ReactNode {
  return (
    hasFailed && (
      <div role="alert">
        <p>
          {what} didn’t load. Check your connection and try again. If that fails, reload the page. {children}
        </p>
        <button type="button" className="button button--primary" onClick={onRetry}>
          Retry
        </button>
      </div>
    )
  )
}
