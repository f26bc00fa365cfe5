import type { Locator, Page } from '@playwright/test'
import { bytesOf, collectFiles } from './firstVisit'

/** Milliseconds until something that does not come is an error. */
const PATIENCE = 30_000

/** Opens a page and waits until it is hydrated and has prefetched what its links lead to. */
async function openIdle(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/**
 * Installs a stopwatch in the page: from an event until the frame is painted in
 * which a condition holds for the first time.
 */
async function startStopwatch(page: Page, event: string, selector: string, text?: string): Promise<void> {
  await page.evaluate(
    ([type, selected, expected, patience]) => {
      const isThere = () => {
        const element = document.querySelector(selected)
        return element !== null && (expected === undefined || element.textContent === expected)
      }
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
            if (!isThere()) return
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
    [event, selector, text, PATIENCE] as const,
  )
}

function readStopwatch(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)
}

function sidebarLink(page: Page, route: string): Locator {
  return page.locator(`.theme-doc-sidebar-container a[href$="/${route}"]`)
}

/**
 * Milliseconds from a click on a link in the quickstart's sidebar, whose page
 * is prefetched, until that page is painted.
 */
export async function measureRouteChange(page: Page, home: string, route: string): Promise<number> {
  await openIdle(page, `${home}docs/quickstart`)
  const link = sidebarLink(page, route)
  await link.hover()
  await page.waitForLoadState('networkidle')
  // The heading reads like the link.
  await startStopwatch(page, 'click', 'h1', await link.innerText())
  await link.click()
  return readStopwatch(page)
}

/** The same where the browser loads the page: a site without scripts. */
export async function measurePageChange(page: Page, home: string, route: string): Promise<number> {
  await page.goto(`${home}docs/quickstart`, { waitUntil: 'networkidle' })
  const link = sidebarLink(page, route)
  await link.hover()
  await page.evaluate(() =>
    document.addEventListener('click', ({ timeStamp }) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
    }),
  )
  await link.click()
  await page.waitForURL(`${home}${route}`)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { startTime } = performance.getEntriesByName('first-contentful-paint')[0]!
    return performance.timeOrigin + startTime - Number(sessionStorage.getItem('clicked'))
  })
}

/** Milliseconds from each of some keystrokes in the first field of an example until it is painted. */
export async function measureTyping(page: Page, home: string): Promise<{ first: number; later: number[] }> {
  await openIdle(page, `${home}docs/quickstart`)
  await page.locator('[data-example-form]').scrollIntoViewIfNeeded()
  const field = page.locator('[data-example-form] input').first()
  await field.focus()
  const times: number[] = []
  for (const key of 'ann@example') {
    await startStopwatch(page, 'keydown', 'body')
    await field.press(key)
    times.push(await readStopwatch(page))
  }
  return { first: times[0]!, later: times.slice(1) }
}

/** What the first search takes: milliseconds to the dialog and to results, and the bytes loaded for both. */
export async function measureSearch(
  page: Page,
  home: string,
): Promise<{ opening: number; answering: number; bytes: number }> {
  await openIdle(page, `${home}docs/quickstart`)
  const stopCollecting = collectFiles(page)
  await startStopwatch(page, 'keydown', 'dialog[open] input')
  await page.keyboard.press('/')
  const opening = await readStopwatch(page)
  await startStopwatch(page, 'input', 'dialog [role=listbox][aria-busy=false] [role=option]')
  await page.locator('dialog[open] input').fill('field')
  const answering = await readStopwatch(page)
  await page.waitForLoadState('networkidle')
  const { files } = await stopCollecting()
  return { opening, answering, bytes: bytesOf(files) }
}
