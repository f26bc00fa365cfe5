import type { Locator, Page } from '@playwright/test'
import { expect, open } from '../../../../tests/support/test'

/** A live example on its page. */
export interface OpenExample {
  example: Locator
  /** The form, with the table of its state. */
  form: Locator
}

/** Opens a page, and waits until the form of an example is there. */
export async function openExample(page: Page, path: string, name: string): Promise<OpenExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  const form = example.locator('[data-example-form]')
  await form.scrollIntoViewIfNeeded()
  await expect(form.locator('form')).toBeVisible()
  return { example, form }
}
