import type { Page } from '@playwright/test'
import {
  ALL_SCRIPTS,
  failAllScripts,
  failPageScripts,
  holdPageScripts,
  loadNotice,
  mend,
  plantCrash,
  PLANTED,
  retryButton,
  scriptsWith,
} from '../../support/faults'
import { observeLoads } from '../../support/observeRequests'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, hydrated, navigate, NO_ANSWER_MESSAGE, open, test } from '../../support/test'

const ARCHIVE_TEXT = 'All posts, newest first'
const CHUNK_ERROR = /Loading chunk \S+ failed/

async function expectCrashPage(page: Page) {
  await expect(page.locator('h1')).toHaveText('This page crashed.')
  await expect(page).toHaveTitle('Page Error')
  await expect(page.locator('main')).toContainText(PLANTED)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

for (const { where, route, code, heading, wayOut } of [
  {
    where: 'inside the layout',
    wayOut: 'Quickstart',
    route: 'docs/concepts',
    code: 'children:"Values and parsed values"',
    heading: 'Concepts',
  },
  {
    where: 'outside the layout',
    wayOut: 'Home page',
    route: '',
    code: 'description:"zod-forms builds React forms from Zod schemas: typed field paths, converted values, and validation written once."',
    heading: 'Forms that start from your Zod schema',
  },
]) {
  test(`8. Page crash ${where}: 'This page crashed.' under the title 'Page Error', with 'Try again'`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(new RegExp(PLANTED))
    await open(page, 'docs/quickstart')
    await plantCrash(page, code)
    await navigate(page, BASE_PATH + route)
    await expectCrashPage(page)
    await expect(page.getByRole('link', { name: wayOut }).first()).toBeVisible()

    await test.step('can be reported', async () => {
      const report = async () => {
        const href = await page.getByRole('link', { name: 'report it' }).getAttribute('href')
        const { origin, pathname, searchParams } = new URL(href!)
        return [origin + pathname, searchParams.get('body')]
      }
      await expect
        .poll(report)
        .toEqual(['https://github.com/jcoreio/zod-forms/issues/new', expect.stringContaining(PLANTED)])
    })
    await test.step('ends when the reader goes to another page', async () => {
      await navigate(page, `${BASE_PATH}docs/disclaimers`)
      await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
      await expect(page).toHaveTitle(/^Versions, limits, migration/)
      await navigate(page, BASE_PATH + route)
      await expectCrashPage(page)
    })
    await test.step("'Try again' does try again", async () => {
      const crash = page.waitForEvent('console', (message) => message.text().includes(PLANTED))
      await page.getByRole('button', { name: 'Try again' }).click()
      await crash
      await expectCrashPage(page)
      await mend(page)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator('h1')).toHaveText(heading)
      await expect(page).not.toHaveTitle('Page Error')
    })
  })
}

test.describe('8. Page chunk fails to load', () => {
  test("on the first page: it stays readable and shows 'Retry', which works when the network is back", async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    consoleGuard.expect(CHUNK_ERROR)
    const mendNetwork = await failPageScripts(page)
    await page.goto('docs/concepts')
    const retry = retryButton(page)
    await expect(retry).toBeVisible()
    await expect(page.locator('h1')).toHaveText('Concepts')
    await retry.click()
    await expect(retry).toBeVisible()
    await mendNetwork()
    await retry.click()
    await hydrated(page)
    await expect(loadNotice(page)).toHaveCount(0)
  })

  /**
   * The only way to reach a page before its code is loaded: a document without its canonical link, so that
   * the app starts before the `.html` is removed from the address.
   */
  async function openBeforeItsCode(page: Page) {
    const path = `${BASE_PATH}blog/archive.html`
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: body.replace(/<link[^>]*rel="canonical"[^>]*>/, '') })
    })
    // The document waits for its scripts, and some never arrive.
    await page.goto(path, { waitUntil: 'commit' })
  }

  test("when the app renders a page before its code: shows 'Retry', which works when the network is back", async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    const mendNetwork = await failPageScripts(page, scriptsWith(ARCHIVE_TEXT))
    await openBeforeItsCode(page)
    const retry = page.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await mendNetwork()
    await retry.click()
    await expect(page.locator('h1').last()).toHaveText('Archive')
    await expect(retry).toHaveCount(0)
  })

  test('the loader appears after 200 ms, not before', async ({ page }) => {
    await page.clock.install({ time: '2025-01-01T00:00:00Z' })
    // From here on, time passes only when the test says so; the app starts anyway.
    await page.clock.pauseAt('2025-01-02T00:00:00Z')
    await page.addInitScript(() => {
      const waits: unknown[] = []
      const setTimeout = window.setTimeout.bind(window)
      const noting = (...parameters: Parameters<typeof setTimeout>) => {
        waits.push(parameters[1])
        return setTimeout(...parameters)
      }
      Object.assign(window, { setTimeout: noting, waits })
    })
    const waits = () => page.evaluate(() => (window as unknown as { waits?: unknown[] }).waits)
    const release = await holdPageScripts(page, scriptsWith(ARCHIVE_TEXT))
    await openBeforeItsCode(page)
    await expect.poll(waits, 'the page waits for its code').toContain(200)
    const loader = page.locator('#loader')
    await page.clock.runFor(199)
    await hydrated(page)
    await expect(loader).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(loader).toBeVisible()
    await page.clock.resume()
    release()
    await expect(page.locator('h1').last()).toHaveText('Archive')
  })
})

test.describe('8. Route preload fails', () => {
  test('a warning is logged and the page is reloaded, without a loop, at the new address', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    consoleGuard.expect(/^warning: .*Loading chunk/)
    await open(page, 'docs/quickstart')
    const mendNetwork = await failPageScripts(page)
    const loads = observeLoads(page)
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Versions, limits, migration' })
      .click()
    await expect(retryButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/disclaimers$/)
    await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
    await mendNetwork()
    await retryButton(page).click()
    // The reload, and Retry.
    await loads.expect(2, { after: () => hydrated(page) })
  })
})

test("8. Home page loads without the app: banner 'Your site did not load properly', only there and only then", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  const banner = page.getByText('Your site did not load properly')
  await open(page)
  await expect(banner).toHaveCount(0)

  await failAllScripts(page)
  await test.step('it suggests a fix to the base URL setting', async () => {
    await page.goto('')
    await expect(banner).toBeVisible()
    const alert = page.locator('#__base-url-banner')
    await expect(alert).toContainText('base URL setting: baseUrl in docusaurus.config.ts')
    await expect(alert).toContainText('/zod-forms/')
    // At the right address, another one is no cure.
    await expect(alert).toContainText('reload the page')
    await expect(alert).not.toContainText('try that')
    await expect(alert).not.toHaveCSS('padding-left', '0px')
  })
  await test.step('not on other pages', async () => {
    await page.goto('docs/quickstart')
    await expect(loadNotice(page)).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})

test('8. Scripts that come late are not taken for lost: no banner, and no notice', async ({ page }) => {
  for (const route of ['', 'docs/concepts']) {
    const release = await holdPageScripts(page, ALL_SCRIPTS)
    await page.goto(route, { waitUntil: 'commit' })
    await expect(page.locator('footer.footer')).toBeVisible()
    const told = page.locator('#__base-url-banner').or(loadNotice(page))
    await expect(told).toHaveCount(0)
    release()
    await hydrated(page)
    await page.waitForLoadState()
    await expect(told).toHaveCount(0)
  }
})
