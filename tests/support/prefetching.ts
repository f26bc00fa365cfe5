import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page has started prefetching and has loaded everything it requested. Playwright's
 * `networkidle` isn't enough: on a busy machine, it fires before the first of these requests. The page
 * requests each file when the browser is idle, so the next idle moment comes after all pending requests.
 */
export async function prefetchingDone(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve())
        })
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        return links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0)
      }),
    )
    .toBe(true)
}

/** Waits until the page has seen which links are in view, which starts prefetching them. */
export async function linksSeen(page: Page): Promise<void> {
  // Observers are called in the order of their creation, so the links' come first.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new IntersectionObserver(resolve).observe(document.body)
      }),
  )
}
