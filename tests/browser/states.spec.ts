import type { Page } from '@playwright/test'
import { blockStorage, holdPageScripts } from './faults'
import { BASE_PATH } from '../support/pagesServer'
import { expect, hydrated, navigate, open, test } from './support'

const html = (page: Page) => page.locator('html')
const modeToggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })
const bar = (page: Page) => page.getByRole('banner')

const expectStored = (page: Page, key: string, value: string | null) =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), key).toBe(value)

test('4. Colour mode: light is the default; it can follow the system preference; the choice is kept in local storage under "theme"', async ({
  page,
}) => {
  await open(page)
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(html(page)).toHaveAttribute('data-theme', colorScheme)
  }
  await expectStored(page, 'theme', null)
  await modeToggle(page).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expectStored(page, 'theme', 'dark')
  await test.step('also when the system changes, on another page, and after a reload', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate((mode) => matchMedia(`(prefers-color-scheme: ${mode})`).matches, colorScheme)
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      await expectStored(page, 'theme', 'dark')
    }
    await navigate(page, `${BASE_PATH}docs/concepts`)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await hydrated(page)
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  })
})

test('4. Announcement bar: the dismissed flag is kept in local storage, and is reset when the id changes: the new bar shows at once', async ({
  page,
}) => {
  await open(page)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expectStored(page, 'docusaurus.announcement.dismiss', 'true')
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'))
  const release = await holdPageScripts(page, /\/assets\/js\//)
  await page.reload({ waitUntil: 'commit' })
  await expect(bar(page)).toBeVisible()
  release()
  await hydrated(page)
  await expectStored(page, 'docusaurus.announcement.dismiss', 'false')
  await expect(bar(page)).toBeVisible()
})

test('4. Preferred docs version is kept; sidebar categories are open or collapsed', async ({ page }) => {
  await open(page, 'docs/concepts')
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  const guide = sidebar.getByRole('link', { name: 'Validation and conditional fields' })
  await expect(guide).toBeVisible()
  await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
  await expect(guide).toBeHidden()
  const expand = page.getByRole('button', { name: "Expand sidebar category 'How-To'" })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')

  await expectStored(page, 'docs-preferred-version-default', null)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('.dropdown__menu').getByRole('link', { name: 'Next' }).click()
  await expectStored(page, 'docs-preferred-version-default', 'current')
})

test('4. Mobile menu: it takes the focus and gives it back, and closes by its button, Escape, the backdrop and a link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await open(page, 'docs/quickstart')
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const close = menu.getByRole('button', { name: 'Close navigation bar' })

  await page.evaluate(() => window.scrollTo(0, 500))
  await toggle.click()
  await expect(close).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab')
    // Between the last element and the first, the browser focuses the body.
    await expect(menu.locator(':focus').or(page.locator(':root:not(:has(:focus))'))).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
  await toggle.click()
  await close.click()
  await expect(menu).toBeHidden()
  await toggle.click()
  await expect(close).toBeFocused()
  await page.mouse.click(980, 400)
  await expect(menu).toBeHidden()
  await test.step('shows the docs sidebar, the way back to the main menu, and closes by a link', async () => {
    await toggle.click()
    await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
    await menu.getByRole('button', { name: /Back to main menu/ }).click()
    await expect(close).toBeFocused()
    await menu.getByRole('link', { name: 'API Reference' }).click()
    await expect(page).toHaveURL(`${BASE_PATH}docs/api/`)
    await expect(menu).toBeHidden()
  })
  await test.step('keeps the place on the page when the window becomes wide', async () => {
    await open(page, 'docs/quickstart')
    await page.evaluate(() => window.scrollTo(0, 500))
    await toggle.click()
    await expect(close).toBeFocused()
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(menu).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(500)
  })
})

test('4. Route change: a progress bar appears if the change takes longer than 200 ms, not before', async ({
  page,
}) => {
  await page.clock.install({ time: '2025-01-01T00:00:00Z' })
  await open(page, 'docs/quickstart')
  const release = await holdPageScripts(page)
  // From here on, time passes only when the test says so.
  await page.clock.pauseAt('2025-01-02T00:00:00Z')
  await navigate(page, `${BASE_PATH}blog/archive`)
  const progress = page.locator('#nprogress .bar')
  await page.clock.runFor(199)
  await expect(progress).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(progress).toHaveCount(1)
  release()
  await page.clock.resume()
  await expect(page.locator('h1')).toHaveText('Archive')
  await expect(progress).toHaveCount(0)
})

test('4. With local storage blocked, the colour mode and the announcement bar work for the visit', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Docusaurus browser storage is not available/)
  await blockStorage(page)
  await open(page)
  await modeToggle(page).click()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toHaveCount(0)
})

// tests/site/constants.test.ts checks the other constants in the build's files.
test('9. Sidebar collapse: the higher the content the longer it takes; 1 ms if reduced motion is preferred', async ({
  page,
}) => {
  await open(page, 'docs/concepts')
  const duration = async (category: string) => {
    const list = page.locator('.theme-doc-sidebar-item-category', { hasText: category }).locator('ul').first()
    // The previous transition stays until the next frame.
    await list.evaluate((element) => element.style.removeProperty('transition'))
    await page.getByRole('button', { name: `Collapse sidebar category '${category}'` }).click()
    await expect(list).toHaveAttribute('style', /height \d+ms/)
    const [, milliseconds] = /height (\d+)ms/.exec((await list.getAttribute('style'))!)!
    await page.getByRole('button', { name: `Expand sidebar category '${category}'` }).click()
    await expect(page.getByRole('button', { name: `Collapse sidebar category '${category}'` })).toBeVisible()
    return Number(milliseconds)
  }
  const [low, high] = ['How-To', 'API Reference']
  const lowTakes = await duration(low)
  expect(lowTakes).toBeGreaterThan(1)
  expect(await duration(high)).toBeGreaterThan(lowTakes)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration(low)).toBe(1)
  expect(await duration(high)).toBe(1)
})
