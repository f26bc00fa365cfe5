import { useCallback, useEffect, useState } from 'react'
import type { Files } from '../core/files'
import { WorkerGone } from '../workers/client'
import { LATE, type TypeProblem } from '../workers/types/protocol'
import { Project } from '../workers/types/service'

/** What the page knows of an example's types. */
export type TypesState =
  /** Waits for the reader, who saves data. */
  | { step: 'asks' }
  | { step: 'loading'; loaded: number }
  /** It didn't load. */
  | { step: 'lost' }
  /** `why` is a sentence for the reader. */
  | { step: 'failed'; why: string }
  | { step: 'checked'; about: Files; problems: readonly TypeProblem[] }

/** Whether the reader saves data or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

/** Says why the types weren't checked. */
function reasonOf(error: Error): string {
  if (error instanceof WorkerGone || error.message.endsWith(LATE)) return 'The type checker took too long.'
  return 'The type checker can’t read this code.'
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
    const close = project.open((loaded) =>
      setState((now) => (now.step === 'loading' ? { step: 'loading', loaded } : now)),
    )
    return () => {
      close()
      // What was found is no longer about what the editor shows when it opens again.
      setState((now) => (now.step === 'checked' ? { step: 'loading', loaded: 0 } : now))
    }
  }, [project, isWanted])

  const [tries, setTries] = useState(0)
  const hasFailed = state.step === 'failed' || state.step === 'lost'
  useEffect(() => {
    if (!isWanted || hasFailed) return undefined
    let isOld = false
    const set = (next: TypesState) => {
      if (!isOld) setState(next)
    }
    project.check(files).then(
      (problems) => problems && set({ step: 'checked', about: files, problems }),
      (error: Error) => {
        // Another example on the page started the compiler again.
        if (error instanceof WorkerGone && error.reason === 'ended') setTries((number) => number + 1)
        else if (error instanceof WorkerGone && error.reason === 'not loaded') set({ step: 'lost' })
        else set({ step: 'failed', why: reasonOf(error) })
      },
    )
    return () => {
      isOld = true
    }
  }, [project, isWanted, files, hasFailed, tries])

  const load = useCallback(() => {
    project.restart()
    setState({ step: 'loading', loaded: 0 })
  }, [project])

  return { state, project: isWanted ? project : undefined, load }
}
