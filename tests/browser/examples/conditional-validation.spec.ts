import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/api/conditionalValidate'
const NAME = 'conditional-validation'
const TOO_HEAVY = 'Letter: up to 2000 g'

testExample(NAME, PAGE, {
  'while the recipient is blank, service and weight are compared': async ({ form, inspect }) => {
    const service = form.getByLabel('Service')
    const weight = form.getByLabel('Weight (grams)')
    await service.selectOption('Letter')
    await service.blur()
    await expect(form.locator('.field-error')).toHaveCount(0)
    await weight.fill('5000')
    await weight.blur()
    await expect(form.locator('.field-error')).toHaveText([TOO_HEAVY])
    await expectInvalid(weight, TOO_HEAVY)
    await expect(form.getByLabel('Recipient')).toHaveValue('')
    await expect(inspect('values')).toHaveText('{ "service": "Letter", "weight": 5000 }')
    await expect(inspect('errors')).toHaveText(`{ "weight": "${TOO_HEAVY}", "recipient": "Required" }`)
    await service.selectOption('Parcel')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(inspect('errors')).toHaveText('{ "recipient": "Required" }')
  },

  'a weight that is no number says so, and is not compared': async ({ form }) => {
    const weight = form.getByLabel('Weight (grams)')
    await form.getByLabel('Service').selectOption('Letter')
    await weight.fill('five')
    await weight.blur()
    await expect(form.locator('.field-error')).toHaveText(['Invalid number'])
    await expectInvalid(weight, 'Invalid number')
  },

  'a failed submit goes to the first invalid field': async ({ form, inspect }) => {
    const book = form.getByRole('button', { name: 'Book' })
    await book.click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Required', 'Required'])
    await expectFocusedInvalid(form.getByLabel('Recipient'), 'Required')
    await form.getByLabel('Recipient').fill('Ada')
    await form.getByLabel('Service').selectOption('Letter')
    await form.getByLabel('Weight (grams)').fill('3000')
    await book.click()
    await expect(form.locator('.field-error')).toHaveText([TOO_HEAVY])
    await expectFocusedInvalid(form.getByLabel('Weight (grams)'), TOO_HEAVY)
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'a valid shipment is booked': async ({ page, form, inspect }) => {
    await form.getByLabel('Recipient').fill('Ada')
    await form.getByLabel('Service').selectOption('Parcel')
    await form.getByLabel('Weight (grams)').fill('9500')
    await expect(inspect('parsedValues')).toHaveText(
      '{ "recipient": "Ada", "service": "Parcel", "weight": 9500 }',
    )
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.getByRole('button', { name: 'Booking…' })).toBeVisible()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Parcel to Ada, 9500 g: booked')
  },

  'no click is lost to a message that appears between press and release': async (example) => {
    await example.form.getByLabel('Service').selectOption('Letter')
    await expectClickKept(example, 'Weight (grams)', '5000')
  },
})
