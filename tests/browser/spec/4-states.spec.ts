import library from '@jcoreio/zod-forms/package.json'
import { holdPageScripts, blockStorage, failAllScripts } from '../../support/faults'
import { layoutShifts } from '../../support/layoutShifts'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, hydrated, navigate, open, test } from '../../support/test'
import type { Page } from '@playwright/test'

/** Named after the installed version of the library, so that the bar comes back with a new one. */
const ANNOUNCEMENT_ID = `zod-forms-${library.version}`

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key)
}

async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) {
      if (!sessionStorage.getItem(`set ${key}`)) localStorage.setItem(key, value)
      sessionStorage.setItem(`set ${key}`, 'once')
    }
  }, entries)
}

function theme(page: Page) {
  return page.locator('html').getAttribute('data-theme')
}

test.describe('4. Colour mode', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

  test('light is the default, and nothing is stored until the reader chooses', async ({ page }) => {
    await open(page)
    expect(await theme(page)).toBe('light')
    expect(await stored(page, 'theme')).toBeNull()
  })

  test('it follows the system preference', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page)
    expect(await theme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('the choice is kept under the key "theme", on the next page and after a reload', async ({ page }) => {
    await open(page)
    await toggle(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page, 'theme')).toBe('dark')
    await page.reload()
    await hydrated(page)
    expect(await theme(page)).toBe('dark')
    await open(page, 'docs/concepts')
    expect(await theme(page)).toBe('dark')
  })

  test('the choice outlives a change of the system preference', async ({ page }) => {
    await open(page)
    await toggle(page).click()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page, 'theme')).toBe('dark')
  })

  for (const wanted of ['light', 'dark'] as const) {
    test(`no flash: a stored ${wanted} is there before the app, code blocks included`, async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(/ERR_FAILED/)
      await page.emulateMedia({ colorScheme: wanted === 'dark' ? 'light' : 'dark' })
      await store(page, { theme: wanted })
      const code = page.locator('pre code').first()
      await open(page, 'docs/quickstart')
      const colors = () =>
        code.evaluate(
          (element) =>
            getComputedStyle(element.querySelector('.token')!).color +
            getComputedStyle(document.body).backgroundColor,
        )
      const afterHydration = await colors()
      await failAllScripts(page)
      await page.reload()
      expect(await theme(page)).toBe(wanted)
      expect(await colors()).toBe(afterHydration)
    })
  }
})

test.describe('4. Announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

  test('it can be dismissed, and stays dismissed', async ({ page }) => {
    await open(page)
    await expect(bar(page)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true')
    await page.reload()
    await hydrated(page)
    await expect(bar(page)).toHaveCount(0)
    await navigate(page, `${BASE_PATH}docs/quickstart`)
    await expect(bar(page)).toHaveCount(0)
  })

  test('the dismissed flag is reset when the id changes, and the new bar shows at once', async ({ page }) => {
    await store(page, {
      'docusaurus.announcement.id': 'an older one',
      'docusaurus.announcement.dismiss': 'true',
    })
    await open(page)
    await expect(bar(page)).toBeVisible()
    expect(await stored(page, 'docusaurus.announcement.id')).toBe(ANNOUNCEMENT_ID)
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false')
  })

  test('a dismissed bar does not flash before the app', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/ERR_FAILED/)
    await failAllScripts(page)
    await store(page, {
      'docusaurus.announcement.id': ANNOUNCEMENT_ID,
      'docusaurus.announcement.dismiss': 'true',
    })
    await page.goto('docs/quickstart')
    await expect(bar(page)).toBeHidden()
  })

  test('its link has the base path and works in the app', async ({ page }) => {
    await open(page)
    await bar(page).getByRole('link').click()
    await expect(page).toHaveURL(`${BASE_PATH}docs/disclaimers`)
  })
})

test('4. Nothing shifts while a page loads', async ({ page }) => {
  for (const route of ['', 'docs/quickstart', 'docs/api/useField', 'blog', 'blog/mdx-blog-post']) {
    await open(page, route)
    expect(await layoutShifts(page), route).toEqual([])
  }
})

test('4. Preferred docs version: choosing "Next" stores "current"', async ({ page }) => {
  await open(page, 'docs/concepts')
  expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('.dropdown__menu').getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => stored(page, 'docs-preferred-version-default')).toBe('current')
})

test.describe('4. Sidebar categories are open or collapsed', () => {
  test('by click, with the state told', async ({ page }) => {
    await open(page, 'docs/concepts')
    const guide = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: /custom validation/i })
    await expect(guide).toBeVisible()
    await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
    await expect(guide).toBeHidden()
    await expect(page.getByRole('button', { name: "Expand sidebar category 'How-To'" })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })
})

test.describe('4. Mobile menu is open or closed', () => {
  test.use({ viewport: { width: 996, height: 800 } })
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
  const shown = (page: Page) => page.locator('.navbar-sidebar--show')

  test('opens with the focus inside, keeps it there, closes by Escape and gives it back', async ({
    page,
  }) => {
    await open(page, 'docs/quickstart')
    await toggle(page).click()
    await expect(shown(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
    for (let tabs = 0; tabs < 40; tabs++) {
      await page.keyboard.press('Tab')
      const where = await page.evaluate(() => {
        const { activeElement } = document
        if (activeElement === document.body) return 'body'
        return activeElement!.closest('.navbar-sidebar') && activeElement!.getClientRects().length > 0
          ? 'menu'
          : activeElement!.outerHTML
      })
      expect(['menu', 'body']).toContain(where)
    }
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()
  })

  test('closes by its button, by the backdrop, and by following a link', async ({ page }) => {
    await open(page)
    await toggle(page).click()
    await page.getByRole('button', { name: 'Close navigation bar' }).click()
    await expect(shown(page)).toHaveCount(0)
    await toggle(page).click()
    await page.locator('.navbar-sidebar__backdrop').click({ position: { x: 980, y: 400 } })
    await expect(shown(page)).toHaveCount(0)
    await toggle(page).click()
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Quickstart' }).click()
    await expect(page).toHaveURL(/\/docs\/quickstart$/)
    await expect(shown(page)).toHaveCount(0)
  })

  test('on a docs page it shows the docs sidebar, and the way back to the main menu', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await toggle(page).click()
    const menu = page.locator('.navbar-sidebar')
    await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
    await menu.getByRole('button', { name: /Back to main menu/ }).click()
    await expect(menu.getByRole('button', { name: 'Versions' })).toBeVisible()
  })
})

test.describe('4. Route change', () => {
  test('a progress bar appears if the change takes longer than 200 ms, not before', async ({ page }) => {
    await page.clock.install()
    await open(page, 'docs/quickstart')
    const release = await holdPageScripts(page)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await navigate(page, `${BASE_PATH}blog/archive`)
    const bar = page.locator('#nprogress .bar')
    await page.clock.runFor(199)
    await expect(bar).toHaveCount(0)
    await page.clock.runFor(2)
    await expect(bar).toHaveCount(1)
    await expect(page.locator('#nprogress [role=bar]')).toHaveCount(0)
    release()
    await page.clock.resume()
    await expect(page.locator('h1')).toHaveText('Archive')
    await expect(bar).toHaveCount(0)
  })
})

test.describe('4. With local storage blocked', () => {
  test('the toggle and the announcement work for the visit', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Docusaurus browser storage is not available/)
    await blockStorage(page)
    await open(page)
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  })
})
