import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  testExample,
} from '../../support/example'

const PAGE = 'docs/concepts'
const NAME = 'invertible-field'
const LABEL = 'Tags, separated by commas'

testExample(NAME, PAGE, {
  'the output it starts with is shown as text': async ({ form, inspect }) => {
    await expect(form.getByLabel(LABEL)).toHaveValue('react, zod')
    await expect(inspect('values')).toHaveText('{ "tags": "react, zod" }')
    await expect(inspect('parsedValues')).toHaveText('{ "tags": [ "react", "zod" ] }')
  },

  'the text is parsed while typing, and formatted on blur': async ({ form, inspect }) => {
    const tags = form.getByLabel(LABEL)
    await tags.fill(' a,b ,,c')
    await expect(tags).toHaveValue(' a,b ,,c')
    await expect(inspect('parsedValues')).toHaveText('{ "tags": [ "a", "b", "c" ] }')
    await tags.blur()
    await expect(tags).toHaveValue('a, b, c')
    await expect(inspect('values')).toHaveText('{ "tags": "a, b, c" }')
  },

  'the array as a whole is checked': async ({ form, inspect }) => {
    const tags = form.getByLabel(LABEL)
    await tags.fill(', ,')
    await tags.blur()
    await expectInvalid(tags, 'Add a tag')
    await expect(tags).toHaveValue(', ,')
    await tags.fill('a, b, c, d, e')
    await expectInvalid(tags, 'Four tags at most')
    await expect(inspect('errors')).toHaveText('{ "tags": "Four tags at most" }')
    await expect(inspect('parsedValues')).toHaveText('undefined')
    await tags.clear()
    await expectInvalid(tags, 'Required')
    await expect(inspect('values')).toHaveText('{ "tags": "undefined" }')
  },

  'the submit handler receives the array, which is told until the next edit': async ({ form }) => {
    await form.getByLabel(LABEL).fill('one,two')
    await form.getByLabel(LABEL).press('Enter')
    await expect(form.getByRole('status')).toHaveText('Saved ["one","two"]')
    await form.getByLabel(LABEL).fill('one')
    await expect(form.getByRole('status')).toHaveText('')
  },

  'a failed submit goes to the invalid input': async ({ form, inspect }) => {
    const tags = form.getByLabel(LABEL)
    await tags.fill(',')
    await form.getByRole('button', { name: 'Save' }).click()
    await expectFocusedInvalid(tags, 'Add a tag')
    await expect(form.locator('.field-error')).toHaveText(['Add a tag'])
    await expect(inspect('status')).toHaveText('initialized, submitFailed, invalid, dirty')
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Tags', ''),
})
