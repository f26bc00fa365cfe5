/**
 * Measures how long a reader waits on a phone, and on a computer at a quarter of this CPU's speed.
 * Usage: `npm run bench:reader [-- --runs=9 --against=<folder of another build>]`, after a build.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser'
import { serveCompressed } from './compressedServer'
import {
  measureEarlySearch,
  measureMenu,
  measureRouteChange,
  measureSearch,
  measureTyping,
  type Times,
} from './interactions'
import { table, type Row } from './table'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, against: { type: 'string' } },
})
const RUNS = Number(values.runs)

/** A page of each kind. */
const PAGES = {
  home: '',
  doc: 'docs/disclaimers',
  'doc with forms': 'docs/concepts',
  post: 'blog/long-blog-post',
}

/** Pages that a reader opens from the quickstart: one of average length and the longest one. */
const CHANGES = ['docs/disclaimers', 'docs/howto/reusable-field-components']

const COMPUTER = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }

/** A slow phone has a quarter of this CPU's speed and a slow 4G connection. */
const SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** Runs in the page and marks when the app is hydrated. */
function markHydration(): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.hasHydrated !== 'true') return
    observer.disconnect()
    performance.mark('hydrated')
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-has-hydrated'] })
}

/** Runs something in a slow browser with an empty cache. */
async function inContext<Result>(
  browser: Browser,
  device: typeof COMPUTER,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device)
  try {
    // tsx makes functions call this helper, which the page doesn't have.
    await context.addInitScript('globalThis.__name = (value) => value')
    await context.addInitScript(markHydration)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    if (device === PHONE) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
    }
    return await run(page)
  } finally {
    await context.close()
  }
}

/** Loads a page. Returns when it was painted and hydrated, and how long it was blocked in between. */
async function measureLoading(page: Page, url: string): Promise<Times> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  return page.evaluate(() => {
    const entriesOf = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const long = entriesOf('longtask').filter(({ startTime, duration }) => startTime + duration > first)
    return {
      'first paint': first,
      'largest paint': entriesOf('largest-contentful-paint').at(-1)!.startTime,
      'can be used': performance.getEntriesByName('hydrated')[0]!.startTime,
      blocked: long.reduce((sum, { duration }) => sum + duration - 50, 0),
    }
  })
}

/** Measures the sites in turn, so that other load on the machine affects them equally. */
async function repeat(
  browser: Browser,
  device: typeof COMPUTER,
  homes: string[],
  name: string,
  measure: (page: Page, home: string) => Promise<Times>,
): Promise<Row[]> {
  const times = homes.map((): Times[] => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [site, home] of homes.entries())
      times[site]!.push(await inContext(browser, device, (page) => measure(page, home)))
  }
  return Object.keys(times[0]![0]!).map((what) => ({
    measure: `${name}: ${what}`,
    times: times.map((runs) => runs.map((each) => each[what]!)),
  }))
}

async function main() {
  const roots = ['build', ...(values.against ? [values.against] : [])]
  const servers = await Promise.all(roots.map(serveCompressed))
  const homes = servers.map(({ home }) => home)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    const loading: Row[] = []
    for (const [name, route] of Object.entries(PAGES)) {
      loading.push(
        ...(await repeat(browser, PHONE, homes, name, (page, home) => measureLoading(page, home + route))),
      )
    }
    loading.push(...(await repeat(browser, PHONE, homes, 'doc with forms', measureEarlySearch)))
    loading.push(...(await repeat(browser, PHONE, homes, 'menu', measureMenu)))
    console.log(table(`On a slow phone, ${RUNS} runs`, loading))

    const using: Row[] = []
    for (const route of CHANGES) {
      const measure = (page: Page, home: string) => measureRouteChange(page, home, route)
      using.push(...(await repeat(browser, COMPUTER, homes, `click on ${route}`, measure)))
    }
    using.push(...(await repeat(browser, COMPUTER, homes, 'typing into a form', measureTyping)))
    using.push(...(await repeat(browser, COMPUTER, homes, 'first search', measureSearch)))
    console.log(table(`Using at a quarter of the speed, ${RUNS} runs`, using))
  } finally {
    await browser.close()
    servers.forEach((server) => server.close())
  }
}

void main()
