import {
  expect,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  openExample,
  test,
} from '../../support/example'

const PAGE = 'docs/howto/custom-validation'
const NAME = 'cross-field-validation'
const ORDER = 'Departure has to be after arrival'

test('cross-field-validation: nothing is said about the order until both dates are there', async ({
  page,
}) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const arrival = form.getByLabel('Arrival')
  const departure = form.getByLabel('Departure')
  await departure.fill('2025-06-01')
  await departure.blur()
  await expect(inspect('values')).toHaveText('{ "departure": "2025-06-01" }')
  await expect(inspect('errors')).toHaveText('{ "arrival": "Required" }')
  await expect(form.getByRole('alert')).toHaveCount(0)

  await arrival.fill('2025-06-03')
  await expect(form.getByRole('alert')).toHaveText([ORDER])
  await expectInvalid(departure, ORDER)
  await expect(arrival).not.toHaveAttribute('aria-invalid')
  await expect(inspect('errors')).toHaveText(`{ "departure": "${ORDER}" }`)
})

test('cross-field-validation: either date can put the order right', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const arrival = form.getByLabel('Arrival')
  const departure = form.getByLabel('Departure')
  await arrival.fill('2025-06-03')
  await departure.fill('2025-06-03')
  await departure.blur()
  await expectInvalid(departure, ORDER)
  await departure.fill('2025-06-04')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await departure.fill('2025-06-01')
  await expectInvalid(departure, ORDER)
  await arrival.fill('2025-05-30')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(inspect('parsedValues')).toHaveText('{ "arrival": "2025-05-30", "departure": "2025-06-01" }')
})

test('cross-field-validation: a failed submit goes to the first invalid date', async ({ page }) => {
  const { form, inspect } = await openExample(page, PAGE, NAME)
  const book = form.getByRole('button', { name: 'Book' })
  await book.click()
  await expect(form.getByRole('alert')).toHaveText(['Required', 'Required'])
  await expectFocusedInvalid(form.getByLabel('Arrival'), 'Required')
  await form.getByLabel('Arrival').fill('2025-06-03')
  await form.getByLabel('Departure').fill('2025-06-01')
  await book.click()
  await expect(form.getByRole('alert')).toHaveText([ORDER])
  await expectFocusedInvalid(form.getByLabel('Departure'), ORDER)
  await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
})

test('cross-field-validation: dates in order are booked, and Reset starts anew', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, PAGE, NAME)
  await form.getByLabel('Arrival').fill('2025-06-01')
  await form.getByLabel('Departure').fill('2025-06-03')
  const answer = await holdRequests(page)
  await form.getByRole('button', { name: 'Book' }).click()
  await expect(form.getByRole('button', { name: 'Booking…' })).toHaveAttribute('aria-disabled', 'true')
  await answer()
  await expect(form.getByRole('status')).toHaveText('Booked from 2025-06-01 to 2025-06-03')
  await reset()
  await expect(form.getByLabel('Arrival')).toHaveValue('')
  await expect(form.getByRole('status')).toHaveText('')
  await expect(inspect('values')).toHaveText('{}')
  await expect(inspect('status')).toHaveText('initialized, invalid, pristine')
})
