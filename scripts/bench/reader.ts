/**
 * What a reader waits for, beside a plain Docusaurus site with the same content.
 * Usage: `npm run bench:reader [-- --runs=9]`, after a build.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../tests/support/browser'
import { bytesOf, firstVisit, TYPES } from './firstVisit'
import { timedBuild } from './commands'
import { serveCompressed, type RunningServer } from './compressedServer'
import { measurePageChange, measureRouteChange, measureSearch, measureTyping } from './interactions'
import { createPlainSite } from './plainSite'
import { median, table, type Row } from './table'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const RUNS = Number(values.runs)

/** A page of each kind. */
const PAGES = {
  home: '',
  doc: 'docs/disclaimers',
  'doc with forms': 'docs/concepts',
  post: 'blog/long-blog-post',
}

/** Where a reader goes from the quickstart: a page of usual length and the longest one. */
const CHANGES = ['docs/disclaimers', 'docs/concepts']

const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }

/** A slow phone: a quarter of this processor, and a slow 4G connection. */
const SLOWDOWN = 4
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

/** Notes, in the page, when the app is there. */
function markHydration(): void {
  const observer = new MutationObserver(() => {
    if (document.documentElement?.dataset.hasHydrated !== 'true') return
    observer.disconnect()
    performance.mark('hydrated')
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-has-hydrated'] })
}

/** Runs something in a browser that has nothing of the site yet. */
async function inContext<Result>(
  browser: Browser,
  device: Parameters<Browser['newContext']>[0],
  run: (page: Page, session: CDPSession, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(device)
  try {
    // What tsx compiles names its functions by this helper, which the page does not have.
    await context.addInitScript('globalThis.__name = (value) => value')
    await context.addInitScript(markHydration)
    const page = await context.newPage()
    return await run(page, await context.newCDPSession(page), context)
  } finally {
    await context.close()
  }
}

interface Paints {
  first: number
  largest: number
  blocking: number
  shift: number
  /** Undefined on a page without scripts. */
  hydrated: number | undefined
}

/** Loads a page and tells when it was painted and hydrated, how long it was blocked in between, and what shifted. */
async function paints(page: Page, url: string): Promise<Paints> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page.evaluate(() => {
    const entriesOf = (type: string) => {
      const observer = new PerformanceObserver(() => {})
      observer.observe({ type, buffered: true })
      return observer.takeRecords()
    }
    const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    const largest = entriesOf('largest-contentful-paint')
    const tasks = entriesOf('longtask')
    const shifts = entriesOf('layout-shift')
    const long = tasks.filter(({ startTime, duration }) => startTime + duration > first)
    return {
      first,
      largest: largest.at(-1)!.startTime,
      blocking: long.reduce((sum, { duration }) => sum + duration - 50, 0),
      hydrated: performance.getEntriesByName('hydrated')[0]?.startTime,
      shift: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
    }
  })
}

/** One visit of each site is enough: these numbers do not vary. */
async function weights(browser: Browser, ours: string, plain: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, route] of Object.entries(PAGES)) {
    const visit = (home: string) => inContext(browser, DESKTOP, (page) => firstVisit(page, home + route))
    const [our, other] = [await visit(ours), await visit(plain)]
    const row = (measure: string, unit: string, of: (visit: typeof our) => number, goal = ''): Row => ({
      measure: `${name}: ${measure}`,
      unit,
      goal,
      ours: [of(our)],
      plain: [of(other)],
    })
    rows.push(row('all files', 'KB', (each) => bytesOf(each.files) / 1000, name === 'doc' ? '<= 100' : ''))
    for (const type of TYPES) {
      const scriptGoal = { home: '<= 75', doc: '<= 82' }[name] ?? ''
      const goal = type === 'script' ? scriptGoal : ''
      rows.push(row(type, 'KB', (each) => bytesOf(each.files, type) / 1000, goal))
    }
    rows.push(row('requests', '', (each) => each.files.length))
    rows.push(row('elements', '', (each) => each.nodes))
  }
  return rows
}

