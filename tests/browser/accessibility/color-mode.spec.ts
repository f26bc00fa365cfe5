import type { Page } from '@playwright/test'
import { blockStorage } from '../../support/faults'
import { expect, hydrated, open, test } from '../../support/test'

const html = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test.describe('Color mode: the way back to the system', () => {
  for (const [system, opposite] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`from ${system} to ${opposite}, to ${system}, and back to following the system`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system })
      await open(page)
      const steps = [
        { choice: opposite, shown: opposite, next: system, kept: opposite },
        { choice: system, shown: system, next: 'system', kept: system },
        { choice: 'system', shown: system, next: opposite, kept: null },
      ]
      for (const { choice, shown, next, kept } of steps) {
        await toggle(page).click()
        await expect(html(page)).toHaveAttribute('data-theme', shown)
        await expect(toggle(page)).toHaveAccessibleName(
          `Switch between dark and light mode (currently ${choice} mode; press for ${next} mode)`,
        )
        expect(await stored(page)).toBe(kept)
      }
      await page.emulateMedia({ colorScheme: opposite })
      await expect(html(page)).toHaveAttribute('data-theme', opposite)
      await page.emulateMedia({ colorScheme: system })
      await expect(html(page)).toHaveAttribute('data-theme', system)
      await page.reload()
      await hydrated(page)
      await expect(html(page)).toHaveAttribute('data-theme', system)
    })
  }

  test('a choice that is the same as the system outlives a change of the system', async ({ page }) => {
    await open(page)
    await toggle(page).click()
    await toggle(page).click()
    expect(await stored(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(toggle(page)).toHaveAccessibleName(/currently light mode; press for dark mode/)
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })

  test('another tab follows the choice, and the way back', async ({ page, context }) => {
    await open(page)
    const other = await context.newPage()
    await open(other, 'docs/concepts')
    await toggle(page).click()
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(other)).toHaveAccessibleName(/currently dark mode/)
    await toggle(page).click()
    await toggle(page).click()
    await expect(toggle(other)).toHaveAccessibleName(/currently system mode/)
    await expect(html(other)).toHaveAttribute('data-theme', 'light')
    expect(await stored(other)).toBeNull()
    await other.emulateMedia({ colorScheme: 'dark' })
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
  })

  test('a stored choice outlives a change of the system in two tabs', async ({ page, context }) => {
    await open(page)
    const other = await context.newPage()
    await open(other, 'docs/concepts')
    await toggle(page).click()
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    for (const colorScheme of ['dark', 'light'] as const) {
      await Promise.all([page.emulateMedia({ colorScheme }), other.emulateMedia({ colorScheme })])
      for (const each of [page, other]) {
        await expect(html(each)).toHaveAttribute('data-theme', 'dark')
        await expect(toggle(each)).toHaveAccessibleName(/currently dark mode/)
        expect(await stored(each)).toBe('dark')
      }
    }
  })

  test('without storage the toggle goes its round for the visit', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Docusaurus browser storage is not available/)
    await blockStorage(page)
    await open(page)
    for (const mode of ['dark', 'light', 'system']) {
      await toggle(page).click()
      await expect(toggle(page)).toHaveAccessibleName(new RegExp(`currently ${mode} mode`))
    }
  })

  test('the icon of a choice is there before the app; the button keeps its place in all states', async ({
    page,
    browser,
    baseURL,
  }) => {
    await open(page)
    const box = await toggle(page).boundingBox()
    await toggle(page).click()
    const icon = () =>
      toggle(page)
        .locator('svg:visible')
        .evaluate((svg) => svg.outerHTML.slice(0, 300))
    const chosen = await icon()
    expect(await toggle(page).boundingBox()).toEqual(box)
    const context = await browser.newContext({ storageState: await page.context().storageState(), baseURL })
    const early = await context.newPage()
    await early.route(/\/assets\/js\//, (route) => route.abort())
    await early.goto('')
    const prerendered = early.locator('button[title^="Switch between dark"] svg:visible').first()
    expect(await prerendered.evaluate((svg) => svg.outerHTML.slice(0, 300))).toBe(chosen)
    await context.close()
  })
})
