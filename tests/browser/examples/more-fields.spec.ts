import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  testExample,
} from '../../support/example'

const PAGE = 'docs/howto/reusable-field-components'
const NAME = 'more-fields'

const image = (name: string, bytes = 1) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes) })

testExample(NAME, PAGE, {
  'the empty form shows its messages and goes to the first invalid control': async ({ form, inspect }) => {
    await expect(inspect('errors')).toHaveText(
      '{ "cooked": "Required", "photos": "Choose a photo", "toppings": "Choose a topping" }',
    )
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Choose a photo', 'Choose a topping'])
    await expectFocusedInvalid(form.getByLabel('Cooked on'), 'Required')
    // The focus tells of them; no message is announced by itself.
    await expect(form.getByRole('alert')).toHaveCount(0)
  },

  'files are checked for their type and size': async ({ form }) => {
    const photos = form.getByLabel('Photos')
    await photos.focus()
    await photos.setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }])
    await photos.blur()
    await expectInvalid(photos, 'Choose images only')
    await expect(form.getByText('a.txt')).toBeVisible()
    await photos.setInputFiles([image('a.png'), image('b.png', 2_000_001)])
    await expectInvalid(photos, 'A photo may have at most 2 MB')
    await photos.setInputFiles([image('a.png'), image('b.png')])
    await expect(form.locator('.field-error')).toHaveCount(0)
    await expect(form.getByText('a.png, b.png')).toBeVisible()
  },

  'the message of a checkbox group waits until the focus leaves it': async ({ page, form }) => {
    const toppings = form.getByRole('group', { name: 'Toppings' })
    await toppings.getByLabel('Basil').focus()
    await page.keyboard.press('Tab')
    await expect(form.locator('.field-error')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(toppings).not.toHaveAttribute('aria-invalid')
    await expect(toppings).toHaveAccessibleDescription('Choose a topping')
    await expect(toppings.getByLabel('Basil')).toHaveAttribute('aria-invalid', 'true')
  },

  'a topping that is ticked later keeps its place': async ({ form, inspect }) => {
    await form.getByLabel('Olives').check()
    await form.getByLabel('Basil').check()
    await expect(inspect('values')).toContainText('"toppings": [ "Basil", "Olives" ]')
  },

  'Enter adds a tag, a press on it removes it': async ({ form }) => {
    const tags = form.getByLabel('Tags')
    for (const tag of [' quick ', 'cheap', 'quick']) {
      await tags.fill(tag)
      await tags.press('Enter')
    }
    await expect(form.getByRole('button', { name: 'Remove' })).toHaveText(['quick ×', 'cheap ×'])
    await form.getByRole('button', { name: 'Remove quick' }).click()
    await expect(form.getByRole('button', { name: 'Remove' })).toHaveText(['cheap ×'])
    await expect(form.getByRole('button', { name: 'Remove cheap' })).toBeFocused()
    await form.getByRole('button', { name: 'Remove cheap' }).click()
    await expect(tags).toBeFocused()
  },

  'a complete recipe is published, with the tag that was typed last': async ({ form, inspect }) => {
    await form.getByLabel('Cooked on').fill('2025-06-01')
    await form.getByLabel('Photos').setInputFiles([image('a.png')])
    await form.getByLabel('Olives').check()
    await form.getByLabel('Diets').selectOption(['Vegan', 'Gluten-free'])
    await form.getByLabel('Tags').fill('quick')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByRole('status')).toHaveText('Cooked on June 1, 2025, photos: 1')
    await expect(inspect('parsedValues')).toContainText('"quick"')
    await expect(form.getByLabel('Tags')).toHaveValue('quick')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Cooked on', ''),
})
