import { ROUTES } from '../support/routes'
import { expect, test } from '../support/test'

test.use({ javaScriptEnabled: false })

test.describe('4. Without JavaScript', () => {
  test('every page can be read', async ({ page }) => {
    for (const route of ROUTES) {
      await page.goto(route)
      await expect(page.locator('h1'), route).toBeVisible()
      const words = (await page.locator('main').innerText()).split(/\s+/)
      expect(words.length, route).toBeGreaterThan(10)
    }
  })

  test('the sidebar of the docs leads to every doc', async ({ page }) => {
    await page.goto('docs/quickstart')
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'useSubmit' })
      .click()
    await expect(page.locator('h1')).toHaveText('useSubmit')
  })

  test('a live example shows its source and says what it needs', async ({ page }) => {
    await page.goto('docs/quickstart')
    const example = page.getByRole('region', { name: 'Live example: sign-up' })
    expect(await example.locator('noscript').innerHTML()).toContain('needs JavaScript')
    await expect(example.locator('pre')).toContainText('createZodForm')
  })
})
