import { KINDS } from '../support/routes'
import { expect, test } from './support'

test.use({ javaScriptEnabled: false })

test('4. Without JavaScript, pages of every kind can be read', async ({ page }) => {
  for (const route of KINDS) {
    await page.goto(route)
    await expect(page.locator('h1'), route).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main'), route).toHaveText(/(?:\S+\s+){10}/, { useInnerText: true })
  }
})

test('4. Without JavaScript, a docs page offers all that works, and nothing that needs it', async ({
  page,
}) => {
  await page.goto('docs/quickstart')
  const dead = ['[title^="Switch between dark"]', '[role=tablist]', '[role=banner] button', '.menu__caret']
  await expect(page.locator(dead.join()).and(page.locator(':visible'))).toHaveCount(0)
  // What tabs would show is there.
  await expect(page.getByText('pnpm add @jcoreio/zod-forms')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).focus()
  await expect(page.locator('.dropdown__menu').getByRole('link', { name: 'English' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'useSubmit' })
    .click()
  await expect(page.locator('h1')).toHaveText('useSubmit')
})

test('4. Without JavaScript, a phone reaches the navbar, the docs and the posts without a menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('docs/quickstart')
  const navbar = page.getByRole('navigation', { name: 'Main' })
  await expect(page.locator('.navbar__toggle')).toBeHidden()
  await expect(navbar.getByRole('link', { name: 'API Reference' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Concepts' }),
  ).toBeVisible()
  await expect(page.locator('.table-of-contents').getByRole('link').first()).toBeVisible()
  const overflow = await page.locator('body').evaluate((body) => body.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.goto('blog')
  await expect(page.locator('aside').getByRole('link').first()).toBeVisible()
})
