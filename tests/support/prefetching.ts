import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page has begun to prefetch and has all that it asked for.
 * Playwright's `networkidle` does not say so: on a busy machine it comes
 * before the first of these requests.
 */
export async function prefetchingDone(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('link[rel=prefetch]')
        .evaluateAll(
          (links: HTMLLinkElement[]) =>
            links.length > 0 && links.every(({ href }) => performance.getEntriesByName(href).length > 0),
        ),
    )
    .toBe(true)
}
