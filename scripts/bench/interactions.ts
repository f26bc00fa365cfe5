import { expect, type Page } from '@playwright/test'
import { BASE_PATH } from '../../tests/support/pagesServer'
import type { ServedSite } from './sites'

/** Milliseconds by measure. */
export type Times = Record<string, number>

/** Milliseconds to wait before giving up. */
const PATIENCE_MS = 30_000

/** How long a reader points at a link before the click, in milliseconds. */
const REST_MS = 1_000

/** Opens a page and waits until it's hydrated and has prefetched. */
async function openIdle(page: Page, { home, hydrated }: ServedSite, route: string): Promise<void> {
  await page.goto(home + route)
  await page.locator(hydrated).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** Starts a stopwatch in the page: from an event until the browser paints the first frame with an element. */
async function startStopwatch(page: Page, event: string, selector: string): Promise<void> {
  await page.evaluate(
    ([type, selected, patience]) => {
      const afterPaint = (run: () => void) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = run
          channel.port2.postMessage(null)
        })
      const measured = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`After ${type}, ${selected} did not come.`)), patience)
        const onEvent = ({ timeStamp }: Event) => {
          const check = () => {
            if (!document.querySelector(selected)) return
            observer.disconnect()
            afterPaint(() => resolve(performance.now() - timeStamp))
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
        document.addEventListener(type, onEvent, { capture: true, once: true })
      })
      Object.assign(window, { measured })
    },
    [event, selector, PATIENCE_MS] as const,
  )
}

function readStopwatch(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}

/**
 * Runs in each document, and measures from a click until another headline is painted, in this or in the next
 * document.
 */
function watchHeadline(): void {
  const KEY = 'clicked'
  const headline = () => document.querySelector('h1')?.textContent
  const now = () => performance.timeOrigin + performance.now()
  let clicked = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { time: number; from: string } | null
  const check = () => {
    if (!clicked || !headline() || headline() === clicked.from) return
    const { time } = clicked
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => Object.assign(window, { clickToHeadline: now() - time })
      channel.port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(check)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = { time: performance.timeOrigin + timeStamp, from: headline() ?? '' }
      sessionStorage.setItem(KEY, JSON.stringify(clicked))
    },
    { capture: true, once: true },
  )
}

/** Measures from a click on a link in the quickstart's sidebar, which a reader pointed at, until the page is painted. */
export async function measureClick(page: Page, site: ServedSite, route: string): Promise<Times> {
  await page.addInitScript(watchHeadline)
  await openIdle(page, site, 'docs/quickstart')
  const addresses = ['', '.html'].map((extension) => `nav a[href="${BASE_PATH}${route}${extension}"]`)
  const link = page.locator(addresses.join()).filter({ visible: true }).first()
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await link.click()
  const measured = await page.waitForFunction(
    () => (window as { clickToHeadline?: number }).clickToHeadline,
    undefined,
    { timeout: PATIENCE_MS },
  )
  return { painted: (await measured.jsonValue())! }
}

/** Measures keystrokes in an example's first field until painted: the first, and the slowest later one. */
export async function measureTyping(page: Page, site: ServedSite): Promise<Times> {
  await openIdle(page, site, 'docs/quickstart')
  await page.locator('[data-example=first-form] [data-example-form]').scrollIntoViewIfNeeded()
  const field = page.locator('[data-example=first-form] input').first()
  await field.focus()
  const times: number[] = []
  for (const key of 'ann@example') {
    await startStopwatch(page, 'keydown', 'body')
    await field.press(key)
    times.push(await readStopwatch(page))
  }
  return { 'first key painted': times[0]!, 'slowest key after': Math.max(...times.slice(1)) }
}

/** Measures the first search: until the dialog opens, and from a query to its results. */
export async function measureSearch(page: Page, site: ServedSite): Promise<Times> {
  const { searchButton, searchInput, searchResult } = site
  await openIdle(page, site, 'docs/quickstart')
  await startStopwatch(page, 'click', searchInput)
  await page.locator(searchButton).click()
  const opened = await readStopwatch(page)
  await startStopwatch(page, 'input', searchResult)
  await page.locator(searchInput).fill('field')
  return { opened, answered: await readStopwatch(page) }
}

/** Clicks until something appears: before its scripts run, a page may ignore a reader. */
async function insist(page: Page, button: string, shown: string): Promise<void> {
  await expect(async () => {
    // If it fails, what has opened covers the button.
    await page
      .locator(button)
      .click({ timeout: 200 })
      .catch(() => {})
    await expect(page.locator(shown)).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: PATIENCE_MS, intervals: [0] })
}

/** Measures a search that a reader starts at once: from the page's address to the first results. */
export async function measureEarlySearch(page: Page, site: ServedSite): Promise<Times> {
  const { home, searchButton, searchInput, searchResult } = site
  await page.goto(`${home}docs/quickstart`, { waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  await insist(page, searchButton, searchInput)
  await page.locator(searchInput).fill('field')
  await page.locator(searchResult).first().waitFor({ timeout: PATIENCE_MS })
  return { 'results of an early search': await page.evaluate(() => performance.now()) }
}

/** Measures from a tap on the menu's button in a page that has loaded until the menu is painted. */
export async function measureMenu(page: Page, site: ServedSite): Promise<Times> {
  await openIdle(page, site, 'docs/quickstart')
  await startStopwatch(page, 'click', site.openMenu)
  await page.locator(site.menuButton).tap()
  return { painted: await readStopwatch(page) }
}
