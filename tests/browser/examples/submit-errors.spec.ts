import {
  expect,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  openExample,
  test,
} from '../../support/example'

const PAGE = 'docs/howto/show-submit-errors'
const NAME = 'submit-errors'
const TAKEN = 'That name is taken'
const OFFLINE = 'The server did not answer. Try again later.'

test('submit-errors: a taken name is reported at the field, which gets the focus', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  const submit = form.getByRole('button', { name: 'Create account' })
  await expect(username).toHaveValue('admin')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText([TAKEN])
  await expectFocusedInvalid(username, TAKEN)
  await expect(inspect('errors')).toHaveText(`{ "username": "${TAKEN}" }`)
  // The schema has nothing against the name, so it can be submitted again.
  await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, pristine')
  const answer = await holdRequests(page)
  await submit.click()
  await expect(form.getByRole('button', { name: 'Creating…' })).toHaveAttribute('aria-disabled', 'true')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await answer()
  await expect(form.getByRole('alert')).toHaveText([TAKEN])
})

test('submit-errors: the message goes with the first edit, submitFailed stays', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expectFocusedInvalid(username, TAKEN)
  await page.keyboard.type('s')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(username).not.toHaveAttribute('aria-invalid')
  await expect(inspect('values')).toHaveText('{ "username": "admins" }')
  await expect(inspect('errors')).toHaveText('{}')
  await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, dirty')
})

test('submit-errors: an error of any other kind is shown for the form as a whole', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  const submit = form.getByRole('button', { name: 'Create account' })
  await username.fill('offline')
  await submit.click()
  await expect(form.getByRole('alert')).toHaveText([OFFLINE])
  await expect(submit).toBeFocused()
  await expect(username).not.toHaveAttribute('aria-invalid')
  await expect(inspect('errors')).toHaveText('{}')
  await username.fill('offline2')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('submit-errors: a message goes with a blur that rewrites the text', async ({ page }) => {
  const { form } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  await username.fill('admin ')
  await username.press('Enter')
  await expectFocusedInvalid(username, TAKEN)
  await expect(username).toHaveValue('admin ')
  await username.blur()
  await expect(username).toHaveValue('admin')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('submit-errors: an edit during the request does not cancel it', async ({ page }) => {
  const { form } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  const answer = await holdRequests(page)
  await username.press('Enter')
  await expect(form.getByRole('button', { name: 'Creating…' })).toBeVisible()
  await username.fill('anna')
  await answer()
  await expectInvalid(username, TAKEN)
  await expect(username).toHaveValue('anna')
  await username.fill('annabel')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('submit-errors: a name that is too short is not sent', async ({ page }) => {
  const { form } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  await username.fill('jo')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expectFocusedInvalid(username, 'String must contain at least 3 character(s)')
  // The error is a ZodError, which is the field's to show.
  await expect(form.getByRole('alert')).toHaveText(['String must contain at least 3 character(s)'])
})

test('submit-errors: a free name is created, and Reset starts anew', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, PAGE, NAME)
  const username = form.getByLabel('Username')
  await username.fill(' anna ')
  await username.press('Enter')
  await expect(form.getByRole('status')).toHaveText('Created the account anna')
  await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  await reset()
  await expect(username).toHaveValue('admin')
  await expect(form.getByRole('status')).toHaveText('')
  await expect(inspect('status')).toHaveText('initialized, valid, pristine')
})
