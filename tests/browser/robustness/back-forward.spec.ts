import type { Page } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../support/browser'
import { openExample } from '../../support/example'
import { expect, open, test } from '../../support/test'
import { find, openSearch } from '../search/support'

// Playwright disables the back/forward cache.
test.use({
  launchOptions: {
    executablePath: findBrowser({ whole: true }),
    args: BROWSER_ARGUMENTS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const html = (page: Page) => page.locator('html')
const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

/** Leaves the site's pages and comes back; fails if the page was reloaded. */
async function leaveAndReturn(page: Page, meanwhile?: () => Promise<void>) {
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await expect(page).toHaveURL(/\.md$/)
  await meanwhile?.()
  await page.goBack({ waitUntil: 'commit' })
  const restored = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      const { notRestoredReasons = null } = entry as PerformanceEntry & { notRestoredReasons?: unknown }
      return { persisted: (window as { persisted?: boolean }).persisted, notRestoredReasons }
    })
  await expect.poll(restored).toEqual({ persisted: true, notRestoredReasons: null })
}

test.describe('A page from the back/forward cache', () => {
  // For a Markdown file, the browser requests the icon at the host's root.
  test.beforeEach(({ context }) => context.route('/favicon.ico', (route) => route.fulfill({ status: 204 })))

  test('is as the reader left it, and works', async ({ page }) => {
    const { form } = await openExample(page, 'docs/quickstart', 'sign-up')
    await form.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
    await leaveAndReturn(page)
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com')
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Sign up' }).click()
    await expect(form.getByRole('status')).toHaveText('Account created for ann@example.com')
    await toggle(page).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await openSearch(page)
    await find(page, 'useSubmit')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useSubmit')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('h1')).toHaveText('Quickstart')
  })

  test('follows the color mode that was chosen in another tab meanwhile, and the way back to the system', async ({
    page,
    context,
  }) => {
    const other = await context.newPage()
    await open(other, 'docs/concepts')
    await open(page, 'docs/quickstart')
    await leaveAndReturn(page, async () => {
      await toggle(other).click()
      await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    })
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggle(page)).toHaveAttribute('data-choice', 'dark')
    await leaveAndReturn(page, async () => {
      await toggle(other).click()
      await toggle(other).click()
      await expect(toggle(other)).toHaveAttribute('data-choice', 'system')
    })
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(toggle(page)).toHaveAttribute('data-choice', 'system')
  })
})
