/**
 * Measures how long a reader waits when editing a live example, at full and at quarter CPU speed.
 * Usage: `npm run bench:playground [-- --runs=9]`, after a build.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser'
import { serveCompressed } from './compressedServer'
import { table, type Row } from './table'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const RUNS = Number(values.runs)

/** Milliseconds between a fast typist's keys. */
const KEY_DELAY = 100

const MEASURES = [
  'Edit to typed letter',
  'Edit to checked types',
  'Key to updated form',
  'Key to type error',
  'Key to its paint while types are checked, 95th percentile',
]

/** Runs one round. Returns a value for each measure. */
async function measure(browser: Browser, home: string, rate: number): Promise<number[]> {
  // Tall enough to show the whole editor, which renders only what's in view.
  const context = await browser.newContext({ viewport: { width: 1440, height: 2400 } })
  try {
    // tsx makes functions call this helper, which the page doesn't have.
    await context.addInitScript('globalThis.__name = (value) => value')
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(`${home}docs/quickstart`, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const example = page.locator('[data-example="first-form"]')
    const editor = example.getByRole('textbox', { name: 'first-form.tsx' })
    const form = example.frameLocator('iframe')

    const clicked = performance.now()
    await example.getByRole('button', { name: 'Edit' }).click()
    await editor.waitFor()
    await page.keyboard.type(' ')
    await editor.locator('.cm-line').first().getByText(' import').waitFor()
    const typed = performance.now()
    await example.locator('[data-problems="0"]').waitFor()
    const checked = performance.now()

    // The word "Sign" in its line.
    await editor.getByText('Sign up').dblclick({ position: { x: 262, y: 10 } })
    await form.getByText('Sign up').waitFor()
    const beforeForm = performance.now()
    await page.keyboard.type('x')
    await form.getByText('Sign up').waitFor({ state: 'detached' })
    const updated = performance.now()

    await editor.getByText('"age"').dblclick()
    await example.locator('[data-problems="0"]').waitFor()
    const beforeError = performance.now()
    await page.keyboard.type('x')
    await example.locator('[data-problems]:not([data-problems="0"])').waitFor()
    const wrong = performance.now()

    await page.evaluate(() => {
      const durations: number[] = []
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      Object.assign(window, { durations })
    })
    const keys = 'const aWord = "and another"'
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(keys, { delay: KEY_DELAY })
    const slow = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
    // The browser doesn't report faster keys; those are painted in the next frame.
    const durations = [...slow, ...Array<number>(Math.max(0, keys.length - slow.length)).fill(16)]
    const worst = durations.sort((a, b) => a - b)[Math.floor(durations.length * 0.95)]!

    return [typed - clicked, checked - clicked, updated - beforeForm, wrong - beforeError, worst]
  } finally {
    await context.close()
  }
}

async function main() {
  const server = await serveCompressed('build')
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    for (const rate of [1, 4]) {
      const rounds: number[][] = []
      for (let run = 0; run < RUNS; run += 1) rounds.push(await measure(browser, server.home, rate))
      const rows = MEASURES.map((name, index): Row => ({
        measure: name,
        times: [rounds.map((round) => round[index]!)],
      }))
      console.log(table(rate === 1 ? 'At full speed' : 'At a quarter of the speed', rows))
    }
  } finally {
    await browser.close()
    server.close()
  }
}

void main()
