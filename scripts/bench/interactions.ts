import type { Page } from '@playwright/test'

/** Milliseconds by measure. */
export type Times = Record<string, number>

/** Milliseconds to wait before giving up. */
const PATIENCE_MS = 30_000

/** How long a reader points at a link before the click, in milliseconds. */
const REST_MS = 1_000

/** Opens a page and waits until it's hydrated and has prefetched. */
async function openIdle(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
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

/** Measures from a click on a link in the quickstart's sidebar, which loaded the page on hover, until it is painted. */
export async function measureRouteChange(page: Page, home: string, route: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  const selector = `.theme-doc-sidebar-container a[href$="/${route}"]`
  const link = page.locator(selector)
  await link.hover()
  await page.waitForTimeout(REST_MS)
  await startStopwatch(page, 'click', `${selector}[aria-current=page]`)
  await link.click()
  return { painted: await readStopwatch(page) }
}

/** Measures keystrokes in an example's first field until painted: the first, and the slowest later one. */
export async function measureTyping(page: Page, home: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
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
export async function measureSearch(page: Page, home: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  await startStopwatch(page, 'keydown', 'dialog[open] input')
  await page.keyboard.press('/')
  const opened = await readStopwatch(page)
  await startStopwatch(page, 'input', 'dialog [role=listbox][aria-busy=false] [role=option]')
  await page.locator('dialog[open] input').fill('field')
  return { opened, answered: await readStopwatch(page) }
}

/** Measures a search that a reader starts before the app runs: from the page's address to the first results. */
export async function measureEarlySearch(page: Page, home: string): Promise<Times> {
  await page.goto(`${home}docs/quickstart`, { waitUntil: 'commit' })
  await page.locator('footer.footer').waitFor({ state: 'attached' })
  await page.locator('[aria-haspopup=dialog]').click()
  await page.locator('dialog[open] input').fill('field')
  await page
    .locator('dialog [role=listbox][aria-busy=false] [role=option]')
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  return { 'results of an early search': await page.evaluate(() => performance.now()) }
}

/** Measures from a tap on the menu's button, with the app running, until the menu is painted. */
export async function measureMenu(page: Page, home: string): Promise<Times> {
  await openIdle(page, `${home}docs/quickstart`)
  await startStopwatch(page, 'click', '.navbar-sidebar--show')
  await page.locator('.navbar__toggle').tap()
  return { painted: await readStopwatch(page) }
}
