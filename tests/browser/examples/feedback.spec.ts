import { builtPage } from '../../support/builtFiles'
import {
  expect,
  expectClickKept,
  expectFocusedInvalid,
  expectInvalid,
  holdRequests,
  testExample,
  test,
} from '../../support/example'

const PAGE = 'blog/mdx-blog-post'
const NAME = 'feedback'

test('feedback: the saved HTML has the article and none of the inputs', () => {
  const html = builtPage(PAGE)
  expect(html).toContain('Six things to try')
  expect(html).not.toMatch(/<form|<select|<textarea|name="rating"/)
})

testExample(NAME, PAGE, {
  '1. sent empty, it shows two messages that it knew from the start': async ({ form, inspect }) => {
    await expect(inspect('errors')).toHaveText('{ "name": "Required", "rating": "Choose a rating" }')
    await form.getByRole('button', { name: 'Send feedback' }).click()
    await expect(form.locator('.field-error')).toHaveText(['Required', 'Choose a rating'])
    await expectFocusedInvalid(form.getByLabel('Name'), 'Required')
    await expectInvalid(form.getByLabel('Rating'), 'Choose a rating')
    await expect(form.getByLabel('Comment')).not.toHaveAttribute('aria-invalid')
  },

  '2. a chosen rating is a number, nothing chosen is undefined': async ({ form, inspect }) => {
    const rating = form.getByLabel('Rating')
    await expect(rating.getByRole('option')).toHaveText(['Choose one', '1', '2', '3', '4', '5'])
    await rating.selectOption('4')
    await expect(rating).toHaveValue('4')
    await expect(inspect('values')).toHaveText('{ "rating": 4 }')
    await rating.selectOption('Choose one')
    await expect(inspect('values')).toHaveText('{ "rating": "undefined" }')
    await rating.focus()
    await rating.blur()
    await expectInvalid(rating, 'Choose a rating')
  },

  '3. parsed values appear whole, and the spaces of the name go on blur': async ({ form, inspect }) => {
    const name = form.getByLabel('Name')
    await form.getByLabel('Rating').selectOption('5')
    await expect(inspect('parsedValues')).toHaveText('undefined')
    await name.fill(' Ann ')
    await expect(inspect('parsedValues')).toHaveText('{ "name": "Ann", "rating": 5 }')
    await expect(inspect('values')).toHaveText('{ "rating": 5, "name": " Ann " }')
    await name.blur()
    await expect(inspect('values')).toHaveText('{ "rating": 5, "name": "Ann" }')
    await expect(name).toHaveValue('Ann')
  },

  '4. a deleted comment is undefined': async ({ form, inspect }) => {
    const comment = form.getByLabel('Comment (optional)')
    await comment.fill('Nice')
    await expect(inspect('values')).toHaveText('{ "comment": "Nice" }')
    await comment.clear()
    await expect(inspect('values')).toHaveText('{ "comment": "undefined" }')
    await comment.blur()
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  '5. Enter sends the form before the box is left': async ({ form }) => {
    const name = form.getByLabel('Name')
    await form.getByLabel('Rating').selectOption('5')
    await name.fill('Ann ')
    await name.press('Enter')
    await expect(form.getByRole('status')).toHaveText('Thank you, Ann. You gave 5 of 5.')
    await expect(name).toHaveValue('Ann ')
  },

  '6. a second press while the first is pending is ignored': async ({ page, form, inspect }) => {
    await form.getByLabel('Name').fill('Ann')
    await form.getByLabel('Rating').selectOption('3')
    const answer = await holdRequests(page)
    const button = form.getByRole('button')
    await button.dblclick()
    await expect(button).toHaveText('Sending…')
    await expect(button).toBeEnabled()
    await expect(inspect('status')).toHaveText('initialized, submitting, valid, dirty')
    await answer()
    await expect(form.getByRole('status')).toHaveText('Thank you, Ann. You gave 3 of 5.')
    await expect(button).toHaveText('Send feedback')
    await expect(inspect('status')).toHaveText('initialized, submitSucceeded, valid, pristine')
  },

  'the name and the comment have a limit': async ({ form }) => {
    const name = form.getByLabel('Name')
    const comment = form.getByLabel('Comment (optional)')
    await name.fill('a'.repeat(41))
    await name.blur()
    await expectInvalid(name, 'At most 40 characters')
    await comment.fill('a'.repeat(201))
    await comment.blur()
    await expectInvalid(comment, 'At most 200 characters')
    await name.fill('a'.repeat(40))
    await comment.fill('a'.repeat(200))
    await expect(form.locator('.field-error')).toHaveCount(0)
  },

  'no click is lost to a message that appears between press and release': (example) =>
    expectClickKept(example, 'Name', 'x'.repeat(41)),
})
