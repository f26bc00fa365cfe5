import {
  expect,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  openExample,
  test,
} from '../../support/example'

const NAME = 'conditional-validation'
const LOWER = 'Lower limit has to be below the upper limit'
const UPPER = 'Upper limit has to be above the lower limit'

for (const path of ['docs/howto/custom-validation', 'docs/api/conditionalValidate']) {
  test(`conditional-validation: 9 and 4 are compared while the sensor is empty, on ${path}`, async ({
    page,
  }) => {
    const { form, inspect } = await openExample(page, path, NAME)
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
  })
}

test('conditional-validation: a limit that is no number says so, and is not compared', async ({ page }) => {
  const { form } = await openExample(page, 'docs/howto/custom-validation', NAME)
  const upper = form.getByLabel('Upper limit')
  await form.getByLabel('Lower limit').fill('9')
  await upper.fill('four')
  await upper.blur()
  await expect(form.getByRole('alert')).toHaveText(['Invalid number'])
  await expectInvalid(upper, 'Invalid number')
})

test('conditional-validation: a failed submit goes to the first invalid input', async ({ page }) => {
  const { form, inspect } = await openExample(page, 'docs/api/conditionalValidate', NAME)
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
})

test('conditional-validation: a valid alarm is saved, and Reset starts anew', async ({ page }) => {
  const { form, inspect, reset } = await openExample(page, 'docs/howto/custom-validation', NAME)
  await form.getByLabel('Sensor').fill('Boiler')
  await form.getByLabel('Lower limit').fill('4')
  await form.getByLabel('Upper limit').fill('9.5')
  await expect(inspect('parsedValues')).toHaveText('{ "sensor": "Boiler", "min": 4, "max": 9.5 }')
  const answer = await holdRequests(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  await answer()
  await expect(form.getByRole('status')).toHaveText('Boiler sounds the alarm outside 4 to 9.5')
  await reset()
  await expect(form.getByLabel('Sensor')).toHaveValue('')
  await expect(form.getByRole('status')).toHaveText('')
  await expect(inspect('values')).toHaveText('{}')
})
