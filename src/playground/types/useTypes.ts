import { useCallback, useEffect, useState } from 'react'
import type { Files } from '../files'
import { WorkerGone } from '../workers/client'
import type { TypeProblem } from './protocol'
import { Project } from './service'

/** What the page knows of an example's types. */
export type TypesState =
  /** Waits for the reader, who saves data. */
  | { step: 'asks' }
  | { step: 'loading'; loaded: number }
  /** Didn't load, or didn't finish. */
  | { step: 'failed'; isLoaded: boolean }
  /** `problems` are those of the last check. */
  | { step: 'checked'; problems: readonly TypeProblem[] }

/** Whether the reader saves data or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

export interface Types {
  state: TypesState
  /** Undefined while the compiler must not read the files, and until the reader wants it. */
  project: Project | undefined
  /** Loads the compiler, or starts it again. */
  load: () => void
}

/**
 * Checks an example's types, from the start unless the reader saves data.
 * @param files undefined while they must not be read
 */
export function useTypes(example: string, files: Files | undefined): Types {
  const [state, setState] = useState<TypesState>(() =>
    savesData() ? { step: 'asks' } : { step: 'loading', loaded: 0 },
  )
  const [project] = useState(() => new Project(example))
  const isWanted = files !== undefined && state.step !== 'asks'

  useEffect(() => {
    if (!isWanted) return undefined
    return project.open((loaded) =>
      setState((now) => (now.step === 'loading' ? { step: 'loading', loaded } : now)),
    )
  }, [project, isWanted])

  const hasFailed = state.step === 'failed'
  useEffect(() => {
    if (!isWanted || hasFailed) return undefined
    let isOld = false
    const set = (next: (now: TypesState) => TypesState) => {
      if (!isOld) setState(next)
    }
    project.check(files).then(
      (problems) => problems && set(() => ({ step: 'checked', problems })),
      (error: unknown) =>
        set(() => ({
          step: 'failed',
          isLoaded: !(error instanceof WorkerGone && error.reason === 'not loaded'),
        })),
    )
    return () => {
      isOld = true
    }
  }, [project, isWanted, files, hasFailed])

  const load = useCallback(() => {
    project.restart()
    setState({ step: 'loading', loaded: 0 })
  }, [project])

  return { state, project: isWanted ? project : undefined, load }
}
