import type { ReactNode } from 'react'
import styles from '../workbench.module.css'
import { MOST_PROBLEMS } from './protocol'
import type { TypesState } from './useTypes'

interface TypeStatusProps {
  state: TypesState
  load: () => void
}

function summary(count: number): string {
  if (count === 0) return 'No type errors'
  if (count === MOST_PROBLEMS) return `The first ${count} type errors`
  return count === 1 ? '1 type error' : `${count} type errors`
}

/** Shows whether the compiler has loaded, and how many errors it found. */
export default function TypeStatus({ state, load }: TypeStatusProps): ReactNode {
  switch (state.step) {
    case 'asks':
      return (
        <button type="button" className={styles.button} onClick={load}>
          Load the type checker (1 MB)
        </button>
      )
    case 'failed':
      return (
        <span role="alert">
          {state.why}{' '}
          <button type="button" className={styles.button} onClick={load}>
            Retry
          </button>
        </span>
      )
    case 'loading':
      return state.loaded < 1 ? (
        <label className={styles.loading}>
          Loading the type checker…{' '}
          <progress value={state.loaded}>{Math.round(state.loaded * 100)} %</progress>
        </label>
      ) : (
        <span role="status">Checking types…</span>
      )
    case 'checked':
      return (
        <span role="status" data-problems={state.problems.length}>
          {summary(state.problems.length)}
        </span>
      )
  }
}
