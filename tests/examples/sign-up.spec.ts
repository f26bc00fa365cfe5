import { expect, openExample, test } from '../support/example'

test('sign-up: a blank form shows every message and moves the focus to the first field', async ({ page }) => {
  const { form } = await openExample(page, 'docs/quickstart', 'sign-up')
  await form.getByRole('button', { name: 'Sign up' }).click()
  await expect(form.getByRole('alert')).toHaveText(['Required', 'Accept the terms'])
  await expect(form.getByLabel('Email')).toBeFocused()
})
