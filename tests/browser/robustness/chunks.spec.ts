import type { Page } from '@playwright/test'
import { scriptsWith } from '../../support/faults'
import { countLoads, FAULT_NAMES, FAULTS, test } from '../../support/faultySite'
import { expect, hydrated, open } from '../../support/test'

/** The script that holds the text of the page about concepts, and nothing that other pages need. */
const CONCEPTS = scriptsWith('value:"Values and parsed values"')
const MAIN = /\/assets\/js\/main\./
const STYLES = /\/assets\/css\/styles\./

/** How long webpack waits for a script, in milliseconds. */
const CHUNK_TIMEOUT = 120_000

const CHUNK_ERROR = /^warning: .*Loading chunk/

const retryIn = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' })

async function expectReadable(page: Page, heading = 'Concepts') {
  await expect(page.locator('h1')).toHaveText(heading)
  await expect(page.locator('article')).toContainText(/\w{5}/)
}

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })
}

for (const fault of FAULT_NAMES) {
  test.describe(`A script that ${fault}`, () => {
    test.beforeEach(({ consoleGuard }) => consoleGuard.expect(FAULTS[fault].logs))

    test('of the first page: it can be read, and Retry works', async ({ page, site, consoleGuard }) => {
      consoleGuard.expect(CHUNK_ERROR)
      site.fail(CONCEPTS, fault)
      const loads = countLoads(page)
      await page.goto('docs/concepts')
      await expect(retryIn(page)).toBeVisible()
      await expectReadable(page)
      expect(loads()).toBe(1)
      site.mend()
      await retryIn(page).click()
      await hydrated(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(loads()).toBe(2)
    })

    test('of the next page: the reader gets there, can read, and Retry works', async ({
      page,
      site,
      consoleGuard,
    }) => {
      consoleGuard.expect(CHUNK_ERROR)
      site.fail(CONCEPTS, fault)
      await open(page, 'docs/quickstart')
      const loads = countLoads(page)
      await sidebarLink(page, 'Concepts').click()
      await expect(retryIn(page)).toBeVisible()
      await expect(page).toHaveURL(/\/docs\/concepts$/)
      await expectReadable(page)
      expect(loads()).toBe(1)
      site.mend()
      await retryIn(page).click()
      await hydrated(page)
      expect(loads()).toBe(2)
    })

    test('of all pages: the page can be read, and Retry works', async ({ page, site }) => {
      site.fail(MAIN, fault)
      const loads = countLoads(page)
      await page.goto('docs/concepts')
      await expect(retryIn(page)).toBeVisible()
      await expectReadable(page)
      expect(loads()).toBe(1)
      site.mend()
      await retryIn(page).click()
      await hydrated(page)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(loads()).toBe(2)
    })
  })
}

test('A stylesheet that is not found: the page can be read and used', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(FAULTS['is not found'].logs)
  site.fail(STYLES, 'is not found')
  const loads = countLoads(page)
  await open(page, 'docs/concepts')
  await expectReadable(page)
  await sidebarLink(page, 'Disclaimers').click()
  await expectReadable(page, 'Disclaimers')
  expect(loads()).toBe(1)
})

test.describe('A script that hangs', () => {
  test('of the first page: it can be read; when waiting is over, Retry works', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(CHUNK_ERROR)
    await page.clock.install()
    const release = site.hang(CONCEPTS)
    await page.goto('docs/concepts', { waitUntil: 'commit' })
    await expect(page.locator('script[src*="/main."]')).toBeAttached()
    await expectReadable(page)
    await expect(async () => {
      await page.clock.fastForward(CHUNK_TIMEOUT)
      await expect(retryIn(page)).toBeVisible({ timeout: 100 })
    }).toPass()
    release()
    await retryIn(page).click()
    await hydrated(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('of the next page: the reader can go elsewhere, and stays there', async ({ page, site }) => {
    const release = site.hang(CONCEPTS)
    await open(page, 'docs/quickstart')
    const loads = countLoads(page)
    await sidebarLink(page, 'Concepts').click()
    await expect(page.locator('#nprogress .bar')).toHaveCount(1)
    await expectReadable(page, 'Quickstart')
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await sidebarLink(page, 'Disclaimers').click()
    await expectReadable(page, 'Disclaimers')
    await expect(page.locator('#nprogress .bar')).toHaveCount(0)
    const arrived = page.waitForResponse(CONCEPTS)
    release()
    await (await arrived).finished()
    await expectReadable(page, 'Disclaimers')
    await sidebarLink(page, 'Concepts').click()
    await expectReadable(page)
    expect(loads()).toBe(0)
  })

  test('of the next page: when waiting is over, the page is loaded as a document', async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(CHUNK_ERROR)
    await page.clock.install()
    await open(page, 'docs/quickstart')
    const release = site.hang(CONCEPTS)
    await sidebarLink(page, 'Concepts').click()
    await expect(page).toHaveURL(/\/docs\/concepts$/)
    const loaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.clock.fastForward(CHUNK_TIMEOUT)
    await loaded
    release()
    await expectReadable(page)
    await hydrated(page)
  })

  test('after the reader went elsewhere: the failure brings nobody back', async ({ page, site }) => {
    await page.clock.install()
    await open(page, 'docs/quickstart')
    site.hang(CONCEPTS)
    const loads = countLoads(page)
    await sidebarLink(page, 'Concepts').click()
    await expect(page).toHaveURL(/\/docs\/concepts$/)
    await sidebarLink(page, 'Disclaimers').click()
    await expectReadable(page, 'Disclaimers')
    await page.clock.fastForward(CHUNK_TIMEOUT)
    await sidebarLink(page, 'Quickstart').click()
    await expectReadable(page, 'Quickstart')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(loads()).toBe(0)
  })
})

for (const fault of ['answers 500', 'does not arrive'] as const) {
  test(`A site of which everything ${fault}: no error page in place of one that can be read`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    consoleGuard.expect(FAULTS[fault].logs)
    consoleGuard.expect(CHUNK_ERROR)
    await open(page, 'docs/quickstart')
    const loads = countLoads(page)
    site.fail(/./, fault)
    await sidebarLink(page, 'Concepts').click()
    await expect(page.getByRole('alert')).toContainText('The page did not load')
    await expectReadable(page, 'Quickstart')
    await retryIn(page).click()
    // The notice goes with the click, and comes back when that has failed.
    await expect(retryIn(page)).toBeVisible()
    await expectReadable(page, 'Quickstart')
    expect(loads()).toBe(0)
    site.mend()
    await retryIn(page).click()
    await expectReadable(page)
    await hydrated(page)
    expect(loads()).toBe(1)
  })
}
