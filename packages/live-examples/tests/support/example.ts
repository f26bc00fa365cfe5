import type { Locator, Page } from '@playwright/test'
import { expect, open } from '../../../../tests/support/test'

/** A live example on its page. */
export interface OpenExample {
  page: Page
  /** The example's form pane. */
  form: Locator
  /** Restarts the example. */
  reset: () => Promise<void>
  /** A row of the panel beside the form, which shows the form's current state. */
  inspect: (row: 'values' | 'parsedValues' | 'errors' | 'status') => Locator
}

/**
 * Opens a page and scrolls an example into view, so that it loads.
 * @param path address of the page, below the base path
 * @param name of the example file
 */
export async function openExample(page: Page, path: string, name: string): Promise<OpenExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  const resetButton = example.getByRole('button', { name: 'Reset', exact: true })
  await resetButton.scrollIntoViewIfNeeded()
  await expect(resetButton).toBeEnabled()
  return {
    page,
    form: example.locator('[data-example-form]'),
    reset: () => resetButton.click(),
    inspect: (row) => example.locator(`[data-inspect=${row}] dd`),
  }
}

/** Scrolls every live example of the page into view, so that it can be checked. */
export async function loadExamples(page: Page): Promise<void> {
  for (const example of await page.locator('[data-example]').all()) {
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(example.locator('form')).toBeVisible()
  }
}
