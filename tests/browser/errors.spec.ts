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
} from './faults'
import { BASE_PATH } from '../support/pagesServer'
import { expect, hydrated, navigate, NO_ANSWER_MESSAGE, open, test } from './support'

const ARCHIVE_TEXT = 'All posts on the zod-forms blog, by year'
const CHUNK_ERROR = /Loading chunk \S+ failed/

async function expectCrashPage(page: Page) {
  await expect(page.locator('h1')).toHaveText('This page crashed.')
  await expect(page).toHaveTitle('Page Error')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

for (const { where, route, code, heading } of [
  {
    where: 'inside the layout',
    route: 'docs/concepts',
    code: 'children:"Values and parsed values"',
    heading: 'Concepts',
  },
  {
    where: 'outside the layout',
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
    await test.step('ends when the reader goes to another page', async () => {
      await navigate(page, `${BASE_PATH}docs/disclaimers`)
      await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
      await expect(page).toHaveTitle(/^Versions, limits, migration/)
      await navigate(page, BASE_PATH + route)
      await expectCrashPage(page)
    })
    await mend(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(page).not.toHaveTitle('Page Error')
  })
}

test("8. Page chunk fails to load on the first page: it stays readable and shows 'Retry', which works when the network is back", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  consoleGuard.expect(CHUNK_ERROR)
  const mendNetwork = await failPageScripts(page)
  await page.goto('docs/concepts')
  await expect(retryButton(page)).toBeVisible()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await mendNetwork()
  await retryButton(page).click()
  await hydrated(page)
  await expect(loadNotice(page)).toHaveCount(0)
})

test.describe('8. The app renders a page before its code', () => {
  /** The only way to get there: a document without its canonical link keeps the `.html` in its address. */
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

  test("and that fails: shows 'Retry', which works when the network is back", async ({
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

  test('and that takes longer than 200 ms: shows the loader', async ({ page }) => {
    const release = await holdPageScripts(page, scriptsWith(ARCHIVE_TEXT))
    await openBeforeItsCode(page)
    await expect(page.locator('#loader')).toBeVisible()
    release()
    await expect(page.locator('h1').last()).toHaveText('Archive')
  })
})

test('8. Route preload fails: a warning is logged and the page is reloaded, at the new address', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  consoleGuard.expect(/^warning: .*Loading chunk/)
  consoleGuard.expect(/^uncaught: .*Loading chunk/)
  await open(page, 'docs/quickstart')
  const mendNetwork = await failPageScripts(page)
  await navigate(page, `${BASE_PATH}docs/disclaimers`)
  await expect(retryButton(page)).toBeVisible()
  await expect(page).toHaveURL(/\/docs\/disclaimers$/)
  await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
  await mendNetwork()
  await retryButton(page).click()
  await hydrated(page)
})

test("8. Home page loads without the app: banner 'Your site did not load properly', suggesting a fix to the base URL setting; elsewhere, a notice", async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  await failAllScripts(page)
  await page.goto('')
  const banner = loadNotice(page)
  await expect(banner).toContainText('Your site did not load properly')
  await expect(banner).toContainText('base URL setting: in docusaurus.config.ts, set baseUrl to /zod-forms/')
  await page.goto('docs/quickstart')
  await expect(retryButton(page)).toBeVisible()
  await expect(banner).not.toContainText('Your site')
})

test('8. Scripts that come late are not taken for lost', async ({ page }) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeVisible()
  release()
  await hydrated(page)
  await page.waitForLoadState()
  await expect(loadNotice(page)).toHaveCount(0)
})
