import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
} from '../../support/example'
import type { Locator } from '@playwright/test'

const PAGE = 'docs/api/useArrayField'
const NAME = 'array-field'

const item = (form: Locator, position: number) =>
  form.getByRole('group', { name: `Item ${position}`, exact: true })

testExample(NAME, PAGE, {
  'an added item is empty and says nothing yet': async ({ page, form, inspect }) => {
    await expect(form.getByRole('group')).toHaveCount(2)
    await form.getByRole('button', { name: 'Add item' }).click()
    await expect(form.getByRole('group')).toHaveCount(3)
    await expect(item(form, 3).getByLabel('Name')).toHaveValue('')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(item(form, 3).getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Ruler')
    await expect(inspect('values')).toHaveText(
      '{ "items": [ { "name": "Notebook", "quantity": 2 }, { "name": "Pen" }, { "name": "Ruler" } ] }',
    )
    await expect(inspect('errors')).toHaveText(
      '{ "items[1].quantity": "Required", "items[2].quantity": "Required" }',
    )
  },

  'a new item does not show errors because a removed one was touched': async ({ form }) => {
    const quantity = item(form, 2).getByLabel('Quantity')
    await quantity.focus()
    await quantity.blur()
    await expectInvalid(quantity, 'Required')
    await item(form, 2).getByRole('button', { name: 'Remove' }).click()
    await expect(form.getByRole('group')).toHaveCount(1)
    await form.getByRole('button', { name: 'Add item' }).click()
    await expect(item(form, 2).getByLabel('Quantity')).toHaveValue('')
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  'removing all items shows the message of the array': async ({ form, inspect }) => {
    const add = form.getByRole('button', { name: 'Add item' })
    await item(form, 1).getByRole('button', { name: 'Remove' }).click()
    await expect(item(form, 1).getByLabel('Name')).toHaveValue('Pen')
    await expect(add).toBeFocused()
    await expect(form.locator('.field-error')).toHaveCount(0)
    await item(form, 1).getByRole('button', { name: 'Remove' }).click()
    await expect(form.locator('.field-error')).toHaveText(['Add at least one item'])
    await expect(add).toBeFocused()
    await expect(add).toHaveAccessibleDescription('Add at least one item')
    await expect(inspect('values')).toHaveText('{ "items": [] }')
    await expect(inspect('errors')).toHaveText('{ "items": "Add at least one item" }')

    await form.getByRole('button', { name: 'Save order' }).click()
    await expect(add).toBeFocused()
    await add.click()
    await expect(form.getByText('Add at least one item')).toHaveCount(0)
  },

  'items trade places, and the focus goes with the one that moves': async ({ page, form, inspect }) => {
    await expect(item(form, 1).getByRole('button', { name: 'Move up' })).toBeDisabled()
    const moveUp = item(form, 2).getByRole('button', { name: 'Move up' })
    await moveUp.click()
    await expect(item(form, 1).getByLabel('Name')).toHaveValue('Pen')
    await expect(item(form, 2).getByLabel('Name')).toHaveValue('Notebook')
    await expect(item(form, 2).getByLabel('Quantity')).toHaveValue('2')
    const moved = item(form, 1).getByRole('button', { name: 'Move up' })
    await expect(moved).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(moved).toBeFocused()
    await expect(item(form, 1).getByLabel('Name')).toHaveValue('Pen')
    await expect(inspect('values')).toHaveText(
      '{ "items": [ { "name": "Pen" }, { "name": "Notebook", "quantity": 2 } ] }',
    )
  },

  'a failed submit goes to the first invalid input': async ({ form, inspect }) => {
    const quantity = item(form, 2).getByLabel('Quantity')
    const save = form.getByRole('button', { name: 'Save order' })
    await save.click()
    await expect(form.locator('.field-error')).toHaveText(['Required'])
    await expectFocusedInvalid(quantity, 'Required')
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, pristine')
    await quantity.fill('none')
    await save.click()
    await expectFocusedInvalid(quantity, 'Invalid number')
    await quantity.fill('0')
    await save.click()
    await expectFocusedInvalid(quantity, 'Number must be greater than or equal to 1')
  },

  'a complete order is saved, until the next change': async ({ page, form, inspect }) => {
    await item(form, 2).getByLabel('Quantity').fill('10')
    await expect(inspect('parsedValues')).toHaveText(
      '{ "items": [ { "name": "Notebook", "quantity": 2 }, { "name": "Pen", "quantity": 10 } ] }',
    )
    const answer = await holdRequests(page)
    await form.getByRole('button', { name: 'Save order' }).click()
    const saving = form.getByRole('button', { name: 'Saving…' })
    await expect(saving).toBeFocused()
    await answer()
    await expect(form.getByRole('status')).toHaveText('Order saved')
    await item(form, 1).getByLabel('Quantity').fill('3')
    await expect(form.getByRole('status')).toHaveText('')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Quantity', '0'),
})
