/**
 * Measures how long a reader waits on a slow phone and on a computer, after a build.
 * Usage: `npm run bench:reader [-- --runs=9 --against=<folder of another build>]`.
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser'
import {
  measureClick,
  measureEarlySearch,
  measureMenu,
  measureSearch,
  measureTyping,
  type Times,
} from './interactions'
import { serve, zodForms, type ServedSite } from './sites'
import { table, type Row } from './table'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
  },
})
const RUNS = Number(values.runs)

/** A page of each kind that has a text. */
const PAGES = {
  doc: 'docs/disclaimers',
  'doc with forms': 'docs/concepts',
  post: 'blog/long-blog-post',
}

/** Pages that a reader opens from the quickstart: one of average length and the longest one. */
const CHANGES = ['docs/concepts', 'docs/howto/reusable-field-components']

/** What a reader has: a screen, a part of this processor's speed, and a connection. */
interface Device {
  screen: { viewport: { width: number; height: number }; isMobile?: boolean; hasTouch?: boolean }
  slowdown: number
  isOnSlow4G?: boolean
}

const SCREEN = { viewport: { width: 1440, height: 900 } }
const COMPUTER: Device = { screen: SCREEN, slowdown: 1 }
const SLOW_COMPUTER: Device = { screen: SCREEN, slowdown: 4 }
const PHONE: Device = {
  screen: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
  slowdown: 4,
  isOnSlow4G: true,
}

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

/** Runs something in a browser with an empty cache. */
async function inContext<Result>(
  browser: Browser,
  { screen, slowdown, isOnSlow4G }: Device,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(screen)
  try {
    // tsx makes functions call this helper, which the page doesn't have.
    await context.addInitScript('globalThis.__name = (value) => value')
    await context.addInitScript(markHydration)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (isOnSlow4G) {
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', SLOW_4G)
    }
    return await run(page)
  } finally {
    await context.close()
  }
}

/** Loads a page. Returns when it was painted and hydrated, and how long it was blocked in between. */
async function measureLoading(page: Page, { home }: ServedSite, route: string): Promise<Times> {
  await page.goto(home + route, { waitUntil: 'networkidle' })
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
  device: Device,
  sites: ServedSite[],
  name: string,
  measure: (page: Page, site: ServedSite) => Promise<Times>,
): Promise<Row[]> {
  const times = sites.map((): Times[] => [])
  for (let run = 0; run < RUNS; run++) {
    for (const [index, site] of sites.entries())
      times[index]!.push(await inContext(browser, device, (page) => measure(page, site)))
  }
  return Object.keys(times[0]![0]!).map((what) => ({
    measure: `${name}: ${what}`,
    times: times.map((runs) => runs.flatMap((each) => each[what] ?? [])),
  }))
}

/** Measures the sites and prints a table for each device. */
async function measureSites(sites: ServedSite[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  const names = sites.map(({ name }) => name)
  try {
    const loading: Row[] = await repeat(browser, PHONE, sites, 'home', (page, site) =>
      measureLoading(page, site, ''),
    )
    for (const [name, route] of Object.entries(PAGES)) {
      const measure = (page: Page, site: ServedSite) => measureLoading(page, site, route)
      loading.push(...(await repeat(browser, PHONE, sites, name, measure)))
    }
    loading.push(...(await repeat(browser, PHONE, sites, 'search', measureEarlySearch)))
    loading.push(...(await repeat(browser, PHONE, sites, 'menu', measureMenu)))
    console.log(table(`On a slow phone, ${RUNS} runs`, names, loading))

    for (const [title, device] of [
      ['at full speed', COMPUTER],
      ['at a quarter of the speed', SLOW_COMPUTER],
    ] as const) {
      const using: Row[] = []
      for (const route of CHANGES) {
        const measure = (page: Page, site: ServedSite) => measureClick(page, site, route)
        using.push(...(await repeat(browser, device, sites, `click on ${route}`, measure)))
      }
      using.push(...(await repeat(browser, device, sites, 'typing into a form', measureTyping)))
      using.push(...(await repeat(browser, device, sites, 'first search', measureSearch)))
      console.log(table(`On a computer ${title}, ${RUNS} runs`, names, using))
    }
  } finally {
    await browser.close()
  }
}

async function main(): Promise<void> {
  const served: ServedSite[] = []
  try {
    const others = values.against ? [zodForms('The other', values.against)] : []
    for (const site of [zodForms('This build', 'build'), ...others]) served.push(await serve(site))
    await measureSites(served)
  } finally {
    served.forEach(({ close }) => close())
  }
}

void main()
