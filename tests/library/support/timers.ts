import { onTestFinished, vi } from 'vitest'
import type { Stage } from './scenario'

/**
 * Holds the timers of one delay, which the test ends.
 * @returns a step that runs the one that was started last
 */
export function holdTimers(delay: number) {
  const { setTimeout: start } = globalThis
  const held: (() => void)[] = []
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, after?: number) => {
    if (after !== delay) return start(run, after)
    held.push(run)
    // The id of no timer, for `clearTimeout`.
    return 0 as unknown as ReturnType<typeof start>
  })
  onTestFinished(() => timers.mockRestore())
  return ({ act }: Stage) => act(() => held.at(-1)!())
}
