import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  testExample,
} from '../../support/example'

const PAGE = 'docs/concepts'
const NAME = 'live-values'

testExample(NAME, PAGE, {
  'a cleared or unreadable number leaves no parsed values until it is corrected': async ({
    form,
    inspect,
  }) => {
    const seats = form.getByLabel('Seats')
    const shown = form.getByRole('definition')
    await expect(shown).toHaveText([
      '{"name":"Ann","seats":2}',
      '{"name":"Ann","seats":2}',
      'initialized, valid, pristine',
    ])

    await seats.clear()
    await expect(shown).toHaveText(['{"name":"Ann"}', 'undefined', 'initialized, invalid, dirty'])
    await expect(inspect('values')).toHaveText('{ "name": "Ann", "seats": "undefined" }')
    await seats.fill('two')
    await expect(shown).toHaveText([
      '{"name":"Ann","seats":"two"}',
      'undefined',
      'initialized, invalid, dirty',
    ])
    await expect(inspect('errors')).toHaveText('{ "seats": "Invalid number" }')
    await seats.fill('3')
    await expect(shown).toHaveText([
      '{"name":"Ann","seats":3}',
      '{"name":"Ann","seats":3}',
      'initialized, valid, dirty',
    ])
  },

  'spaces around a trimmed name are no change, and go on blur': async ({ form, inspect }) => {
    const name = form.getByLabel('Name')
    await name.fill(' Ann ')
    await expect(inspect('values')).toHaveText('{ "name": " Ann ", "seats": 2 }')
    await expect(inspect('parsedValues')).toHaveText('{ "name": "Ann", "seats": 2 }')
    await expect(inspect('status')).toHaveText('initialized, valid, pristine')
    await name.blur()
    await expect(name).toHaveValue('Ann')
  },

  'numeric text is a number, and stays as typed until the blur': async ({ form, inspect }) => {
    const seats = form.getByLabel('Seats')
    for (const [text, number] of [
      ['1e3', '1000'],
      ['0x10', '16'],
      [' 12 ', '12'],
      ['3.', '3'],
    ] as const) {
      await seats.fill(text)
      await expect(seats).toHaveValue(text)
      await expect(inspect('parsedValues')).toHaveText(`{ "name": "Ann", "seats": ${number} }`)
      await seats.blur()
      await expect(seats).toHaveValue(number)
    }
    for (const text of ['1,000', '12px']) {
      await seats.fill(text)
      await seats.blur()
      await expect(seats).toHaveValue(text)
      await expectInvalid(seats, 'Invalid number')
    }
    await seats.fill('.5')
    await expect(inspect('values')).toHaveText('{ "name": "Ann", "seats": 0.5 }')
    await expectInvalid(seats, 'Expected integer, received float')
    await seats.fill('0')
    await expectInvalid(seats, 'Number must be greater than 0')
  },

  'an optional note that is cleared is undefined, and valid': async ({ form, inspect }) => {
    const note = form.getByLabel('Note (optional)')
    await note.fill('By the window')
    await expect(inspect('values')).toHaveText('{ "name": "Ann", "seats": 2, "note": "By the window" }')
    await note.clear()
    await note.blur()
    await expect(inspect('values')).toHaveText('{ "name": "Ann", "seats": 2, "note": "undefined" }')
    await expect(inspect('parsedValues')).toHaveText('{ "name": "Ann", "seats": 2, "note": "undefined" }')
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  'a failed submit shows every message and goes to the first invalid input': async ({ form, inspect }) => {
    const name = form.getByLabel('Name')
    const seats = form.getByLabel('Seats')
    await name.fill('A')
    await seats.clear()
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.locator('.field-error')).toHaveText([
      'String must contain at least 2 character(s)',
      'Required',
    ])
    await expectFocusedInvalid(name, 'String must contain at least 2 character(s)')
    await expectInvalid(seats, 'Required')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'a booked form is pristine again': async ({ form, inspect }) => {
    await form.getByLabel('Seats').fill('4')
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form.getByRole('status')).toHaveText('Booked')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Name', 'A'),
})
