import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/custom-validation'
const NAME = 'single-field-validation'
const LABEL = 'Webhook address'
const NOT_SECURE = 'The address has to start with https://'
const NO_ADDRESS = 'Enter a full address, such as https://example.com/hook'

testExample(NAME, PAGE, {
  'it starts with an address that breaks the rule, which a submit tells': async ({ form, inspect }) => {
    const webhook = form.getByLabel(LABEL)
    await expect(webhook).toHaveValue('http://example.com/hook')
    await expect(inspect('errors')).toHaveText(`{ "webhook": "${NOT_SECURE}" }`)
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(webhook).not.toHaveAttribute('aria-invalid')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.locator('.field-error')).toHaveText([NOT_SECURE])
    await expectFocusedInvalid(webhook, NOT_SECURE)
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, pristine')
  },

  'an edit is judged once the field is left': async ({ form, inspect }) => {
    const webhook = form.getByLabel(LABEL)
    await webhook.fill('http://example.com')
    await expect(inspect('values')).toHaveText('{ "webhook": "http://example.com" }')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await webhook.blur()
    await expectInvalid(webhook, NOT_SECURE)
  },

  'text that is no address keeps the message of .url()': async ({ form }) => {
    const webhook = form.getByLabel(LABEL)
    await webhook.fill('example')
    await webhook.blur()
    await expectInvalid(webhook, NO_ADDRESS)
    await webhook.clear()
    await expectInvalid(webhook, 'Required')
  },

  'an https address is saved': async ({ page, form, inspect }) => {
    await form.getByLabel(LABEL).fill('https://example.com/hook')
    await expect(inspect('parsedValues')).toHaveText('{ "webhook": "https://example.com/hook" }')
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('button', { name: 'Saving…' })).toBeVisible()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Saved https://example.com/hook')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Webhook', 'hook'),
})
