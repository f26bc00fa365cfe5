import { afterAll, beforeAll, vi } from 'vitest'
import { builtText } from './builtFiles'

/** Lets the tests of a group fetch files of the build, by their paths in it. */
export function fetchBuiltFiles(): void {
  beforeAll(() => {
    const answer = (address: unknown) => Promise.resolve(new Response(builtText(String(address))))
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })
}
