import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/**
 * Seed of the slow mode, from the environment variable `SLOW`; undefined at full speed. Delays and processor
 * speeds follow from it alone, so a seed repeats a run, however the tests are scheduled.
 */
export const SEED = process.env.SLOW || undefined

/** How many times longer a test may wait: no page is slowed down more than this. */
export const TIMEOUT_FACTOR = SEED === undefined ? 1 : 6

/** Header that tells the server which test a request belongs to. */
export const TEST_HEADER = 'x-test'

/** Longest common delay of an answer, in milliseconds. */
const COMMON_DELAY_MS = 400

/** One answer in this many takes longer: `LONG_DELAY_MS` milliseconds. */
const LONG_EVERY = 20
const LONG_DELAY_MS = 2_000

/** A number from 0 up to 1 that follows from the seed and the given texts. */
function chance(...texts: (string | number)[]): number {
  const digest = createHash('sha256')
    .update(JSON.stringify([SEED, ...texts]))
    .digest()
  return digest.readUInt32BE() / 2 ** 32
}

/** In the slow mode, delays the answer to a test's request by 0 to 400 ms, or by 2 s. */
export async function delayAnswer({ headers, url }: IncomingMessage): Promise<void> {
  const test = headers[TEST_HEADER]
  if (SEED === undefined || typeof test !== 'string') return
  const number = chance(test, url!) * LONG_EVERY
  await wait(number < 1 ? LONG_DELAY_MS : (number % 1) * COMMON_DELAY_MS)
}

/** Switches the slow mode of a page. */
const switches = new WeakMap<Page, (isSlow: boolean) => Promise<unknown>>()

/**
 * In the slow mode, slows down a page's processor by a factor from 1 to 6.
 * @param test id of the page's test
 * @param number of the page in its test
 */
export async function slowDown(page: Page, test: string, number: number): Promise<void> {
  if (SEED === undefined) return
  const session = await page.context().newCDPSession(page)
  const rate = 1 + chance(test, number) * (TIMEOUT_FACTOR - 1)
  const setSlow = (isSlow: boolean) =>
    session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? rate : 1 })
  switches.set(page, setSlow)
  await setSlow(true)
}

/** Measures a page that has settled, without the slow mode: no race hides in how long the measurement takes. */
export async function atFullSpeed(page: Page, measure: () => Promise<void>): Promise<void> {
  const setSlow = switches.get(page)
  await setSlow?.(false)
  await measure()
  await setSlow?.(true)
}
