import { expect, openExample, test } from '../../support/example'

/**
 * One field of each example with the longest message that it can show, which
 * on a phone may take two lines.
 */
const LAST_INPUTS = [
  { name: 'sign-up', path: 'docs/quickstart', label: 'Email', text: 'ann' },
  { name: 'array-field', path: 'docs/api/useArrayField', label: 'Quantity', text: '0' },
  { name: 'live-values', path: 'docs/concepts', label: 'Name', text: 'A' },
  { name: 'invertible-field', path: 'docs/concepts', label: 'Tags', text: '' },
  { name: 'async-initialize', path: 'docs/concepts', label: 'Name', text: '' },
  { name: 'wizard', path: 'docs/api/useSubmit', label: 'Email', text: 'ann' },
  { name: 'submit-errors', path: 'docs/howto/show-submit-errors', label: 'Username', text: 'ab' },
  { name: 'reusable-fields', path: 'docs/howto/reusable-field-components', label: 'Seats', text: '1.5' },
  { name: 'address-sections', path: 'docs/howto/reusable-field-components', label: 'City', text: '' },
  { name: 'single-field-validation', path: 'docs/howto/custom-validation', label: 'Webhook', text: 'hook' },
  { name: 'cross-field-validation', path: 'docs/howto/custom-validation', label: 'Departure', text: '' },
  { name: 'conditional-validation', path: 'docs/howto/custom-validation', label: 'Upper', text: '1' },
  { name: 'feedback', path: 'blog/mdx-blog-post', label: 'Name', text: 'x'.repeat(41) },
]

test.use({ viewport: { width: 360, height: 800 } })

for (const { name, path, label, text } of LAST_INPUTS) {
  test(`lost-click: none in ${name}, when its message appears between press and release`, async ({
    page,
  }) => {
    const { form } = await openExample(page, path, name)
    if (name === 'conditional-validation') await form.getByLabel('Lower').fill('5')
    const input = form.getByLabel(label).last()
    await expect(input).toBeVisible()
    const submit = form.locator('button:not([type=button])').first()
    await submit.scrollIntoViewIfNeeded()
    await input.focus()
    await input.fill(text)
    await submit.evaluate((button) => {
      button.addEventListener('click', () => button.setAttribute('data-clicked', ''))
    })
    await submit.hover()
    const before = await submit.boundingBox()
    await page.mouse.down()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    expect(await submit.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(submit).toHaveAttribute('data-clicked')
  })
}
