import type { Page } from '@playwright/test'
import { loadNotice, retryButton, saveData } from '../../../../tests/support/faults'
import { FAULTS, test, type FaultySite } from '../../../../tests/support/faultySite'
import { observeLoads } from '../../../../tests/support/observeRequests'
import { expect, hydrated, open } from '../../../../tests/support/test'
import { find, openSearch, searchNotice } from '../../../../tests/support/search'

const GONE = FAULTS['is not found'].logs
const CHUNK_ERROR = /^warning: .*Loading chunk/

/** Browsers keep pages as GitHub Pages allows, but no scripts, as if they had dropped them since. */
const KEPT_PAGES = (pathname: string): Record<string, string> => ({
  'cache-control': pathname.includes('/assets/') ? 'no-store' : 'max-age=600',
})

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })
}

async function expectNew(page: Page, site: FaultySite, heading: string) {
  await expect.poll(() => site.isNew(page), 'the new version is shown').toBe(true)
  await expect(page.locator('h1')).toHaveText(heading)
  await hydrated(page)
  await expect(loadNotice(page)).toHaveCount(0)
}

test.describe('A new version is deployed while the tab is open', () => {
  // Prefetched files would still be there.
  test.beforeEach(({ page }) => saveData(page))

  test('back leads to a page that is loaded already; a click leads to the new version of the page, by one load', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(GONE)
    consoleGuard.expect(CHUNK_ERROR)
    await open(page, 'docs/quickstart')
    await page.getByRole('link', { name: 'API Reference' }).first().click()
    await expect(page.locator('h1')).toHaveText('API Reference')
    await site.deploy()
    const loads = observeLoads(page)
    await page.goBack()
    await loads.expect(0, { after: () => expect(page.locator('h1')).toHaveText('Quickstart') })

    await page.locator('main').getByRole('link', { name: 'Concepts' }).first().click()
    await expect(page).toHaveURL(/\/docs\/concepts(?:#.*)?$/)
    await loads.expect(1, { after: () => expectNew(page, site, 'Concepts') })
  })

  test('a click on a page that the new version has no more leads to the not-found page', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(GONE)
    consoleGuard.expect(CHUNK_ERROR)
    await open(page, 'docs/quickstart')
    await site.deploy(['docs/disclaimers'])
    const loads = observeLoads(page)
    await sidebarLink(page, 'Versions, limits, migration').click()
    await loads.expect(1, { after: () => expectNew(page, site, 'Page Not Found') })
    await expect(page).toHaveURL(/\/docs\/disclaimers$/)
  })

  test('open search finds the new index by Retry; a live example offers to try again, then to reload the page', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(GONE)
    await open(page, 'docs/concepts')
    const { dialog, input, options } = await openSearch(page)
    await find(page, 'useSubmit')
    await site.deploy()
    await input.fill('custom validation')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(options.first()).toHaveAttribute('href', /custom-validation/)
    await page.keyboard.press('Escape')

    const example = page.locator('[data-example=invertible-field]')
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await example.getByRole('button', { name: 'Retry' }).click()
    await example.getByRole('button', { name: 'Reload the page' }).click()
    await expectNew(page, site, 'Concepts')
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(example.locator('form')).toBeVisible()
  })

  test('search offers to try again, then to reload the page', async ({ page, site, consoleGuard }) => {
    consoleGuard.expect(GONE)
    await open(page, 'docs/quickstart')
    await site.deploy()
    await openSearch(page)
    const notice = searchNotice(page)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await notice.getByRole('button', { name: 'Reload the page' }).click()
    await expectNew(page, site, 'Quickstart')
    const { options } = await openSearch(page)
    await find(page, 'useSubmit')
    await expect(options.first()).toHaveAttribute('href', /docs\/api\/useSubmit$/)
  })
})

test('A new version is deployed: a preload on hover that fails leaves the page alone', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(GONE)
  await open(page, 'docs/quickstart')
  await site.deploy()
  const loads = observeLoads(page)
  const lost = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        window.addEventListener(
          'error',
          ({ target }) => {
            if (target instanceof HTMLScriptElement) resolve()
          },
          true,
        ),
      ),
  )
  // Far down the page, so not prefetched.
  await page.getByRole('link', { name: 'Archive', exact: true }).hover()
  await lost
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
  await loads.expect(0, { after: () => expect(page.locator('html')).toHaveAttribute('data-theme', 'dark') })
  await expect(loadNotice(page)).toHaveCount(0)
})

test.describe('The browser keeps a page from before the new version, but not its scripts', () => {
  test('the reader ends on the new version, at the same place, by one more load', async ({
    page,
    context,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(GONE)
    site.headersFor = KEPT_PAGES
    await open(page, 'docs/concepts')
    await site.deploy()
    const tab = await context.newPage()
    const loads = observeLoads(tab)
    await tab.goto('docs/concepts?from=test#paths')
    await loads.expect(1, { after: () => expectNew(tab, site, 'Concepts') })
    await expect(tab).toHaveURL(/\/docs\/concepts\?from=test#paths$/)
    // The browser didn't keep the address with a query; it did keep this one.
    await tab.goto('docs/concepts')
    await loads.expect(3, { after: () => expectNew(tab, site, 'Concepts') })
  })

  test('also on the home page and the not-found page', async ({ page, context, site, consoleGuard }) => {
    consoleGuard.expect(GONE)
    site.headersFor = KEPT_PAGES
    const pages = [
      ['', 'Forms that start from your Zod schema'],
      ['nope', 'Page Not Found'],
    ] as const
    for (const [route] of pages) await open(page, route)
    await site.deploy()
    for (const [route, heading] of pages) {
      const tab = await context.newPage()
      const loads = observeLoads(tab)
      await tab.goto(route)
      await loads.expect(2, { after: () => expectNew(tab, site, heading) })
    }
  })

  test('no loop where a proxy keeps it too: the page can be read, and Retry works', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(GONE)
    await site.deploy()
    // The proxy answers page loads with the old page, and requests that bypass its cache with the new one.
    site.versionFor = ({ headers }) => (headers['sec-fetch-dest'] === 'document' ? 'old' : 'new')
    const loads = observeLoads(page)
    await page.goto('docs/concepts')
    await loads.expect(2, { after: () => expect(retryButton(page)).toBeVisible() })
    await expect(page.locator('h1')).toHaveText('Concepts')
    site.versionFor = () => 'new'
    await retryButton(page).click()
    await loads.expect(3, { after: () => expectNew(page, site, 'Concepts') })
  })
})
