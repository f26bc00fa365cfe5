import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/concepts'
const NAME = 'async-initialize'

testExample(NAME, PAGE, {
  'the form waits for its data, and after Reset it waits again': async ({ page, form, inspect, reset }) => {
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
  },

  'the panel follows, and typing is kept': async ({ form, inspect }) => {
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
  },

  'a failed submit goes to the invalid input': async ({ form, inspect }) => {
    const name = form.getByLabel('Name')
    await name.clear()
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFocusedInvalid(name, 'Required')
    await expect(form.getByRole('alert')).toHaveText(['Required'])
    await expect(form.getByRole('status')).toHaveText('')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Name', ''),
})
