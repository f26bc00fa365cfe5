import { useCallback, useEffect, useState } from 'react'
import { Project } from './client'

/** How far the compiler is: not to be loaded unasked, loading, lost, or there. */
export type CompilerState =
  | { step: 'asks' }
  | { step: 'loading'; loaded: number }
  | { step: 'failed' }
  | { step: 'ready'; project: Project }

/** Whether the reader pays for each byte, or waits long for it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '')
}

/**
 * The compiler for an example, loaded at once unless the reader saves data.
 * @returns how far it is, what loads it, and what to call when it gives no answer
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
