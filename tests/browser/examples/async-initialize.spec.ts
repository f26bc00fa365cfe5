import { expect, expectFocusedInvalid, holdRequests, openExample, test } from '../../support/example'

const NAME = 'async-initialize'

test('async-initialize: the form waits for its data, and after Reset it waits again', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, 'docs/concepts', NAME)
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
  await form.getByLabel('Name').fill('Bo Berg')

  const answer = await holdRequests(page)
  await reset()
  await expect(form.getByRole('status')).toHaveText('Loading…')
  await expect(form.getByRole('textbox')).toHaveCount(0)
  await expect(inspect('values')).toHaveCount(0)
  await answer()
  await expect(form.getByLabel('Name')).toHaveValue('Ann Lee')
  await expect(form.getByLabel('City (optional)')).toHaveValue('Oslo')
  await expect(inspect('status')).toHaveText('initialized, valid, pristine')
})

test('async-initialize: the panel follows, and typing is kept', async ({ page }) => {
  const { form, inspect } = await openExample(page, 'docs/api/useInitialize', NAME)
  await form.getByLabel('Name').fill(' Bo Berg ')
  await expect(inspect('values')).toHaveText('{ "name": " Bo Berg ", "city": "Oslo" }')
  await expect(inspect('parsedValues')).toHaveText('{ "name": "Bo Berg", "city": "Oslo" }')
  await expect(inspect('status')).toHaveText('initialized, valid, dirty')
  await form.getByLabel('City (optional)').clear()
  await expect(form.getByLabel('Name')).toHaveValue('Bo Berg')
  await expect(inspect('values')).toHaveText('{ "name": "Bo Berg", "city": "undefined" }')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('status')).toHaveText('Profile saved')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('async-initialize: a failed submit goes to the invalid input', async ({ page }) => {
  const { form, inspect } = await openExample(page, 'docs/concepts', NAME)
  const name = form.getByLabel('Name')
  await name.clear()
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFocusedInvalid(name, 'Required')
  await expect(form.getByRole('alert')).toHaveText(['Required'])
  await expect(form.getByRole('status')).toHaveText('')
  await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
})
