import type { ReactNode } from 'react'
import type { TypeProblem } from './compiler/protocol'
import type { CompilerState } from './compiler/useProject'
import styles from './styles.module.css'

interface TypeCheckerProps {
  state: CompilerState
  load: () => void
  /** Errors from the last check; undefined before the first. */
  problems: readonly TypeProblem[] | undefined
}

function summary(problems: readonly TypeProblem[] | undefined): string {
  if (!problems) return 'Checking types…'
  if (problems.length === 0) return 'No type errors'
  return problems.length === 1 ? '1 type error' : `${problems.length} type errors`
}

/** Shows whether the compiler has loaded, and how many errors it found. */
export default function TypeChecker({ state, load, problems }: TypeCheckerProps): ReactNode {
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
          The type checker did not load.{' '}
          <button type="button" className={styles.button} onClick={load}>
            Retry
          </button>
        </span>
      )
    case 'loading':
      return (
        <label className={styles.loading}>
          Loading the type checker…{' '}
          <progress value={state.loaded}>{Math.round(state.loaded * 100)} %</progress>
        </label>
      )
    case 'ready':
      return (
        <span role="status" data-problems={problems?.length}>
          {summary(problems)}
        </span>
      )
  }
}
