import type { Page } from '@playwright/test'

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/**
 * All layout shifts since the page was opened, with the text of what moved: those that a score with three digits shows,
 * or from another score on.
 * Complete for what has changed before: the browser notes the shifts of a frame before the next one starts.
 */
export function layoutShifts(page: Page, least = 0.0005): Promise<string[]> {
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
