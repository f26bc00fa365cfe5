import { KINDS } from '../../support/routes'
import { expect, test } from '../../support/test'

test.use({ javaScriptEnabled: false })

test.describe('4. Without JavaScript', () => {
  test('pages of every kind can be read', async ({ page }) => {
    for (const route of KINDS) {
      await test.step(`/${route}`, async () => {
        await page.goto(route)
        await expect(page.locator('h1')).toBeInViewport({ ratio: 1 })
        await expect(page.locator('main')).toHaveText(/(?:\S+\s+){10}/, { useInnerText: true })
      })
    }
  })

  test('a docs page offers all that works, and nothing that needs JavaScript', async ({ page }) => {
    await page.goto('docs/quickstart')
    await test.step('a live example shows its source and says what it needs', async () => {
      const example = page.getByRole('region', { name: 'Live example: sign up' })
      await expect(example).toContainText('needs JavaScript', { useInnerText: true })
      await expect(example.locator('pre').first()).toContainText('createZodForm')
    })
    await test.step('not offered: toggle, tabs, copying, closing', async () => {
      const dead = [
        'button[title^="Switch between dark"]',
        '[role=tablist]',
        'button[title=Copy]',
        '[aria-label=Announcement] button',
        '[data-example] button',
        '.menu__caret',
      ]
      await expect(page.locator(dead.join()).and(page.locator(':visible'))).toHaveCount(0)
    })
    await test.step('folds, in place of tabs', async () => {
      const panel = page.getByRole('tabpanel', { name: 'pnpm', includeHidden: true }).first()
      await expect(panel).toBeHidden()
      await page.locator('summary', { hasText: 'pnpm' }).first().click()
      await expect(panel).toBeVisible()
    })
    await test.step('the sidebar leads to every doc', async () => {
      await page
        .getByRole('navigation', { name: 'Docs sidebar' })
        .getByRole('link', { name: 'useSubmit' })
        .click()
      await expect(page.locator('h1')).toHaveText('useSubmit')
    })
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
    const overflow = () => page.locator('body').evaluate((body) => body.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await page.goto('blog')
    await expect(page.locator('.blog-wrapper aside').getByRole('link').first()).toBeVisible()
  })

  test('the dropdowns open by keyboard and by pointer, at 1280 and at 360 px', async ({ page }) => {
    await page.goto('docs/quickstart')
    const button = page.getByRole('button', { name: 'English' })
    const link = page.locator('.dropdown__menu').getByRole('link', { name: 'English' })
    for (const width of [1280, 360]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.mouse.move(0, 0)
        await expect(link).toBeHidden()
        await button.focus()
        await expect(link).toBeInViewport({ ratio: 1 })
        await button.blur()
        await expect(link).toBeHidden()
        await button.hover()
        await expect(link).toBeInViewport({ ratio: 1 })
      })
    }
  })
})
