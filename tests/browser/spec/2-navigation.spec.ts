import { BASE_PATH } from '../../support/pagesServer'
import { expect, open, test } from '../../support/test'

const DESKTOP = { width: 997, height: 800 }
const MOBILE = { width: 996, height: 800 }
const REPOSITORY = 'https://github.com/jcoreio/zod-forms'

test.describe('2. Top navbar', () => {
  test('Quickstart and API Reference on the left, versions and the source repository on the right', async ({
    page,
  }) => {
    await open(page)
    const navbar = page.getByRole('navigation', { name: 'Main' })
    const left = navbar.locator('.navbar__items:not(.navbar__items--right)')
    await expect(left.getByRole('link', { name: 'Quickstart' })).toHaveAttribute(
      'href',
      `${BASE_PATH}docs/quickstart`,
    )
    await expect(left.getByRole('link', { name: 'API Reference' })).toHaveAttribute(
      'href',
      `${BASE_PATH}docs/api/`,
    )
    const right = navbar.locator('.navbar__items--right')
    await expect(right.getByRole('button', { name: 'Next' })).toBeVisible()
    await expect(right.getByRole('link', { name: /GitHub/ })).toHaveAttribute('href', REPOSITORY)
  })

  test('only the link to the page that is open is marked as the current page', async ({ page }) => {
    await open(page, 'docs/concepts')
    const current = page.locator('.navbar__items > [aria-current=page]')
    await expect(current).toHaveCount(0)
    await open(page, 'docs/quickstart')
    await expect(current).toHaveText('Quickstart')
  })

  test('it is the full bar at 997 px and collapses into a mobile menu at 996 px', async ({ page }) => {
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    const links = page.locator('.navbar__inner').getByRole('link', { name: 'Quickstart' })
    await page.setViewportSize(DESKTOP)
    await open(page)
    await expect(toggle).toBeHidden()
    await expect(links).toBeVisible()
    await page.setViewportSize(MOBILE)
    await expect(toggle).toBeVisible()
    await expect(links).toBeHidden()
  })
})

test.describe('2. Version and language dropdowns', () => {
  test('versions: opens by mouse, holds Next and the releases, closes by a click outside', async ({
    page,
  }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'Next' })
    const next = page.locator('.dropdown__menu').getByRole('link', { name: 'Next' })
    await expect(next).toBeHidden()
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(next).toBeVisible()
    await expect(page.locator('.dropdown__menu').getByRole('link', { name: /Releases/ })).toHaveAttribute(
      'href',
      `${REPOSITORY}/releases`,
    )
    await page.locator('h1').click()
    await expect(next).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('languages: holds English and nothing else', async ({ page }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'English' })
    await button.click()
    const items = button.locator('..').locator('.dropdown__menu').getByRole('link')
    await expect(items).toHaveText(['English'])
    await expect(items).toHaveAttribute('lang', 'en')
  })

  test('by keyboard: Space and Enter open, Tab goes in, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'Next' })
    const next = page.locator('.dropdown__menu').getByRole('link', { name: 'Next' })
    for (const key of ['Space', 'Enter']) {
      await button.focus()
      await page.keyboard.press(key)
      await expect(next).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(next).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(next).toBeHidden()
      await expect(button).toBeFocused()
    }
  })

  test('by keyboard: leaving the list closes it', async ({ page }) => {
    await open(page, 'docs/concepts')
    const button = page.getByRole('button', { name: 'Next' })
    await button.focus()
    await page.keyboard.press('Enter')
    for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test.describe('by touch', () => {
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

  for (const [name, item] of [
    ['Versions', 'Next'],
    ['Languages', 'English'],
  ] as const) {
    test(`in the mobile menu ${name} opens by mouse and keyboard`, async ({ page }) => {
      await page.setViewportSize(MOBILE)
      await open(page)
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      const button = page.getByRole('button', { name })
      const link = page.locator('.navbar-sidebar').getByRole('link', { name: item })
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      await expect(link).toBeVisible()
      await button.focus()
      await page.keyboard.press('Space')
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await expect(link).toBeHidden()
    })
  }

  test('choosing a version in the mobile menu goes there and closes the menu', async ({ page }) => {
    await page.setViewportSize(MOBILE)
    await open(page)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/docs\/quickstart$/)
    await expect(page.locator('.navbar-sidebar--show')).toHaveCount(0)
  })
})

test.describe('2. Footer', () => {
  test('Quickstart and API Reference both point to the quickstart path', async ({ page }) => {
    await open(page)
    const footer = page.locator('footer.footer')
    for (const name of ['Quickstart', 'API Reference']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', `${BASE_PATH}docs/quickstart`)
    }
  })
})

test.describe('2. Sidebar', () => {
  test('it links to quickstart; categories cannot be hidden and do not collapse each other', async ({
    page,
  }) => {
    await open(page, 'docs/quickstart')
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Quickstart' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: 'Collapse sidebar', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
    await page.getByRole('button', { name: "Expand sidebar category 'How-To'" }).click()
    await expect(
      page.getByRole('button', { name: "Collapse sidebar category 'API Reference'" }),
    ).toHaveAttribute('aria-expanded', 'true')
  })
})

test.describe('2. Also present', () => {
  test('a skip-to-content link is the first stop of the Tab key and leads into the page', async ({
    page,
  }) => {
    await open(page, 'docs/quickstart')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.closest('.main-wrapper') !== null)).toBe(true)
  })

  test('a colour mode toggle, in the bar and in the mobile menu', async ({ page }) => {
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ })
    await open(page)
    await expect(toggle).toBeVisible()
    await page.setViewportSize(MOBILE)
    await expect(toggle).toBeHidden()
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(toggle).toBeVisible()
  })
})
