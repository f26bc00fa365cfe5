import { useCallback, useEffect, useState } from 'react'
import { Project } from './client'

/** The compiler's state: waiting for the reader to load it, loading, failed, or ready. */
export type CompilerState =
  | { step: 'asks' }
  | { step: 'loading'; loaded: number }
  | { step: 'failed' }
  | { step: 'ready'; project: Project }

/** Whether the reader saves data or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * Loads the compiler for an example, immediately unless the reader saves data.
 * @returns its state, a function that loads it, and one to call if it doesn't answer
 */
export function useProject(example: string): [state: CompilerState, load: () => void, fail: () => void] {
  const [state, setState] = useState<CompilerState>(() =>
    savesData() ? { step: 'asks' } : { step: 'loading', loaded: 0 },
  )
  const isLoading = state.step === 'loading'

  useEffect(() => {
    if (!isLoading) return undefined
    let isGone = false
    const set = (next: CompilerState) => {
      if (!isGone) setState(next)
    }
    Project.open(example, (loaded) => set({ step: 'loading', loaded })).then(
      (project) => set({ step: 'ready', project }),
      () => set({ step: 'failed' }),
    )
    return () => {
      isGone = true
    }
  }, [example, isLoading])

  const load = () => setState({ step: 'loading', loaded: 0 })
  const fail = useCallback(() => setState({ step: 'failed' }), [])
  return [state, load, fail]
}
