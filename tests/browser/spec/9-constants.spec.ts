import { expect, open, test } from '../../support/test'

test('9. Sidebar collapse: duration from the content height', async ({ page }) => {
  await open(page, 'docs/concepts')
  const list = page.locator('.theme-doc-sidebar-item-category', { hasText: 'How-To' }).locator('ul').first()
  const height = await list.evaluate((element) => element.scrollHeight)
  // Material Design's auto duration, as the theme's Collapsible computes it.
  const scale = height / 36
  const expected = Math.round((4 + 15 * scale ** 0.25 + scale / 5) * 10)
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(list).toHaveAttribute('style', new RegExp(`height ${expected}ms ease-in-out`))
})

test('9. Sidebar collapse: 1 ms if reduced motion is preferred', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, 'docs/concepts')
  const list = page.locator('.theme-doc-sidebar-item-category', { hasText: 'How-To' }).locator('ul').first()
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(list).toHaveAttribute('style', /height 1ms/)
})
