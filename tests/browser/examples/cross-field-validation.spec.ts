import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/custom-validation'
const NAME = 'cross-field-validation'
const ORDER = 'Departure has to be after arrival'

testExample(NAME, PAGE, {
  'nothing is said about the order until both dates are there': async ({ form, inspect }) => {
    const arrival = form.getByLabel('Arrival')
    const departure = form.getByLabel('Departure')
    await departure.fill('2025-06-01')
    await departure.blur()
    await expect(inspect('values')).toHaveText('{ "departure": "2025-06-01" }')
    await expect(inspect('errors')).toHaveText('{ "arrival": "Required" }')
    await expect(form.locator('.field-error')).toHaveCount(0)

    await arrival.fill('2025-06-03')
    await expect(form.locator('.field-error')).toHaveText([ORDER])
    await expectInvalid(departure, ORDER)
    await expect(arrival).not.toHaveAttribute('aria-invalid')
    await expect(inspect('errors')).toHaveText(`{ "departure": "${ORDER}" }`)
  },

  'either date can put the order right': async ({ form, inspect }) => {
    const arrival = form.getByLabel('Arrival')
    const departure = form.getByLabel('Departure')
    await arrival.fill('2025-06-03')
    await departure.fill('2025-06-03')
    await departure.blur()
    await expectInvalid(departure, ORDER)
    await departure.fill('2025-06-04')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await departure.fill('2025-06-01')
    await expectInvalid(departure, ORDER)
    await arrival.fill('2025-05-30')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(inspect('parsedValues')).toHaveText('{ "arrival": "2025-05-30", "departure": "2025-06-01" }')
  },

  'a failed submit goes to the first invalid date': async ({ form, inspect }) => {
    const book = form.getByRole('button', { name: 'Book' })
    await book.click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Required'])
    await expectFocusedInvalid(form.getByLabel('Arrival'), 'Required')
    await form.getByLabel('Arrival').fill('2025-06-03')
    await form.getByLabel('Departure').fill('2025-06-01')
    await book.click()
    await expect(form.locator('.field-error')).toHaveText([ORDER])
    await expectFocusedInvalid(form.getByLabel('Departure'), ORDER)
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'dates in order are booked': async ({ page, form }) => {
    await form.getByLabel('Arrival').fill('2025-06-01')
    await form.getByLabel('Departure').fill('2025-06-03')
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.getByRole('button', { name: 'Booking…' })).toBeVisible()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Booked from 2025-06-01 to 2025-06-03')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Departure', ''),
})
