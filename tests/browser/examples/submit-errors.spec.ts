import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/show-submit-errors'
const NAME = 'submit-errors'
const TAKEN = 'That name is taken'
const OFFLINE = "The server didn't answer. Try again later."

testExample(NAME, PAGE, {
  'a taken name is reported at the field, which gets the focus': async ({ page, form, inspect }) => {
    const username = form.getByLabel('Username')
    const submit = form.getByRole('button', { name: 'Create account' })
    await expect(username).toHaveValue('admin')
    await submit.click()
    await expect(form.locator('.field-error')).toHaveText([TAKEN])
    await expectFocusedInvalid(username, TAKEN)
    await expect(inspect('errors')).toHaveText(`{ "username": "${TAKEN}" }`)
    // The schema accepts the name, so the form can be submitted again.
    await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, pristine')
    const answer = await holdRequests(page)
    await submit.click()
    await expect(form.getByRole('button', { name: 'Creating…' })).toBeVisible()
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
    await answer()
    await expect(form.locator('.field-error')).toHaveText([TAKEN])
  },

  'the message goes with the first edit, submitFailed stays': async ({ page, form, inspect }) => {
    const username = form.getByLabel('Username')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expectFocusedInvalid(username, TAKEN)
    await page.keyboard.type('s')
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
    await expect(username).not.toHaveAttribute('aria-invalid')
    await expect(inspect('values')).toHaveText('{ "username": "admins" }')
    await expect(inspect('errors')).toHaveText('{}')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, dirty')
  },

  'an error of any other kind is shown for the form as a whole': async ({ form, inspect }) => {
    const username = form.getByLabel('Username')
    const submit = form.getByRole('button', { name: 'Create account' })
    await username.fill('offline')
    await submit.click()
    await expect(form.getByRole('alert')).toHaveText([OFFLINE])
    await expect(submit).toBeFocused()
    await expect(username).not.toHaveAttribute('aria-invalid')
    await expect(inspect('errors')).toHaveText('{}')
    await username.fill('offline2')
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
  },

  'a message goes with a blur that rewrites the text': async ({ form }) => {
    const username = form.getByLabel('Username')
    await username.fill('admin ')
    await username.press('Enter')
    await expectFocusedInvalid(username, TAKEN)
    await expect(username).toHaveValue('admin ')
    await username.blur()
    await expect(username).toHaveValue('admin')
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
  },

  'an edit during the request does not cancel it': async ({ page, form }) => {
    const username = form.getByLabel('Username')
    const answer = await holdRequests(page)
    await username.press('Enter')
    await expect(form.getByRole('button', { name: 'Creating…' })).toBeVisible()
    await username.fill('anna')
    await answer()
    await expectInvalid(username, TAKEN)
    await expect(username).toHaveValue('anna')
    await username.fill('annabel')
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
  },

  'a name that is too short is not sent': async ({ form }) => {
    const username = form.getByLabel('Username')
    await username.fill('jo')
    await form.getByRole('button', { name: 'Create account' }).click()
    await expectFocusedInvalid(username, 'String must contain at least 3 character(s)')
    // The error is a ZodError, so the field shows it.
    await expect(form.locator('.field-error')).toHaveText(['String must contain at least 3 character(s)'])
  },

  'a free name is created': async ({ form, inspect }) => {
    const username = form.getByLabel('Username')
    await username.fill(' anna ')
    await username.press('Enter')
    await expect(form.getByRole('status')).toHaveText('Created the account anna')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Username', 'ab'),
})
