import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/quickstart'
const NAME = 'sign-up'

testExample(NAME, PAGE, {
  'messages wait until a field has lost the focus': async ({ form, inspect }) => {
    const email = form.getByLabel('Email')
    await expect(inspect('errors')).toHaveText('{ "email": "Required", "terms": "Accept the terms" }')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await email.fill('ann')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await email.blur()
    await expect(form.locator('.field-error')).toHaveText(['Enter an address like ann@example.com'])
    await expectInvalid(email, 'Enter an address like ann@example.com')
    await email.fill('ann@example.com')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(email).not.toHaveAttribute('aria-invalid')
  },

  'a cleared email says "Required"': async ({ form, inspect }) => {
    const email = form.getByLabel('Email')
    await email.fill('ann@example.com')
    await email.clear()
    await email.blur()
    await expectInvalid(email, 'Required')
    await expect(inspect('values')).toHaveText('{ "terms": false, "email": "undefined" }')
  },

  'the age may stay blank, is a number, and has a limit': async ({ form, inspect }) => {
    const age = form.getByLabel('Age (optional)')
    await age.focus()
    await age.blur()
    await expect(form.locator('.field-error')).toHaveCount(0)

    await age.fill('17')
    await age.blur()
    await expectInvalid(age, 'You must be 18 or older')
    await age.fill('seventeen')
    await expectInvalid(age, 'Invalid number')
    await age.fill('40')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(inspect('values')).toContainText('"age": 40')
  },

  'the panel follows, parsed values appear once everything is valid': async ({ form, inspect }) => {
    await expect(inspect('values')).toHaveText('{ "terms": false }')
    await expect(inspect('status')).toHaveText('initialized, invalid, pristine')
    await form.getByLabel('Email').pressSequentially('ann@example.com')
    await expect(inspect('values')).toHaveText('{ "terms": false, "email": "ann@example.com" }')
    await expect(inspect('errors')).toHaveText('{ "terms": "Accept the terms" }')
    await expect(inspect('parsedValues')).toHaveText('undefined')
    await form.getByLabel('I accept the terms').check()
    await expect(inspect('parsedValues')).toHaveText('{ "email": "ann@example.com", "terms": true }')
    await expect(inspect('errors')).toHaveText('{}')
    await expect(inspect('status')).toHaveText('initialized, valid, dirty')
  },

  'a failed submit shows every message and goes to the first invalid input': async ({ form }) => {
    const email = form.getByLabel('Email')
    const terms = form.getByLabel('I accept the terms')
    const submit = form.getByRole('button', { name: 'Sign up' })
    await submit.click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Accept the terms'])
    await expectFocusedInvalid(email, 'Required')

    await email.fill('ann@example.com')
    await submit.click()
    await expectFocusedInvalid(terms, 'Accept the terms')
    await terms.press('Space')
    await expect(terms).not.toHaveAttribute('aria-invalid')
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  'a submit is shown while it runs, and a second one is ignored': async ({ page, form, inspect }) => {
    await form.getByLabel('Email').fill('ann@example.com')
    await form.getByLabel('I accept the terms').check()
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Sign up' }).click()
    const pending = form.getByRole('button', { name: 'Signing up…' })
    await expect(inspect('status')).toHaveText('initialized, submitting, valid, dirty')
    await pending.click()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Account created for ann@example.com')
    await expect(form.getByRole('button', { name: 'Sign up' })).toBeVisible()
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Email', 'ann'),
})
