import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page has begun to prefetch and has all that it asked for.
 * Playwright's `networkidle` does not say so: on a busy machine it comes
 * before the first of these requests. Each file is asked for when the browser
 * is idle, so the next idle moment comes after all that are due.
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
