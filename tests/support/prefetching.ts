import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page has started prefetching and has loaded everything it requested. Playwright's
 * `networkidle` isn't enough: on a busy machine, it fires before the first of these requests. The page
 * requests each file when the browser is idle, so the next idle moment comes after all pending requests, and one page after the other.
 */
export async function prefetchingDone(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve())
        })
        const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        const before = links()
        const isAllThere = before.every(({ href }) => performance.getEntriesByName(href).length > 0)
        // The page asks for the next one in a task after that in which it gets one.
        for (let tasks = 0; tasks < 2; tasks++) await new Promise<void>((resolve) => setTimeout(resolve))
        await new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve())
        })
        return before.length > 0 && isAllThere && links().length === before.length
      }),
    )
    .toBe(true)
}

/** Waits until the page has seen which links are in view, which starts prefetching them. */
export async function linksSeen(page: Page): Promise<void> {
  // Observers are called in the order of their creation, so the links' come first. The page prefetches in a task after.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => setTimeout(resolve)).observe(document.body)
      }),
  )
}
