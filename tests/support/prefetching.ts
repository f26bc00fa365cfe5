import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page has started prefetching and has loaded everything it requested. Playwright's
 * `networkidle` isn't enough: on a busy machine, it fires before the first of these requests. The page
 * requests the files of one page at a time, when the browser is idle, so it's done if two idle moments later
 * there is no new request.
 */
export async function prefetchingDone(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const isIdle = () =>
          new Promise<void>((resolve) => {
            requestIdleCallback(() => resolve())
          })
        const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')]
        await isIdle()
        const before = links()
        const isAllThere = before.every(({ href }) => performance.getEntriesByName(href).length > 0)
        // The page asks for the next files in a task after that in which it gets some.
        for (let tasks = 0; tasks < 2; tasks++) await new Promise<void>((resolve) => setTimeout(resolve))
        await isIdle()
        return before.length > 0 && isAllThere && links().length === before.length
      }),
    )
    .toBe(true)
}

/** Waits until the page has seen which links are in view, which starts prefetching them. */
export async function linksSeen(page: Page): Promise<void> {
  // Observers are called in the order of their creation, so the links' come first. The page prefetches in the next task.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => setTimeout(resolve)).observe(document.body)
      }),
  )
}
