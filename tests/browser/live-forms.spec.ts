import type { Locator, Page } from '@playwright/test'
import { expect, observeRequests, open, overflow, test } from './support'

/** A live example on its page. */
interface OpenExample {
  example: Locator
  /** The form, with the table of its state. */
  form: Locator
}

/** Opens a page, and waits until the form of an example is there. */
async function openExample(page: Page, path: string, name: string): Promise<OpenExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  const form = example.locator('[data-example-form]')
  await form.scrollIntoViewIfNeeded()
  await expect(form.locator('form')).toBeVisible()
  return { example, form }
}

/** What a page loads once somebody edits. */
const EDITOR = /late-editor|assets\/bundled\//

test('a reader fills in a form by the keyboard, sees what becomes of it, and starts anew', async ({
  page,
}) => {
  const editor = observeRequests(page, (request) => EDITOR.test(request.url()))
  const { example, form } = await openExample(page, 'docs/quickstart', 'first-form')
  const state = form.getByRole('group', { name: 'Form state' })
  const age = state.getByRole('row', { name: 'age' })
  await expect(state.getByRole('columnheader')).toHaveText(['name', 'value', 'parsed', 'message'])
  await expect(age.getByRole('cell')).toHaveText([
    '17',
    'undefined',
    'Number must be greater than or equal to 18',
  ])
  await form.getByLabel('name').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('47')
  await expect(age.getByRole('cell')).toHaveText(['47', '47', ''])
  await expect(state).toContainText('onSubmit( … )')
  await page.keyboard.press('Enter')
  await expect(state).toContainText('onSubmit({"name":"Ann","age":47}) submitted')
  await page.keyboard.type('x')
  await expect(age.getByRole('cell').first()).toHaveText('"47x"')
  await expect(state).toContainText('onSubmit( … )')

  await example.getByRole('button', { name: 'Reset' }).click()
  await expect(age.getByRole('cell').first()).toHaveText('17')
  await editor.expect(0, { after: () => page.evaluate(() => document.fonts.ready) })
})

test('the table shows fields as they come and go, and what is wrong with none of them', async ({ page }) => {
  const { form } = await openExample(page, 'docs/api/useArrayField', 'array-field')
  const state = form.getByRole('group', { name: 'Form state' })
  const rows = await state.getByRole('row').count()
  await form.getByRole('button', { name: /^Add/ }).first().click()
  await expect.poll(() => state.getByRole('row').count()).toBeGreaterThan(rows)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true })

  test('a form and its table are used by touch, and nothing is cut off', async ({ page }) => {
    const { example, form } = await openExample(page, 'docs/quickstart', 'sign-up')
    await form.getByRole('button', { name: 'Sign up' }).tap()
    const state = form.getByRole('group', { name: 'Form state' })
    const email = state.getByRole('row', { name: 'email' })
    await expect(email).toContainText('Required')
    const box = (await example.boundingBox())!
    for (const cell of await state.getByRole('cell').filter({ hasText: /./ }).all()) {
      const { x, width } = (await cell.boundingBox())!
      expect(x).toBeGreaterThanOrEqual(box.x)
      expect(x + width).toBeLessThanOrEqual(box.x + box.width)
    }
    expect(await overflow(page)).toBe(0)
  })
})

test('a form that crashes says so, and the rest of the page is there', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/planted/)
  await page.route(/\/assets\/js\//, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"Sign up"', '(()=>{throw new Error("planted")})()')
    await route.fulfill({ response, body })
  })
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  await expect(example.getByRole('alert')).toContainText('The example crashed: planted')
  await expect(example.getByRole('button', { name: 'Start again' })).toBeVisible()
  await expect(example.locator('pre')).toContainText('z.object')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a form that did not load comes with Retry', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/^failed request/)
  consoleGuard.allow(/chunk/i)
  let isLost = true
  await page.route(/\/assets\/js\//, async (route) => {
    const response = await route.fetch()
    const isForm = (await response.text()).includes('"Sign up"')
    return isForm && isLost ? route.abort() : route.fulfill({ response })
  })
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  await expect(example.getByRole('alert')).toContainText('The example didn’t load.')
  isLost = false
  await example.getByRole('button', { name: 'Retry' }).click()
  await expect(example.getByLabel('age')).toHaveValue('17')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the code of a form can be read', async ({ page }) => {
    await page.goto('docs/quickstart')
    const example = page.locator('[data-example="first-form"]')
    await expect(example.locator('pre')).toBeVisible()
    await expect(example.locator('pre')).toContainText('export default function FirstForm()')
    await expect(example.getByRole('button', { name: 'Edit' })).toBeHidden()
  })
})
