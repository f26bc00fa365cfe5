import { afterEach, expect, test, vi } from 'vitest'
import { afterTyping } from '../src/editor/pauses'

afterEach(() => {
  vi.useRealTimers()
})

test('An edit that React has not shown yet is no pause', () => {
  vi.useFakeTimers()
  let lastEdit = performance.now()
  const told = vi.fn()
  vi.advanceTimersByTime(100)
  afterTyping(() => lastEdit, told)
  vi.advanceTimersByTime(400)
  lastEdit = performance.now()
  vi.advanceTimersByTime(599)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledOnce()
})
