import type { Page } from '@playwright/test'

/** Changes the system's preference, and waits until the page's own listeners have been called. */
export async function changeSystem(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const changed = await page.evaluateHandle((dark) => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    if (query.matches === dark) return { told: Promise.resolve() }
    // The browser calls listeners in the order of their queries, so the page's come first.
    return {
      told: new Promise<unknown>((resolve) => {
        query.addEventListener('change', resolve, { once: true })
      }),
    }
  }, colorScheme === 'dark')
  await page.emulateMedia({ colorScheme })
  await changed.evaluate(async ({ told }) => {
    await told
  })
}
