import type { Page } from '@playwright/test'
import { ROUTES } from '../support/routes'
import { expect, open, test } from './support'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
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

/**
 * How a document arrives is the machine's and the network's, so some pixels may move: a tenth of what Web Vitals call
 * good.
 */
const MARGIN = 0.01

for (const route of ROUTES) {
  test(`Nothing moves while /${route} loads`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, route)
      expect(await layoutShifts(page, MARGIN), `${width} px`).toEqual([])
    }
  })
}
