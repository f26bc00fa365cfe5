import { BASE_PATH } from '../support/pagesServer'
import { expect, open, test } from './support'

const QUICKSTART = `${BASE_PATH}docs/quickstart`
const REPOSITORY = 'https://github.com/jcoreio/zod-forms'

test('2. The navbar and the footer have the links of the specification; from 996 px down, a menu has them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 997, height: 800 })
  await open(page)
  const navbar = page.getByRole('navigation', { name: 'Main' })
  const left = navbar.locator('.navbar__items:not(.navbar__items--right)')
  const right = navbar.locator('.navbar__items--right')
  const quickstart = left.getByRole('link', { name: 'Quickstart' })
  const menuButton = page.getByRole('button', { name: 'Toggle navigation bar' })
  const modeToggle = page.getByRole('button', { name: /Switch between dark and light mode/ })

  await expect(quickstart).toHaveAttribute('href', QUICKSTART)
  await expect(left.getByRole('link', { name: 'API Reference' })).toHaveAttribute(
    'href',
    `${BASE_PATH}docs/api/`,
  )
  await expect(right.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(right.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', REPOSITORY)
  for (const name of ['Quickstart', 'API Reference'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      QUICKSTART,
    )
  await expect(modeToggle).toBeVisible()
  await expect(menuButton).toBeHidden()
  await page.setViewportSize({ width: 996, height: 800 })
  await expect(quickstart).toBeHidden()
  await menuButton.click()
  await expect(modeToggle).toBeVisible()
})

test('2. Version and language dropdowns open and close by mouse and keyboard; the current page is marked', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const button = page.getByRole('button', { name: 'Next' })
  const next = page.locator('.dropdown__menu').getByRole('link', { name: 'Next' })

  await test.step('versions: opens by mouse, holds Next, closes by a click outside', async () => {
    await expect(next).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(next).toBeVisible()
    await page.locator('h1').click()
    await expect(next).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('languages: English only', async () => {
    const languages = page.getByRole('button', { name: 'English' })
    await languages.click()
    const items = languages.locator('..').getByRole('link')
    await expect(items).toHaveText(['English'])
    await expect(items).toHaveAttribute('lang', 'en')
  })
  for (const key of ['Space', 'Enter']) {
    await test.step(`${key} opens, Tab goes in, Escape closes and gives the focus back`, async () => {
      await button.press(key)
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(next).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
  await test.step('leaving the list by keyboard closes it', async () => {
    await button.press('Enter')
    await page.getByRole('button', { name: 'English' }).focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('only the link to the page that is open is marked as the current page', async () => {
    const current = page.locator('.navbar__items > [aria-current=page]')
    await expect(current).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quickstart' }).click()
    await expect(current).toHaveText('Quickstart')
  })
})

test('2. In the mobile menu the dropdowns open by mouse and keyboard; choosing a version goes there and closes the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await open(page)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const versions = menu.getByRole('button', { name: 'Versions' })
  const next = menu.getByRole('link', { name: 'Next' })
  await menu.getByRole('button', { name: 'Languages' }).click()
  await expect(menu.getByRole('link', { name: 'English' })).toBeVisible()
  await versions.press('Space')
  await expect(versions).toHaveAttribute('aria-expanded', 'true')
  await expect(next).toBeVisible()
  await versions.press('Space')
  await expect(next).toBeHidden()
  await versions.click()
  await next.click()
  await expect(page).toHaveURL(QUICKSTART)
  await expect(menu).toBeHidden()
})

test('2. A skip-to-content link comes first; the docs sidebar links to quickstart, and its categories cannot be hidden and do not auto-collapse', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.main-wrapper :focus')).toHaveCount(1)

  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await expect(sidebar.getByRole('link', { name: 'Quickstart' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await page.getByRole('button', { name: "Expand sidebar category 'How-To'" }).click()
  await expect(
    page.getByRole('button', { name: "Collapse sidebar category 'API Reference'" }),
  ).toHaveAttribute('aria-expanded', 'true')
})