/** Paints on a slow phone, beside the plain site and beside the same pages without scripts. */
async function loading(browser: Browser, ours: string, plain: string, limit: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, route] of Object.entries(PAGES)) {
    const runs: Record<'ours' | 'plain' | 'limit' | 'desktop' | 'plainDesktop', Paints[]> = {
      ours: [],
      plain: [],
      limit: [],
      desktop: [],
      plainDesktop: [],
    }
    const onPhone = (home: string) =>
      inContext(browser, PHONE, async (page, session) => {
        await session.send('Network.enable')
        await session.send('Network.emulateNetworkConditions', SLOW_4G)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
        return paints(page, home + route)
      })
    const onDesktop = (home: string) => inContext(browser, DESKTOP, (page) => paints(page, home + route))
    // One run of each in turn, so that what else the machine does falls on all alike.
    for (let run = 0; run < RUNS; run++) {
      runs.ours.push(await onPhone(ours))
      runs.plain.push(await onPhone(plain))
      runs.limit.push(await onPhone(limit))
      runs.desktop.push(await onDesktop(ours))
      runs.plainDesktop.push(await onDesktop(plain))
    }
    const of = (measure: keyof Paints, kind: keyof typeof runs) =>
      runs[kind].flatMap((each) => each[measure] ?? [])
    for (const [measure, label] of [
      ['first', 'first paint'],
      ['largest', 'largest paint'],
    ] as const) {
      const best = of(measure, 'limit')
      const ratio = (median(of(measure, 'ours')) / median(best)).toFixed(2)
      const goal = `<= 1.05 x without scripts (${median(best).toFixed(0)} ms), is ${ratio} x`
      rows.push({
        measure: `${name}: ${label}, phone`,
        unit: 'ms',
        goal,
        ours: of(measure, 'ours'),
        plain: of(measure, 'plain'),
      })
    }
    rows.push(
      {
        measure: `${name}: can be used, phone`,
        unit: 'ms',
        ours: of('hydrated', 'ours'),
        plain: of('hydrated', 'plain'),
      },
      {
        measure: `${name}: blocked, phone`,
        unit: 'ms',
        goal: '<= 50',
        ours: of('blocking', 'ours'),
        plain: of('blocking', 'plain'),
      },
      {
        measure: `${name}: blocked, desktop`,
        unit: 'ms',
        goal: '0',
        ours: of('blocking', 'desktop'),
        plain: of('blocking', 'plainDesktop'),
      },
      {
        measure: `${name}: shift, phone`,
        unit: '',
        goal: '0',
        ours: of('shift', 'ours'),
        plain: of('shift', 'plain'),
      },
      {
        measure: `${name}: shift, desktop`,
        unit: '',
        goal: '0',
        ours: of('shift', 'desktop'),
        plain: of('shift', 'plainDesktop'),
      },
    )
  }
  return rows
}

/** What a reader does on a page, on a slower processor. */
async function interactions(browser: Browser, ours: string, plain: string, limit: string): Promise<Row[]> {
  const slowed = <Result>(run: (page: Page) => Promise<Result>) =>
    inContext(browser, DESKTOP, async (page, session) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      return run(page)
    })
  const changes = CHANGES.map((route) => ({
    route,
    ours: [] as number[],
    plain: [] as number[],
    limit: [] as number[],
  }))
  const typing: Awaited<ReturnType<typeof measureTyping>>[] = []
  const search: Awaited<ReturnType<typeof measureSearch>>[] = []
  for (let run = 0; run < RUNS; run++) {
    for (const { route, ...times } of changes) {
      times.ours.push(await slowed((page) => measureRouteChange(page, ours, route)))
      times.plain.push(await slowed((page) => measureRouteChange(page, plain, route)))
      times.limit.push(await slowed((page) => measurePageChange(page, limit, route)))
    }
    typing.push(await slowed((page) => measureTyping(page, ours)))
    search.push(await slowed((page) => measureSearch(page, ours)))
  }
  return [
    ...changes.map((change) => ({
      measure: `click on a link to ${change.route} painted`,
      unit: 'ms',
      goal: `<= 60; without scripts, the whole page: ${median(change.limit).toFixed(0)} ms`,
      ours: change.ours,
      plain: change.plain,
    })),
    {
      measure: 'example: first keystroke to paint',
      unit: 'ms',
      goal: '< 50',
      ours: typing.map(({ first }) => first),
    },
    {
      measure: 'example: each keystroke after to paint',
      unit: 'ms',
      goal: '< 50',
      ours: typing.flatMap(({ later }) => later),
    },
    {
      measure: 'search: key to the open dialog painted',
      unit: 'ms',
      ours: search.map(({ opening }) => opening),
    },
    {
      measure: 'search: query to first results painted',
      unit: 'ms',
      ours: search.map(({ answering }) => answering),
    },
    {
      measure: 'search: both',
      unit: 'ms',
      goal: '< 150',
      ours: search.map(({ opening, answering }) => opening + answering),
    },
    {
      measure: 'search: loaded for the first results',
      unit: 'KB',
      goal: '<= 60',
      ours: search.map(({ bytes }) => bytes / 1000),
    },
  ]
}

async function main() {
  const plainSite = await createPlainSite()
  const servers: RunningServer[] = []
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    console.error('Building the plain site …')
    await timedBuild(plainSite)
    servers.push(await serveCompressed('build'))
    servers.push(await serveCompressed(path.join(plainSite, 'build')))
    servers.push(await serveCompressed('build', 'none'))
    const [ours, plain, limit] = servers.map(({ home }) => home) as [string, string, string]
    console.log(table('First visit, brotli', await weights(browser, ours, plain)))
    console.log(
      table(`Loading, phone: 4 x slower, slow 4G; ${RUNS} runs`, await loading(browser, ours, plain, limit)),
    )
    console.log(table(`Using, 4 x slower; ${RUNS} runs`, await interactions(browser, ours, plain, limit)))
  } finally {
    await browser.close()
    servers.forEach((server) => server.close())
    await rm(plainSite, { recursive: true, force: true })
  }
}

void main()
