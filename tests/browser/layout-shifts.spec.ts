import type { Page } from '@playwright/test'
import { BASE_PATH } from '../support/pagesServer'
import { ROUTES } from '../support/routes'
import { expect, hydrated, test } from './support'

/** A page is cut before each tag that begins a block. */
const BLOCKS = /(?=<(?:article|button|div|footer|h\d|header|main|nav|p|section|time|ul)\b)/

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Opens a page whose parts arrive one by one, each painted before the next one. Playwright can't answer a request in
 * parts, so a script writes them into an empty page; the browser parses them the same way.
 */
async function openInParts(page: Page, route: string): Promise<void> {
  const html = await (await page.request.get(route)).text()
  await page.route(`**${BASE_PATH}${route}`, (toPage) =>
    toPage.fulfill({ contentType: 'text/html; charset=utf-8', body: '' }),
  )
  await page.goto(route)
  await page.evaluate(async (parts) => {
    document.open()
    for (const part of parts) {
      document.write(part)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    document.close()
  }, html.split(BLOCKS))
  await hydrated(page)
}

/**
 * Layout shifts of at least the given score since the page was opened: what moved, from where, and to where.
 * Complete for what has changed before: the browser notes the shifts of a frame before the next one starts.
 */
function layoutShifts(page: Page, least: number): Promise<string[]> {
  return page.evaluate(async (smallest) => {
    for (let frames = 0; frames < 2; frames++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
    const place = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    // The observer's callback would only come after tasks that are waiting already.
    return (observer.takeRecords() as LayoutShift[])
      .filter(({ value }) => value >= smallest)
      .map(({ value, sources }) => {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.outerHTML.slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`
        })
        return `${value.toFixed(4)}: ${moved.join(' | ')}`
      })
  }, least)
}

/** Fonts are the machine's, so some pixels may move. */
const MARGIN = 0.001

for (const route of ROUTES) {
  test(`Nothing moves while /${route} arrives`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openInParts(page, route)
      expect.soft(await layoutShifts(page, MARGIN), `${width} px`).toEqual([])
    }
  })
}
