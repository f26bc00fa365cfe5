import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/api/useSubmit'
const NAME = 'wizard'

testExample(NAME, PAGE, {
  'a step can be submitted before the next one is filled in': async ({ form, inspect }) => {
    await expect(form.getByRole('group', { name: 'Step 1 of 2: account' })).toBeVisible()
    await form.getByLabel('Email').fill('ann@example.com')
    await expect(inspect('parsedValues')).toHaveText('{ "email": "ann@example.com", "step": "account" }')
    await expect(inspect('status')).toHaveText('initialized, valid, dirty')

    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('group', { name: 'Step 2 of 2: profile' })).toBeVisible()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(inspect('values')).toContainText('"step": "profile"')
    await expect(inspect('errors')).toHaveText('{ "name": "Required" }')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, invalid, dirty')
    // The status above is step one's; the final message belongs to the last step.
    await expect(form.getByRole('status')).toHaveText('')
  },

  'each "Next" asks the server, whose answer keeps people on the step': async ({ page, form, inspect }) => {
    const email = form.getByLabel('Email')
    await email.fill('taken@example.com')
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(inspect('status')).toHaveText('initialized, submitting, valid, dirty')
    await expect(email).not.toBeEditable()
    await answer()
    await expect(form.locator('.field-error')).toHaveText(['This address is taken'])
    await expectFocusedInvalid(email, 'This address is taken')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, dirty')

    await email.fill('ann@example.com')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await email.press('Enter')
    await expect(form.getByLabel('Name')).toBeFocused()
  },

  'going back loses nothing, and the last step has it all': async ({ page, form, inspect }) => {
    await form.getByLabel('Email').fill('ann@example.com')
    await form.getByRole('button', { name: 'Next' }).click()
    await form.getByLabel('Name').fill('Ann')
    await form.getByRole('button', { name: 'Back' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveValue('ann@example.com')
    await expect(inspect('values')).toHaveText(
      '{ "step": "account", "email": "ann@example.com", "name": "Ann" }',
    )
    await expect(inspect('parsedValues')).toHaveText('{ "email": "ann@example.com", "step": "account" }')

    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Ann')
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Create account' }).click()
    await expect(form.getByRole('button', { name: 'Back' })).toBeDisabled()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Created an account for Ann, ann@example.com')

    const name = form.getByLabel('Name')
    await name.clear()
    await name.press('Enter')
    await expectFocusedInvalid(name, 'Required')
    await expect(form.getByRole('status')).toHaveText('')
  },

  'a failed submit goes to the invalid input of the step on the screen': async ({ form }) => {
    const next = form.getByRole('button', { name: 'Next' })
    await next.click()
    await expectFocusedInvalid(form.getByLabel('Email'), 'Required')
    await form.getByLabel('Email').fill('ann@example.com')
    await next.click()

    const name = form.getByLabel('Name')
    await expect(name).toBeFocused()
    const create = form.getByRole('button', { name: 'Create account' })
    await create.click()
    await expectFocusedInvalid(name, 'Required')
    await name.fill('A')
    await create.click()
    await expectFocusedInvalid(name, 'String must contain at least 2 character(s)')
    await expect(form.getByRole('status')).toHaveText('')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Email', 'ann'),
})
