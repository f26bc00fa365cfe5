import type { ReactNode } from 'react'
import { LoadFailure } from '@docs/kit/browser'
import styles from './workbench.module.css'
import { MOST_PROBLEMS } from '../workers/types/protocol'
import type { TypesState } from './useTypes'

interface TypeStatusProps {
  state: TypesState
  /** Whether that is about the code that is shown. */
  isCurrent: boolean
  /** Whether the form's runner can read the code: it knows less than the compiler. */
  canRun: boolean
  load: () => void
}

function summary(count: number, canRun: boolean): string {
  if (count === 0) return canRun ? 'No type errors' : 'This code can’t run here'
  if (count === MOST_PROBLEMS) return `The first ${count} type errors`
  return count === 1 ? '1 type error' : `${count} type errors`
}

/** Shows whether the compiler has loaded, and how many errors it found. */
export default function TypeStatus({ state, isCurrent, canRun, load }: TypeStatusProps): ReactNode {
  switch (state.step) {
    case 'asks':
      return (
        <button type="button" className={styles.button} onClick={load}>
          Load the type checker (1 MB)
        </button>
      )
    case 'failed':
      return (
        <div className={styles.loading}>
          <span role="status">{state.why}</span>
          <button type="button" className={styles.button} onClick={load}>
            Retry
          </button>
        </div>
      )
    case 'lost':
    case 'loading':
      return (
        <>
          <LoadFailure what="The type checker" hasFailed={state.step === 'lost'} onRetry={load}>
            Your edits are kept.
          </LoadFailure>
          {state.step === 'loading' && (
            <label className={styles.loading}>
              <span>{state.loaded < 1 ? 'Loading the type checker…' : 'Checking types…'}</span>
              {state.loaded < 1 && <progress value={state.loaded} />}
            </label>
          )}
        </>
      )
    case 'checked':
      return (
        <>
          {/* Silent, because it comes and goes with each key. */}
          {!isCurrent && <span>Checking types…</span>}
          <span role="status">{isCurrent ? summary(state.problems.length, canRun) : ''}</span>
        </>
      )
  }
}
