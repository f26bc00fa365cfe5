import { BASE_PATH } from '../../support/pagesServer'
import { expect, open, test } from '../../support/test'

const DESKTOP = { width: 997, height: 800 }
const MOBILE = { width: 996, height: 800 }
const REPOSITORY = 'https://github.com/jcoreio/zod-forms'
const QUICKSTART = `${BASE_PATH}docs/quickstart`

test('2. Top navbar, colour mode toggle and footer: what is where, and the mobile menu at 996 px', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await open(page)
  const navbar = page.getByRole('navigation', { name: 'Main' })
  const left = navbar.locator('.navbar__items:not(.navbar__items--right)')
  const quickstart = left.getByRole('link', { name: 'Quickstart' })
  const menuButton = page.getByRole('button', { name: 'Toggle navigation bar' })
  const modeToggle = page.getByRole('button', { name: /Switch between dark and light mode/ })

  await test.step('Quickstart and API Reference on the left, versions and the source repository on the right', async () => {
    await expect(quickstart).toHaveAttribute('href', QUICKSTART)
    await expect(left.getByRole('link', { name: 'API Reference' })).toHaveAttribute(
      'href',
      `${BASE_PATH}docs/api/`,
    )
    const right = navbar.locator('.navbar__items--right')
    await expect(right.getByRole('button', { name: 'Next' })).toBeVisible()
    await expect(right.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', REPOSITORY)
  })
  await test.step('in the footer, Quickstart and API Reference both point to the quickstart path', async () => {
    for (const name of ['Quickstart', 'API Reference']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name })
      await expect(link).toHaveAttribute('href', QUICKSTART)
    }
  })
  await test.step('the full bar at 997 px, a mobile menu at 996 px', async () => {
    await expect(menuButton).toBeHidden()
    await expect(quickstart).toBeVisible()
    await expect(modeToggle).toBeVisible()
    await page.setViewportSize(MOBILE)
    await expect(menuButton).toBeVisible()
    await expect(quickstart).toBeHidden()
    await expect(modeToggle).toBeHidden()
    await menuButton.click()
    await expect(modeToggle).toBeVisible()
  })
})

test('2. Version and language dropdowns open and close by mouse and keyboard; the current page is marked', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const button = page.getByRole('button', { name: 'Next' })
  const menu = page.locator('.dropdown__menu')
  const next = menu.getByRole('link', { name: 'Next' })

  await test.step('versions: opens by mouse, holds Next and the releases, closes by a click outside', async () => {
    await expect(next).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(next).toBeVisible()
    await expect(menu.getByRole('link', { name: /Releases/ })).toHaveAttribute(
      'href',
      `${REPOSITORY}/releases`,
    )
    await page.locator('h1').click()
    await expect(next).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('languages: English only', async () => {
    const languages = page.getByRole('button', { name: 'English' })
    await languages.click()
    const items = languages.locator('..').locator('.dropdown__menu').getByRole('link')
    await expect(items).toHaveText(['English'])
    await expect(items).toHaveAttribute('lang', 'en')
    await page.locator('h1').click()
  })
  for (const key of ['Space', 'Enter']) {
    await test.step(`${key} opens, Tab goes in, Escape closes and gives the focus back`, async () => {
      await button.focus()
      await page.keyboard.press(key)
      await expect(next).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(next).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
  await test.step('leaving the list by keyboard closes it', async () => {
    await page.keyboard.press('Enter')
    await expect(next).toBeVisible()
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('only the link to the page that is open is marked as the current page', async () => {
    const current = page.locator('.navbar__items > [aria-current=page]')
    await expect(current).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quickstart' }).click()
    await expect(current).toHaveText('Quickstart')
  })
})

test.describe('2. Version dropdown by touch', () => {
  test.use({ hasTouch: true })

  test('a tap opens, a second one closes', async ({ page }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'Next' })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})

test('2. In the mobile menu the dropdowns open by mouse and keyboard; choosing a version goes there and closes the menu', async ({
  page,
}) => {
  await page.setViewportSize(MOBILE)
  await open(page)
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const menu = page.locator('.navbar-sidebar')
  for (const [name, item] of [
    ['Languages', 'English'],
    ['Versions', 'Next'],
  ] as const) {
    await test.step(name, async () => {
      const button = menu.getByRole('button', { name })
      const link = menu.getByRole('link', { name: item })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(link).toBeVisible()
      await button.focus()
      await page.keyboard.press('Space')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(link).toBeHidden()
    })
  }
  await menu.getByRole('button', { name: 'Versions' }).click()
  await menu.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(QUICKSTART)
  await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0)
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
