import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/api/useInitialize'
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
    await expect(inspect('values')).toHaveText(
      '{ "name": " Bo Berg ", "email": "ann@example.com", "city": "Oslo" }',
    )
    await expect(inspect('parsedValues')).toHaveText(
      '{ "name": "Bo Berg", "email": "ann@example.com", "city": "Oslo" }',
    )
    await expect(inspect('status')).toHaveText('initialized, valid, dirty')
    await form.getByLabel('City (optional)').clear()
    await expect(form.getByLabel('Name')).toHaveValue('Bo Berg')
    await expect(inspect('values')).toHaveText(
      '{ "name": "Bo Berg", "email": "ann@example.com", "city": null }',
    )
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('status')).toHaveText('Profile saved: {"name":"Bo Berg","city":null}')
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
  },

  'what the server refuses is on the field, or below the form': async ({ form, inspect }) => {
    const email = form.getByLabel('Email')
    const save = form.getByRole('button', { name: 'Save' })
    await email.fill('taken@example.com')
    await save.click()
    await expectFocusedInvalid(email, 'This address is taken')
    await email.fill('bo@example.com')
    await form.getByLabel('City (optional)').fill('Atlantis')
    await save.click()
    await expect(form.getByRole('alert')).toHaveText(['Not saved. Try again later.'])
    await expect(inspect('status')).toHaveText('initialized, submitFailed, valid, dirty')
  },

  'Enter in a field with a space after its text loses no message': async ({ page, form }) => {
    const email = form.getByLabel('Email')
    const city = form.getByLabel('City (optional)')
    await email.fill('taken@example.com')
    await city.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(' ')
    await page.keyboard.press('Enter')
    await expect(city).toHaveValue('Oslo')
    await expectFocusedInvalid(email, 'This address is taken')
  },

  'a message for a key that is not in the form is below it': async ({ form }) => {
    await form.getByLabel('City (optional)').fill('Springfield')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toHaveText(['The country is missing'])
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  '"Discard changes" goes back to what was saved': async ({ form, inspect }) => {
    await form.getByLabel('Name').fill('Bo Berg')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('status')).toHaveText('Profile saved: {"name":"Bo Berg"}')
    await form.getByLabel('Email').fill('taken@example.com')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.locator('.field-error')).toHaveText(['This address is taken'])
    await form.getByRole('button', { name: 'Discard changes' }).click()
    await expect(form.locator('.field-error, [role=alert]')).toHaveCount(0)
    await expect(form.getByLabel('Name')).toHaveValue('Bo Berg')
    await expect(inspect('status')).toHaveText('initialized, valid, pristine')
  },

  'a failed submit goes to the invalid input': async ({ form, inspect }) => {
    const name = form.getByLabel('Name')
    await name.clear()
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFocusedInvalid(name, 'Required')
    await expect(form.locator('.field-error')).toHaveText(['Required'])
    await expect(form.getByRole('status')).toHaveText('')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Name', ''),
})
