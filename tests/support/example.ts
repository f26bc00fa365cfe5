import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './test'

export { expect, test }

/** A live example on its page. */
export interface OpenExample {
  page: Page
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
    page,
    form: example.locator('[data-example-form]'),
    reset: () => resetButton.click(),
    inspect: (row) => example.locator(`[data-inspect=${row}] dd`),
  }
}

/** Brings every live example of the page into view, so that it is there to be checked. */
export async function loadExamples(page: Page): Promise<void> {
  for (const example of await page.locator('[data-example]').all()) {
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(example.locator('form')).toBeVisible()
  }
}

/** Texts of an example, and what its controls hold. */
export function contentOf(example: Locator): Promise<unknown> {
  return example.evaluate((element: HTMLElement) => ({
    text: element.innerText,
    controls: Array.from(
      element.querySelectorAll<HTMLInputElement>('input, select, textarea'),
      ({ value, checked }) => [value, checked],
    ),
  }))
}

/**
 * Tests what a page promises about a live example, in one visit: "Reset" is pressed after each part,
 * and has to bring back what the example began with.
 * @param name of the example file
 * @param path of a page with the example, below the base path
 * @param parts what to try, by what is promised
 */
export function testExample(
  name: string,
  path: string,
  parts: Record<string, (example: OpenExample) => Promise<void>>,
): void {
  test(`${name}, on /${path}`, async ({ page }) => {
    const example = await openExample(page, path, name)
    await expect(example.inspect('status')).toContainText('initialized')
    const whole = page.locator(`[data-example="${name}"]`)
    const atFirst = await contentOf(whole)
    for (const [promise, check] of Object.entries(parts)) {
      await test.step(promise, async () => {
        await check(example)
        await example.reset()
        await expect.poll(() => contentOf(whole), `${promise}: Reset starts anew`).toEqual(atFirst)
      })
    }
  })
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
 * Expects a press on the submit button to be a click on a phone, too, though it makes a message appear.
 * @param label of a field of the form
 * @param text that has the longest message: it may take two lines
 */
export async function expectClickKept(
  { page, form }: OpenExample,
  label: string,
  text: string,
): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 })
  const input = form.getByLabel(label).last()
  const submit = form.locator('button:not([type=button])').first()
  await submit.scrollIntoViewIfNeeded()
  await input.focus()
  await input.fill(text)
  await submit.evaluate((button) =>
    button.addEventListener('click', () => button.setAttribute('data-clicked', ''), { once: true }),
  )
  await submit.hover()
  const before = await submit.boundingBox()
  await page.mouse.down()
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => submit.boundingBox(), 'the button stays where it is').toEqual(before)
  await page.mouse.up()
  await expect(submit).toHaveAttribute('data-clicked')
}

/**
 * Stops the clock of the page, and with it the request that an example stands
 * in for. Returns a function that lets the request's 300 milliseconds pass, and the clock run on.
 */
export async function holdRequests(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  // An hour ahead, because no clock can be stopped at a time that has passed.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  return async () => {
    await page.clock.runFor(300)
    await page.clock.resume()
  }
}
