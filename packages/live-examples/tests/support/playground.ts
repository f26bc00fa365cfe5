import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, open } from '../../../../tests/support/test'

/** A live example that is being edited. */
export interface EditedExample {
  example: Locator
  /** The form that its code renders, in its frame. */
  form: FrameLocator
  /** What is wrong with the code when it runs. */
  problem: Locator
  /** What the compiler says of it. */
  types: Locator
  write: (file: string, text: string) => Promise<void>
}

/** Returns the editor of a file. */
export const editorOf = (example: Locator, file: string) => example.getByRole('textbox', { name: file })

/** Replaces a file's text by pasting; the file must be the one that's shown. */
export async function write(example: Locator, file: string, text: string): Promise<void> {
  const editor = editorOf(example, file)
  await editor.press('ControlOrMeta+a')
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Opens a page and edits an example on it. */
export async function editExample(page: Page, path: string, name: string): Promise<EditedExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = example.frameLocator('iframe')
  // On a busy machine, the editor takes seconds.
  await expect(form.locator('form')).toBeVisible({ timeout: 30_000 })
  return {
    example,
    form,
    problem: example.getByRole('status').last(),
    types: example.getByRole('status').first(),
    write: (file, text) => write(example, file, text),
  }
}
