import type { Page } from '@playwright/test'
import { changeSystem } from '../../support/colorScheme'
import { blockStorage, failAllScripts, holdPageScripts } from '../../support/faults'
import { observeLoads } from '../../support/observeRequests'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, hydrated, navigate, NO_ANSWER_MESSAGE, open, test } from '../../support/test'

const html = (page: Page) => page.locator('html')
const modeToggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

/** Expects a key of local storage to hold a value. */
async function expectStored(page: Page, key: string, value: string | null) {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key), key).toBe(value)
}

async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) {
      if (!sessionStorage.getItem(`set ${key}`)) localStorage.setItem(key, value)
      sessionStorage.setItem(`set ${key}`, 'once')
    }
  }, entries)
}

test.describe('4. Colour mode', () => {
  test('light is the default; it can follow the system preference; the choice is kept in local storage under "theme"', async ({
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
    await navigate(page, `${BASE_PATH}docs/concepts`)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await hydrated(page)
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  })

  for (const wanted of ['light', 'dark'] as const) {
    test(`no flash: a stored ${wanted} is there before the app, code blocks included`, async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(NO_ANSWER_MESSAGE)
      await page.emulateMedia({ colorScheme: wanted === 'dark' ? 'light' : 'dark' })
      await store(page, { theme: wanted })
      const colors = () =>
        page
          .locator('pre code .token')
          .first()
          .evaluate(
            (token) => getComputedStyle(token).color + getComputedStyle(document.body).backgroundColor,
          )
      await open(page, 'docs/quickstart')
      await expect(html(page)).toHaveAttribute('data-theme', wanted)
      const afterHydration = await colors()
      await failAllScripts(page)
      await page.reload()
      await expect(html(page)).toHaveAttribute('data-theme', wanted)
      await expect.poll(colors).toBe(afterHydration)
    })
  }
})

test.describe('4. Announcement bar', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })

  test('the dismissed flag is kept in local storage, and a dismissed bar does not flash before the app', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    await open(page)
    await expect(bar(page)).toBeVisible()
    await bar(page).getByRole('button', { name: 'Close' }).click()
    await expect(bar(page)).toHaveCount(0)
    await expectStored(page, 'docusaurus.announcement.dismiss', 'true')
    await page.reload()
    await hydrated(page)
    await expect(bar(page)).toHaveCount(0)
    await navigate(page, `${BASE_PATH}docs/quickstart`)
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await expect(bar(page)).toHaveCount(0)
    await failAllScripts(page)
    await page.reload()
    await expect(bar(page)).toBeHidden()
  })

  test('it is reset when the id changes, the new bar shows at once, and its link works in the app', async ({
    page,
  }) => {
    await store(page, {
      'docusaurus.announcement.id': 'an older one',
      'docusaurus.announcement.dismiss': 'true',
    })
    await open(page)
    await expect(bar(page)).toBeVisible()
    const storedId = () => page.evaluate(() => localStorage.getItem('docusaurus.announcement.id'))
    await expect.poll(storedId).not.toBe('an older one')
    await expectStored(page, 'docusaurus.announcement.dismiss', 'false')
    const loads = observeLoads(page)
    await bar(page).getByRole('link').click()
    await loads.expect(0, { after: () => expect(page).toHaveURL(`${BASE_PATH}docs/disclaimers#migration`) })
  })

  test('links that are meant for another tab, and links to files, are left to the browser', async ({
    page,
    context,
  }) => {
    await open(page)
    const link = bar(page).getByRole('link')
    const clickOpens = async (modifiers: 'ControlOrMeta'[]) => {
      const opened = context.waitForEvent('page')
      await link.click({ modifiers })
      await expect(await opened).toHaveURL(`${BASE_PATH}docs/disclaimers#migration`)
      await expect(page).toHaveURL(BASE_PATH)
    }
    await clickOpens(['ControlOrMeta'])
    await link.evaluate((element: HTMLAnchorElement) => (element.target = '_blank'))
    await clickOpens([])
    await link.evaluate((element: HTMLAnchorElement, href) => {
      element.removeAttribute('target')
      element.href = href
    }, `${BASE_PATH}blog/atom.xml`)
    const loads = observeLoads(page)
    await link.click()
    await loads.expect(1, { after: () => expect(page).toHaveURL(/atom\.xml/) })
  })
})

