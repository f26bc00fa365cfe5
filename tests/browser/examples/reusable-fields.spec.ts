import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/reusable-field-components'
const NAME = 'reusable-fields'

testExample(NAME, PAGE, {
  'the empty form shows its messages and goes to the first invalid control': async ({ form, inspect }) => {
    const meal = form.getByRole('radiogroup', { name: 'Meal' })
    const book = form.getByRole('button', { name: 'Book' })
    await expect(inspect('errors')).toHaveText(
      '{ "name": "Required", "track": "Required", "meal": "Required" }',
    )
    await expect(form.locator('.field-error')).toHaveCount(0)
    await book.click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Required', 'Required'])
    await expectFocusedInvalid(form.getByLabel('Name'), 'Required')
    await expectInvalid(meal, 'Required')

    await form.getByLabel('Name').fill('Ann')
    await book.click()
    await expectFocusedInvalid(form.getByLabel('Track'), 'Required')
    await form.getByLabel('Track').selectOption('Backend')
    await book.click()
    await expectFocusedInvalid(meal, 'Required')
  },

  'a number is converted, and has to be one': async ({ form, inspect }) => {
    const seats = form.getByLabel('Seats')
    await expect(seats).toHaveValue('1')
    await expect(seats).toHaveAttribute('type', 'text')
    await expect(seats).toHaveAttribute('inputmode', 'decimal')
    await seats.fill('two')
    await seats.blur()
    await expectInvalid(seats, 'Invalid number')
    await expect(seats).toHaveValue('two')
    await seats.fill('0')
    await expectInvalid(seats, 'Book at least one seat')
    await seats.clear()
    await expectInvalid(seats, 'Required')
    await seats.fill('2')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(inspect('values')).toHaveText('{ "seats": 2, "updates": false }')
  },

  'after Enter in a field that is the first invalid one, its message is an alert': async ({ form }) => {
    await form.getByLabel('Name').fill('Ann')
    const seats = form.getByLabel('Seats')
    await seats.fill('two')
    await seats.press('Enter')
    await expect(form.getByRole('alert')).toHaveText(['Invalid number'])
    await expectFocusedInvalid(seats, 'Invalid number')
  },

  'the empty option of the select stands for blank': async ({ form, inspect }) => {
    const track = form.getByLabel('Track')
    await track.selectOption('Operations')
    await expect(inspect('values')).toHaveText('{ "seats": 1, "updates": false, "track": "Operations" }')
    await track.selectOption('Choose one')
    await expect(inspect('values')).toHaveText('{ "seats": 1, "updates": false, "track": "undefined" }')
    await track.focus()
    await track.blur()
    await expectInvalid(track, 'Required')
  },

  'tabbing past a radio button does not select it': async ({ page, form, inspect }) => {
    const meal = form.getByRole('radiogroup', { name: 'Meal' })
    await form.getByLabel('Track').focus()
    await page.keyboard.press('Tab')
    await expect(meal.getByLabel('Vegan')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.getByLabel('Send me updates')).toBeFocused()
    await expect(meal.getByRole('radio', { checked: true })).toHaveCount(0)
    await expectInvalid(meal, 'Required')

    await meal.getByLabel('Vegan').focus()
    await page.keyboard.press('ArrowDown')
    await expect(meal.getByLabel('Vegetarian')).toBeChecked()
    await expect(meal).not.toHaveAttribute('aria-invalid')
    await expect(inspect('values')).toHaveText('{ "seats": 1, "updates": false, "meal": "Vegetarian" }')
  },

  'a complete form is booked': async ({ form, inspect }) => {
    await form.getByLabel('Name').fill(' Ann ')
    await form.getByLabel('Seats').fill('2')
    await form.getByLabel('Track').selectOption('Backend')
    await form.getByLabel('Neither').check()
    await form.getByLabel('Send me updates').check()
    await expect(inspect('parsedValues')).toHaveText(
      '{ "name": "Ann", "seats": 2, "track": "Backend", "meal": "Neither", "updates": true }',
    )
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.getByRole('status')).toHaveText('Ann: 2 × Backend')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Seats', '1.5'),
})
