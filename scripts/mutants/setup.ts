import { afterEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Number of the mutant that is on; 0 for none. */
    mutant: number
  }
  interface TaskMeta {
    /** Numbers of the mutants whose code the test reached. */
    reached?: number[]
  }
}

const on = inject('mutant')
const reached = new Set<number>()

Object.assign(globalThis, {
  __isMutantOn(number: number) {
    reached.add(number)
    return number === on
  },
})

afterEach(({ task }) => {
  if (on === 0) task.meta.reached = [...reached]
})
