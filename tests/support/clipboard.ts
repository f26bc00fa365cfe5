import type { Page } from '@playwright/test'

/** The text copied last; the context needs the permission `clipboard-read`. */
export function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
