/**
 * Measures how long a reader waits: for a page on a slow phone, for a click, for search, and for the menu. It fails for
 * nothing. Compare two builds in one run, and read the ratios, which move less than the times.
 * Usage: `npm run bench [-- --runs 5 --against <folder of another build>]`, after a build.
 */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { lookup } from 'mrmime'
import config from '../docusaurus.config'
import { BROWSER_ARGUMENTS, findBrowser } from '../tests/support/browser'
import { createPagesServer, type Send } from './pagesServer'

const options = { runs: { type: 'string', default: '5' }, against: { type: 'string' } } as const
const { values } = parseArgs({ options })
const BUILDS = ['build', ...(values.against ? [values.against] : [])]

/** Milliseconds by what was waited for. */
type Times = Record<string, number>

const COMPUTER: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
/** A phone has a quarter of this processor's speed, and a slow connection. */
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true }
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

const compressed = new Map<string, Buffer>()

/** Sends files compressed, and to be kept, as GitHub Pages does. Compresses each once. */
const sendCompressed: Send = (response, status, file) => {
  const body = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
  compressed.set(file, body)
  response.writeHead(status, {
    'content-type': lookup(file) ?? 'application/octet-stream',
    'content-encoding': 'br',
    'cache-control': 'max-age=600',
  })
  response.end(body)
}

/** Opens a page, and waits until it's hydrated and has prefetched. Returns when it was hydrated. */
async function openIdle(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await page.waitForFunction(() => {
    return document.documentElement?.dataset.hasHydrated === 'true' && performance.now()
  })
  await page.waitForLoadState('networkidle')
  return Number(await usable.jsonValue())
}

/** From an event until the browser has painted the first frame with an element, or with another text in it. */
async function timeOf(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([type, shown]) => {
      const textOf = () => document.querySelector(shown)?.textContent
      const before = textOf()
      const measured = new Promise<number>((resolve) => {
        const start = ({ timeStamp }: Event) => {
          const check = () => {
            if (textOf() === undefined || textOf() === before) return
            observer.disconnect()
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel()
              port1.onmessage = () => resolve(performance.now() - timeStamp)
              port2.postMessage(null)
            })
          }
          const observer = new MutationObserver(check)
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
          check()
        }
        document.addEventListener(type, start, { capture: true, once: true })
      })
      Object.assign(window, { measured })
    },
    [event, selector] as const,
  )
  await act()
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}

/** Loads a page: when it's painted, and usable, and how long it was blocked in between. */
async function measurePaint(page: Page, address: string): Promise<Times> {
  const usable = await openIdle(page, address)
  const times = await page.evaluate(() => {
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
      blocked: long.reduce((sum, { duration }) => sum + duration - 50, 0),
    }
  })
  return { ...times, usable }
}

/** Clicks a link in the sidebar of the quickstart. */
async function measureClick(page: Page, home: string, route: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  const link = page.locator(`nav.menu a[href$="${route}"]`).filter({ visible: true }).first()
  await link.hover()
  await page.waitForLoadState('networkidle')
  return { painted: await timeOf(page, 'click', 'h1', () => link.click()) }
}

/** The first search: until the dialog opens, and from a query to its results. */
async function measureSearch(page: Page, home: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  const input = 'dialog[open] input'
  const opened = await timeOf(page, 'click', input, () =>
    page.getByRole('button', { name: 'Search' }).click(),
  )
  const answered = await timeOf(page, 'input', 'dialog[open] a', () =>
    page.locator(input).fill('nested array'),
  )
  return { opened, answered }
}

/** A tap on the menu's button, in a page that has loaded. */
async function measureMenu(page: Page, home: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  const shown = '.navbar-sidebar--show'
  return { painted: await timeOf(page, 'click', shown, () => page.locator('.navbar__toggle').tap()) }
}

const MEASURES: [
  name: string,
  device: BrowserContextOptions,
  measure: (page: Page, home: string) => Promise<Times>,
][] = [
  ['home, phone', PHONE, measurePaint],
  ['doc, phone', PHONE, (page, home) => measurePaint(page, `${home}docs/disclaimers`)],
  ['doc with forms, phone', PHONE, (page, home) => measurePaint(page, `${home}docs/concepts`)],
  ['post, phone', PHONE, (page, home) => measurePaint(page, `${home}blog/long-blog-post`)],
  ['menu, phone', PHONE, measureMenu],
  ['click on Concepts', COMPUTER, (page, home) => measureClick(page, home, 'docs/concepts')],
  ['first search', COMPUTER, measureSearch],
]

/** Opens a page with an empty cache. */
async function newPage(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device)
  // tsx makes functions call this helper, which the page doesn't have.
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  if (device === PHONE) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return page
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!

async function main(): Promise<void> {
  const servers = BUILDS.map((root) =>
    createPagesServer(root, { base: config.baseUrl, send: sendCompressed }).listen(),
  )
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS })
  for (const [name, device, measure] of MEASURES) {
    const times: Times[][] = BUILDS.map(() => [])
    // In turn, so that other load on the machine affects all alike.
    for (let run = 0; run < Number(values.runs); run++)
      for (const [index, server] of servers.entries()) {
        const home = `http://localhost:${(server.address() as AddressInfo).port}${config.baseUrl}`
        const page = await newPage(browser, device)
        times[index]!.push(await measure(page, home))
        await page.context().close()
      }
    for (const what of Object.keys(times[0]![0]!)) {
      const [ours, theirs] = times.map((runs) => median(runs.map((each) => each[what]!)))
      const ratio = theirs
        ? `, ${BUILDS[1]} ${theirs.toFixed()} ms, ratio ${(ours! / theirs).toFixed(2)}`
        : ''
      console.log(`${name}, ${what}: ${ours!.toFixed()} ms${ratio}`)
    }
  }
  await browser.close()
  servers.forEach((server) => server.close())
}

void main()
