import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Watchdog } from '../src/frame/outside/Watchdog'

const page = { hidden: false }
let asked: number
let isStuck: boolean
let hasEnded: boolean
let watchdog: Watchdog

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  Object.assign(page, { hidden: false })
  asked = 0
  isStuck = hasEnded = false
  watchdog = new Watchdog(
    () => {
      asked += 1
      if (!isStuck) setTimeout(() => watchdog.onAnswer(), 10)
    },
    () => (hasEnded = true),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('asks once after something happened, then never again, and leaves no timer', () => {
  watchdog.wake()
  vi.advanceTimersByTime(60_000)
  expect([asked, hasEnded, vi.getTimerCount()]).toEqual([1, false, 0])
})

test('asks at most once a second, and last after the last time that something happened', () => {
  for (let each = 0; each < 100; each += 1) {
    watchdog.wake()
    vi.advanceTimersByTime(50)
  }
  expect(asked).toBe(6)
  isStuck = true
  watchdog.wake()
  vi.advanceTimersByTime(5000)
  expect(hasEnded).toBe(true)
})

test('ends what is silent for three seconds, not what says anything', () => {
  isStuck = true
  watchdog.wake()
  vi.advanceTimersByTime(2900)
  watchdog.onAnswer()
  vi.advanceTimersByTime(60_000)
  expect([hasEnded, vi.getTimerCount()]).toEqual([false, 0])
  watchdog.wake()
  vi.advanceTimersByTime(2999)
  expect(hasEnded).toBe(false)
  vi.advanceTimersByTime(1)
  expect(hasEnded).toBe(true)
})

test('asks nothing while the page is hidden, and forgets what wasn’t answered then', () => {
  page.hidden = true
  watchdog.wake()
  expect([asked, vi.getTimerCount()]).toEqual([0, 0])
  page.hidden = false
  isStuck = true
  watchdog.wake()
  vi.advanceTimersByTime(2900)
  page.hidden = true
  vi.advanceTimersByTime(60_000)
  expect([hasEnded, vi.getTimerCount()]).toEqual([false, 0])
  page.hidden = false
  watchdog.wake()
  vi.advanceTimersByTime(2999)
  expect(hasEnded).toBe(false)
})

test('after a computer slept, a frame has time to answer', () => {
  isStuck = true
  watchdog.wake()
  // A timer that is late by an hour comes once.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1000)
  expect(hasEnded).toBe(false)
})
