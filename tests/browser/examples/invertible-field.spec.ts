import { expect, expectFocusedInvalid, expectInvalid, openExample, test } from '../../support/example'

const PAGE = 'docs/concepts'
const NAME = 'invertible-field'
const LABEL = 'Tags, separated by commas'

test('invertible-field: the output it starts with is shown as text', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  await expect(form.getByLabel(LABEL)).toHaveValue('react, zod')
  await expect(form.getByText('value: "react, zod"')).toBeVisible()
  await expect(form.getByText('parsedValue: ["react","zod"]')).toBeVisible()
  await expect(inspect('values')).toHaveText('{ "tags": "react, zod" }')
  await expect(inspect('parsedValues')).toHaveText('{ "tags": [ "react", "zod" ] }')
})

test('invertible-field: the text is parsed while typing, and formatted on blur', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const tags = form.getByLabel(LABEL)
  await tags.fill(' a,b ,,c')
  await expect(tags).toHaveValue(' a,b ,,c')
  await expect(inspect('parsedValues')).toHaveText('{ "tags": [ "a", "b", "c" ] }')
  await expect(form.getByText('parsedValue: ["a","b","c"]')).toBeVisible()
  await tags.blur()
  await expect(tags).toHaveValue('a, b, c')
  await expect(inspect('values')).toHaveText('{ "tags": "a, b, c" }')
})

test('invertible-field: the array as a whole is checked', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const tags = form.getByLabel(LABEL)
  await tags.fill(', ,')
  await tags.blur()
  await expectInvalid(tags, 'Add a tag')
  await expect(tags).toHaveValue(', ,')
  await tags.fill('a, b, c, d, e')
  await expectInvalid(tags, 'Four tags at most')
  await expect(inspect('errors')).toHaveText('{ "tags": "Four tags at most" }')
  await expect(inspect('parsedValues')).toHaveText('undefined')
  await tags.clear()
  await expectInvalid(tags, 'Required')
  await expect(form.getByText('value: undefined', { exact: false })).toBeVisible()
})

test('invertible-field: setParsedValue takes the output', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  await form.getByRole('button', { name: 'Use suggested tags' }).click()
  await expect(form.getByLabel(LABEL)).toHaveValue('react, zod, forms')
  await expect(inspect('parsedValues')).toHaveText('{ "tags": [ "react", "zod", "forms" ] }')
  await expect(inspect('status')).toHaveText('initialized, valid, dirty')
})

test('invertible-field: the submit handler receives the array', async ({ page }) => {
  const { form } = await openExample(page, PAGE, NAME)
  await form.getByLabel(LABEL).fill('one,two')
  await form.getByLabel(LABEL).press('Enter')
  await expect(form.getByRole('status')).toHaveText('Saved ["one","two"]')
})

test('invertible-field: a failed submit goes to the invalid input, and Reset starts anew', async ({
  page,
}) => {
  const { form, inspect, reset } = await openExample(page, PAGE, NAME)
  const tags = form.getByLabel(LABEL)
  await tags.fill(',')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFocusedInvalid(tags, 'Add a tag')
  await expect(form.getByRole('alert')).toHaveText(['Add a tag'])
  await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  await reset()
  await expect(tags).toHaveValue('react, zod')
  await expect(tags).toHaveAttribute('aria-invalid', 'false')
  await expect(inspect('status')).toHaveText('initialized, valid, pristine')
})
