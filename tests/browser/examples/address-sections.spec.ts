import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/reusable-field-components'
const NAME = 'address-sections'

testExample(NAME, PAGE, {
  'one component edits two parts of the form': async ({ form, inspect }) => {
    const shipping = form.getByRole('group', { name: 'Shipping address' })
    const billing = form.getByRole('group', { name: 'Billing address' })
    await expect(inspect('values')).toHaveText('{ "shipping": {}, "billing": {} }')
    await shipping.getByLabel('Street').fill('1 Main Street')
    await billing.getByLabel('City').fill('Bergen')
    await expect(inspect('values')).toHaveText(
      '{ "shipping": { "street": "1 Main Street" }, "billing": { "city": "Bergen" } }',
    )
    await expect(inspect('errors')).toHaveText(
      '{ "shipping.city": "Required", "billing.street": "Required" }',
    )
  },

  'a message waits for the blur, and the second line is optional': async ({ page, form }) => {
    const billing = form.getByRole('group', { name: 'Billing address' })
    await billing.getByLabel('Street').focus()
    await page.keyboard.press('Tab')
    await expectInvalid(billing.getByLabel('Street'), 'Required')
    await page.keyboard.press('Tab')
    await expect(billing.getByLabel('City')).toBeFocused()
    await expect(billing.getByLabel('Second line')).not.toHaveAttribute('aria-invalid')
    await expect(form.locator('.field-error')).toHaveText(['Required'])
  },

  'a failed submit shows the messages inside the sections': async ({ form, inspect }) => {
    const shipping = form.getByRole('group', { name: 'Shipping address' })
    const billing = form.getByRole('group', { name: 'Billing address' })
    const order = form.getByRole('button', { name: 'Order' })
    await order.click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Required', 'Required', 'Required'])
    await expectFocusedInvalid(shipping.getByLabel('Street'), 'Required')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, pristine')
    await shipping.getByLabel('Street').fill('1 Main Street')
    await shipping.getByLabel('City').fill('Oslo')
    await order.click()
    await expectFocusedInvalid(billing.getByLabel('Street'), 'Required')
  },

  'both addresses are ordered with': async ({ page, form, inspect }) => {
    for (const [legend, city] of [
      ['Shipping address', 'Oslo'],
      ['Billing address', ' Bergen '],
    ] as const) {
      const section = form.getByRole('group', { name: legend })
      await section.getByLabel('Street').fill('1 Main Street')
      await section.getByLabel('City').fill(city)
    }
    await expect(inspect('parsedValues')).toHaveText(
      '{ "shipping": { "street": "1 Main Street", "city": "Oslo" }, "billing": { "street": "1 Main Street", "city": "Bergen" } }',
    )
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Order' }).click()
    await expect(form.getByRole('button', { name: 'Ordering…' })).toBeVisible()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Ships to Oslo, bill to Bergen')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'City', ''),
})
