import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './test'

export { expect, test }

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

/** An example's texts and the values of its controls. */
function contentOf(example: Locator): Promise<unknown> {
  return example.evaluate((element: HTMLElement) => ({
    text: element.innerText,
    controls: Array.from(
      element.querySelectorAll<HTMLInputElement>('input, select, textarea'),
      ({ value, checked }) => [value, checked],
    ),
  }))
}

/**
 * Tests what a page promises about a live example, in one visit: presses "Reset" after each part and expects
 * the example's initial content.
 * @param name of the example file
 * @param path of a page with the example, below the base path
 * @param parts what to try for each promise
 */
export function testExample(
  name: string,
  path: string,
  parts: Record<string, (example: OpenExample) => Promise<void>>,
): void {
  test(`${name}, on /${path}`, async ({ page }) => {
    const example = await openExample(page, path, name)
    await expect(example.inspect('status')).toHaveText(/^initialized/)
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

/** Expects a control to be marked as invalid and linked to its message. */
export async function expectInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(message)
}

/** Expects that a failed submit moved the focus to the first invalid control. */
export async function expectFocusedInvalid(control: Locator, message: string): Promise<void> {
  await expect(control).toBeFocused()
  await expectInvalid(control, message)
}

/**
 * Expects that pressing the submit button on a phone counts as a click, even though a message appears.
 * @param label of a field of the form
 * @param text that has the longest message, which may take two lines
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
 * Pauses the page's clock, and with it the request that an example simulates. Returns a function that lets
 * the request's 300 milliseconds pass and resumes the clock.
 */
export async function holdRequests(page: Page): Promise<() => Promise<void>> {
  await page.clock.install()
  // An hour ahead, because the clock can't be paused at a time in the past.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  return async () => {
    await page.clock.runFor(300)
    await page.clock.resume()
  }
}
