import type { Page } from '@playwright/test'
import { loadNotice, retryButton, saveData } from '../../support/faults'
import { test } from '../../support/faultySite'
import { observeLoads } from '../../support/observeRequests'
import { prefetchingDone } from '../../support/prefetching'
import { expect, hydrated, open } from '../../support/test'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const CHUNK_ERROR = /^warning: .*Loading chunk/

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })
}

test.describe('Offline after the page was loaded', () => {
  // Prefetched pages would also work offline.
  test.beforeEach(({ page }) => saveData(page))

  test('a page that was not loaded: the one in view stays, until the network is back', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(OFFLINE)
    consoleGuard.expect(CHUNK_ERROR)
    await open(page, 'docs/quickstart')
    await context.setOffline(true)
    const loads = observeLoads(page)
    await sidebarLink(page, 'Concepts').click()
    await expect(loadNotice(page)).toContainText('the site can’t be reached')
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await retryButton(page).click()
    await expect(loadNotice(page)).toBeVisible()
    await expect(page.locator('#nprogress')).toBeHidden()
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await context.setOffline(false)
    await expect(page.locator('h1')).toHaveText('Concepts')
    await expect(page).toHaveURL(/\/docs\/concepts$/)
    // Only when the network is back.
    await loads.expect(1, { after: () => hydrated(page) })
  })

  test('back, and pages that were loaded, work; the notice goes', async ({ page, context, consoleGuard }) => {
    consoleGuard.expect(OFFLINE)
    consoleGuard.expect(CHUNK_ERROR)
    await open(page, 'docs/quickstart')
    await sidebarLink(page, 'Disclaimers').click()
    await expect(page.locator('h1')).toHaveText('Disclaimers')
    await context.setOffline(true)
    const loads = observeLoads(page)
    await sidebarLink(page, 'Concepts').click()
    await expect(loadNotice(page)).toBeVisible()
    await page.goBack()
    await expect(loadNotice(page)).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText('Disclaimers')
    await sidebarLink(page, 'Quickstart').click()
    await expect(page.locator('h1')).toHaveText('Quickstart')
    // Going back online doesn't bring up the page that the reader gave up on, although the site answers again.
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD')
    await context.setOffline(false)
    await answered
    await sidebarLink(page, 'Disclaimers').click()
    await loads.expect(0, { after: () => expect(page.locator('h1')).toHaveText('Disclaimers') })
  })

  test('a live example offers Retry, which works once the network is back', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(OFFLINE)
    await open(page, 'docs/concepts')
    await context.setOffline(true)
    const example = page.locator('[data-example=invertible-field]')
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(example.getByRole('alert')).toContainText('The example didn’t load')
    await context.setOffline(false)
    await example.getByRole('button', { name: 'Retry' }).click()
    await expect(example.locator('form')).toBeVisible()
  })
})

test('Offline, a page whose code was prefetched opens', async ({ page, context, site }) => {
  // GitHub Pages sends this header.
  site.headersFor = () => ({ 'cache-control': 'max-age=600' })
  await open(page, 'docs/quickstart')
  await prefetchingDone(page)
  await context.setOffline(true)
  await sidebarLink(page, 'Concepts').click()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect(loadNotice(page)).toHaveCount(0)
})
