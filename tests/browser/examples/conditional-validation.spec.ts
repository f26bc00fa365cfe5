import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/custom-validation'
const NAME = 'conditional-validation'
const LOWER = 'Lower limit has to be below the upper limit'
const UPPER = 'Upper limit has to be above the lower limit'

testExample(NAME, PAGE, {
  'while the sensor is empty, 9 and 4 are compared': async ({ form, inspect }) => {
    const lower = form.getByLabel('Lower limit')
    const upper = form.getByLabel('Upper limit')
    await lower.fill('9')
    await lower.blur()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await upper.fill('4')
    await upper.blur()
    await expect(form.getByRole('alert')).toHaveText([LOWER, UPPER])
    await expectInvalid(lower, LOWER)
    await expectInvalid(upper, UPPER)
    await expect(form.getByLabel('Sensor')).toHaveValue('')
    await expect(inspect('values')).toHaveText('{ "min": 9, "max": 4 }')
    await expect(inspect('errors')).toHaveText(
      `{ "min": "${LOWER}", "max": "${UPPER}", "sensor": "Required" }`,
    )
    await upper.fill('10')
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(inspect('errors')).toHaveText('{ "sensor": "Required" }')
  },

  'a limit that is no number says so, and is not compared': async ({ form }) => {
    const upper = form.getByLabel('Upper limit')
    await form.getByLabel('Lower limit').fill('9')
    await upper.fill('four')
    await upper.blur()
    await expect(form.getByRole('alert')).toHaveText(['Invalid number'])
    await expectInvalid(upper, 'Invalid number')
  },

  'a failed submit goes to the first invalid input': async ({ form, inspect }) => {
    const save = form.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(form.getByRole('alert')).toHaveText(['Required', 'Required', 'Required'])
    await expectFocusedInvalid(form.getByLabel('Sensor'), 'Required')
    await form.getByLabel('Sensor').fill('Boiler')
    await form.getByLabel('Lower limit').fill('9')
    await form.getByLabel('Upper limit').fill('9')
    await save.click()
    await expect(form.getByRole('alert')).toHaveText([LOWER, UPPER])
    await expectFocusedInvalid(form.getByLabel('Lower limit'), LOWER)
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'a valid alarm is saved': async ({ page, form, inspect }) => {
    await form.getByLabel('Sensor').fill('Boiler')
    await form.getByLabel('Lower limit').fill('4')
    await form.getByLabel('Upper limit').fill('9.5')
    await expect(inspect('parsedValues')).toHaveText('{ "sensor": "Boiler", "min": 4, "max": 9.5 }')
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
    await answer()
    await expect(form.getByRole('status')).toHaveText('Boiler sounds the alarm outside 4 to 9.5')
  },

  'no click is lost to a message that appears between press and release': async (example) => {
    await example.form.getByLabel('Lower').fill('5')
    await expectClickKept(example, 'Upper', '1')
  },
})
