import type { Page } from '@playwright/test'
import { KINDS } from '../support/routes'
import { BASE_PATH } from '../support/pagesServer'
import { expect, hydrated, test } from './support'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Opens a page that arrives as on a slow network: each part of it is painted before the next one comes. */
async function openInParts(page: Page, route: string): Promise<void> {
  const html = await (await page.request.get(route)).text()
  await page.route(`**${BASE_PATH}${route}`, (toFulfill) =>
    toFulfill.fulfill({ contentType: 'text/html; charset=utf-8', body: '' }),
  )
  await page.goto(route)
  await page.evaluate(async (text) => {
    const body = text.indexOf('<body')
    document.open()
    document.write(text.slice(0, body))
    const tags = text.slice(body).split(/(?=<)/)
    while (tags.length > 0) {
      document.write(tags.splice(0, 20).join(''))
      // The second one comes after the first one's frame is painted.
      for (let frames = 0; frames < 2; frames++) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
      }
    }
    document.close()
  }, html)
  await hydrated(page)
}

/**
 * All layout shifts of a score or a larger one since the page was opened, with the text of what moved.
 * Complete for what has changed before: the browser notes the shifts of a frame before the next one starts.
 */
function layoutShifts(page: Page, least: number): Promise<string[]> {
  return page.evaluate(async (smallest) => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // The observer's callback would only come after tasks that are waiting already.
    return (observer.takeRecords() as LayoutShift[])
      .filter(({ value }) => value >= smallest)
      .map(({ value, sources }) => `${value}: ${sources.map(({ node }) => node?.textContent).join(' | ')}`)
  }, least)
}

/** Fonts are the machine's, so some pixels may move: a twentieth of what Web Vitals call good. */
const MARGIN = 0.005

for (const route of KINDS) {
  test(`Nothing moves while /${route} arrives`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openInParts(page, route)
      expect(await layoutShifts(page, MARGIN), `${width} px`).toEqual([])
    }
  })
}
