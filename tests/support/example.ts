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

/** Expects a control to be marked as invalid and to be tied to its message. */
export async function expectInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(message)
}

/** Expects a failed submit to have moved the focus to the first invalid control. */
export async function expectFocusedInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toBeFocused()
  await expectInvalid(control, message)
}

/**
 * Stops the clock of the page, and with it the request that an example stands
 * in for. Returns a function that lets the request's 300 milliseconds pass.
 */
export async function holdRequests(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  return () => page.clock.runFor(300)
}
