import { ROUTES } from '../../support/routes'
import { expect, test } from '../../support/test'

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

  test('on a phone the navbar, the docs and the posts are in reach without a menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('docs/quickstart')
    await expect(page.locator('.navbar__toggle')).toBeHidden()
    const navbar = page.getByRole('navigation', { name: 'Main' })
    await expect(navbar.getByRole('link', { name: 'API Reference' })).toBeVisible()
    await expect(navbar.getByRole('link', { name: /GitHub/ })).toBeVisible()
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Concepts' })).toBeVisible()
    await expect(page.locator('.table-of-contents').getByRole('link').first()).toBeVisible()
    const overflow = await page.locator('body').evaluate((body) => body.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.goto('blog')
    await expect(page.locator('.blog-wrapper aside').getByRole('link').first()).toBeVisible()
  })

  for (const width of [1280, 360]) {
    test(`the dropdowns open by keyboard and by pointer at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('docs/quickstart')
      const button = page.getByRole('button', { name: 'English' })
      const link = page.locator('.dropdown__menu').getByRole('link', { name: 'English' })
      await expect(link).toBeHidden()
      await button.focus()
      await expect(link).toBeInViewport({ ratio: 1 })
      await button.blur()
      await expect(link).toBeHidden()
      await button.hover()
      await expect(link).toBeInViewport({ ratio: 1 })
    })
  }

  test('what needs JavaScript is not offered: toggle, tabs, copying, closing', async ({ page }) => {
    await page.goto('docs/quickstart')
    for (const dead of [
      'button[title^="Switch between dark"]',
      '[role=tablist]',
      'button[title=Copy]',
      '[aria-label=Announcement] button',
      '[data-example] button',
      '.menu__caret',
    ]) {
      for (const element of await page.locator(dead).all()) await expect(element, dead).toBeHidden()
    }
    for (const panel of await page.getByRole('tabpanel', { includeHidden: true }).all()) {
      await expect(panel).toBeVisible()
    }
  })
})
