import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './test'

export { expect, test }

/** A live example on its page. */
export interface OpenExample {
  /** The form's own part. */
  form: Locator
  /** Starts the example anew. */
  reset: () => Promise<void>
  /** A row of the panel beside it: what the form holds now. */
  inspect: (row: 'values' | 'parsedValues' | 'errors' | 'status') => Locator
}

/**
 * Opens a page and brings an example on it into view, so that it loads.
 * @param path of the page, below the base path
 * @param name of the example file
 */
export async function openExample(page: Page, path: string, name: string): Promise<OpenExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  const resetButton = example.getByRole('button', { name: 'Reset', exact: true })
  await resetButton.scrollIntoViewIfNeeded()
  await expect(resetButton).toBeEnabled()
  return {
    form: example.locator('[data-example-form]'),
    reset: () => resetButton.click(),
    inspect: (row) => example.locator(`[data-inspect=${row}] dd`),
  }
}
