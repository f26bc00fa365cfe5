import { expect, expectInvalid, testExample } from '../../support/example'

const PAGE = 'docs/howto/show-submit-errors'
const NAME = 'autosave'

testExample(NAME, PAGE, {
  'an edit is saved after a pause': async ({ form, inspect }) => {
    await form.getByLabel('About you').fill('Hello')
    await expect(form.getByText('Not saved yet')).toBeVisible()
    await expect(form.getByText('Saved', { exact: true })).toBeVisible()
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'a taken name is told while the user types, and is not saved': async ({ form }) => {
    const name = form.getByLabel('Name')
    await name.fill('admin')
    await expect(form.getByText('Another user has this name')).toBeVisible()
    await expectInvalid(name, 'That name is taken')
    await expect(form.getByText('Not saved', { exact: true })).toBeVisible()
    await name.fill('Bob')
    await expect(form.getByText('Saved', { exact: true })).toBeVisible()
  },
})