test('4. Preferred docs version is kept; sidebar categories are open or collapsed', async ({ page }) => {
  await open(page, 'docs/concepts')
  await test.step('by click, with the state told', async () => {
    const guide = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Validation and conditional fields' })
    await expect(guide).toBeVisible()
    await page.getByRole('button', { name: "Collapse sidebar category 'How-To'" }).click()
    await expect(guide).toBeHidden()
    await expect(page.getByRole('button', { name: "Expand sidebar category 'How-To'" })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })
  await test.step('choosing "Next" stores "current" for the docs plugin', async () => {
    await expectStored(page, 'docs-preferred-version-default', null)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.locator('.dropdown__menu').getByRole('link', { name: 'Next' }).click()
    await expectStored(page, 'docs-preferred-version-default', 'current')
  })
})

test.describe('4. Mobile menu is open or closed', () => {
  test.use({ viewport: { width: 996, height: 800 } })

  test('it takes the focus and gives it back, and closes by its button, Escape, the backdrop and a link', async ({
    page,
  }) => {
    await open(page, 'docs/quickstart')
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    const close = page.getByRole('button', { name: 'Close navigation bar' })
    const shown = page.locator('.navbar-sidebar--show')
    const menu = page.locator('.navbar-sidebar')

    await test.step('opens with the focus inside, and keeps it there', async () => {
      await toggle.click()
      await expect(close).toBeFocused()
      for (let tabs = 0; tabs < 40; tabs++) {
        await page.keyboard.press('Tab')
        // Between the last element and the first, the browser focuses the body.
        await expect(page.locator('.navbar-sidebar :focus, :root:not(:has(:focus))')).toBeVisible()
      }
    })
    await test.step('its close button is large enough, and is seen', async () => {
      const size = async () => {
        const { width, height } = (await close.boundingBox())!
        return Math.min(width, height)
      }
      await expect.poll(size).toBeGreaterThanOrEqual(24)
      const ground = await menu.evaluate((element) => getComputedStyle(element).backgroundColor)
      const cross = close.locator('svg').locator('g, path').first()
      await expect(cross).toHaveCSS('stroke', /^rgb/)
      await expect(cross).not.toHaveCSS('stroke', ground)
    })
    await test.step('closes by Escape, and gives the focus back', async () => {
      await page.keyboard.press('Escape')
      await expect(shown).toHaveCount(0)
      await expect(toggle).toBeFocused()
    })
    await test.step('with less motion, it takes the focus, too', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await toggle.click()
      await expect(close).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(toggle).toBeFocused()
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('closes by its button and by the backdrop', async () => {
      await toggle.click()
      await close.click()
      await expect(shown).toHaveCount(0)
      await toggle.click()
      await page.locator('.navbar-sidebar__backdrop').click({ position: { x: 980, y: 400 } })
      await expect(shown).toHaveCount(0)
    })
    await test.step('shows the docs sidebar, the way back to the main menu, and closes by a link', async () => {
      await toggle.click()
      await expect(menu.getByRole('link', { name: 'Concepts' })).toBeVisible()
      await menu.getByRole('button', { name: /Back to main menu/ }).click()
      await expect(menu.getByRole('button', { name: 'Versions' })).toBeVisible()
      await menu.getByRole('link', { name: 'API Reference' }).first().click()
      await expect(page).toHaveURL(`${BASE_PATH}docs/api/`)
      await expect(shown).toHaveCount(0)
    })
  })
})

test('4. On a phone the menu and the color mode answer before the app runs, which then takes over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await holdPageScripts(page, /\/assets\/js\//)
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
  const link = page.getByRole('link', { name: 'useSubmit', exact: true }).first()
  await toggle.click()
  await expect(link).toBeVisible()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(link).toBeHidden()

  await test.step('a round of color modes', async () => {
    // The navbar has the button from 997 px on.
    await page.setViewportSize({ width: 997, height: 800 })
    for (const [theme, stored] of [
      ['dark', 'dark'],
      ['light', 'light'],
      ['light', null],
      ['dark', 'dark'],
    ] as const) {
      await modeToggle(page).click()
      await expect(html(page)).toHaveAttribute('data-theme', theme)
      await expectStored(page, 'theme', stored)
    }
    await page.setViewportSize({ width: 360, height: 800 })
  })

  await toggle.click()
  release()
  const menu = page.locator('.navbar-sidebar')
  await expect(menu.getByRole('link', { name: 'useSubmit', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
  await expect(modeToggle(page).and(menu.locator('button'))).toHaveAccessibleName(/currently dark mode/)
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(toggle).toBeFocused()
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
  const bar = page.locator('#nprogress .bar')
  await page.clock.runFor(199)
  await expect(bar).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(1)
  await expect(page.locator('#nprogress [role=bar]')).toHaveCount(0)
  release()
  await page.clock.resume()
  await expect(page.locator('h1')).toHaveText('Archive')
  await expect(bar).toHaveCount(0)
})

test('4. Route change: no progress bar for a page that the reader has given up', async ({ page }) => {
  await page.clock.install({ time: '2025-01-01T00:00:00Z' })
  await open(page, 'docs/quickstart')
  await holdPageScripts(page)
  await page.clock.pauseAt('2025-01-02T00:00:00Z')
  await navigate(page, `${BASE_PATH}blog/archive`)
  await page.goBack()
  await expect(page).toHaveURL(`${BASE_PATH}docs/quickstart`)
  await page.clock.runFor(1_000)
  await expect(page.locator('#nprogress')).toHaveCount(0)
})

test('4. With local storage blocked, the colour mode toggle and the announcement bar work for the visit', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/Docusaurus browser storage is not available/)
  await blockStorage(page)
  await open(page)
  for (const mode of ['dark', 'light', 'system']) {
    await modeToggle(page).click()
    await expect(modeToggle(page)).toHaveAccessibleName(new RegExp(`currently ${mode} mode`))
  }
  await test.step('a choice outlives a change of the system', async () => {
    await modeToggle(page).click()
    for (const colorScheme of ['dark', 'light'] as const) await changeSystem(page, colorScheme)
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
})
