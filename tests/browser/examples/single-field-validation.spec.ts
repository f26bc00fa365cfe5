import {
  expect,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  openExample,
  test,
} from '../../support/example'

const PAGE = 'docs/howto/custom-validation'
const NAME = 'single-field-validation'
const LABEL = 'Webhook address'
const NOT_SECURE = 'The address has to start with https://'
const NO_ADDRESS = 'Enter a full address, such as https://example.com/hook'

test('single-field-validation: it starts with an address that breaks the rule, which a submit tells', async ({
  page,
}) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const webhook = form.getByLabel(LABEL)
  await expect(webhook).toHaveValue('http://example.com/hook')
  await expect(inspect('errors')).toHaveText(`{ "webhook": "${NOT_SECURE}" }`)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(webhook).not.toHaveAttribute('aria-invalid')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText([NOT_SECURE])
  await expectFocusedInvalid(webhook, NOT_SECURE)
  await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, pristine')
})

test('single-field-validation: an edit is judged once the field is left', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const webhook = form.getByLabel(LABEL)
  await webhook.fill('http://example.com')
  await expect(inspect('values')).toHaveText('{ "webhook": "http://example.com" }')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await webhook.blur()
  await expectInvalid(webhook, NOT_SECURE)
})

test('single-field-validation: text that is no address keeps the message of .url()', async ({ page }) => {
  const { form } = await openExample(page, PAGE, NAME)
  const webhook = form.getByLabel(LABEL)
  await webhook.fill('example')
  await webhook.blur()
  await expectInvalid(webhook, NO_ADDRESS)
  await webhook.clear()
  await expectInvalid(webhook, 'Required')
})

test('single-field-validation: an https address is saved', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  await form.getByLabel(LABEL).fill('https://example.com/hook')
  await expect(inspect('parsedValues')).toHaveText('{ "webhook": "https://example.com/hook" }')
  const answer = await holdRequests(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  await answer()
  await expect(form.getByRole('status')).toHaveText('Saved https://example.com/hook')
  await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
})

test('single-field-validation: Reset starts anew', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, PAGE, NAME)
  await form.getByLabel(LABEL).fill('example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectInvalid(form.getByLabel(LABEL), NO_ADDRESS)
  await reset()
  await expect(form.getByLabel(LABEL)).toHaveValue('http://example.com/hook')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(inspect('status')).toHaveText('initialized, invalid, pristine')
})
