import { expect, expectClickKept, testExample } from '../../support/example'

testExample('first-form', 'docs/quickstart', {
  'it asks for what the schema asks for, once a field was left': async ({ form }) => {
    const age = form.getByLabel('age')
    await age.fill('17')
    await expect(form.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
    await age.blur()
    await expect(form.getByRole('alert').last()).toHaveText('Number must be greater than or equal to 18')
    await expect(age).toHaveAttribute('aria-invalid', 'true')
    await age.fill('18')
    await expect(form.getByRole('alert').last()).toBeEmpty()
  },

  'a blank submit says what is required': async ({ form, inspect }) => {
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('alert')).toHaveText(['Required', 'Required'])
    await expect(inspect('status')).toContainText('submitFailed')
  },

  'the panel shows what was typed on its way to the parsed value': async ({ page, form }) => {
    const state = page.locator('[data-example="first-form"] [data-field="age"]')
    await form.getByLabel('age').fill('17.')
    await expect(state.getByRole('cell')).toHaveText(['17.', '17', 'undefined'])
    await expect(state.getByRole('rowheader')).toHaveText('age Number must be greater than or equal to 18')
    await form.getByLabel('age').fill('18')
    await expect(state.getByRole('cell')).toHaveText(['18', '18', '18'])
    await expect(state.getByRole('rowheader')).toHaveText('age')
  },

  'a submit gets the number': async ({ page, form, inspect }) => {
    const told = page.waitForEvent('console')
    await form.getByLabel('name').fill('Ann')
    await form.getByLabel('age').fill('40')
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(inspect('status')).toContainText('submitSucceeded')
    expect(await (await told).args()[0]!.jsonValue()).toEqual({ name: 'Ann', age: 40 })
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'age', '17'),
})

testExample('first-form', '', {
  'a focused field marks its schema and its row of the state': async ({ page, form }) => {
    const schema = page.locator('[data-example="first-form"] .line', { hasText: 'const schema' })
    const row = page.locator('[data-field="age"]').getByRole('rowheader')
    await expect(schema).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await form.getByLabel('age').focus()
    await expect(schema).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await form.getByLabel('age').blur()
    await expect(row).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  },

  'the form on the home page is the same as in the quickstart': async ({ form }) => {
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('alert')).toHaveText(['Required', 'Required'])
  },
})
