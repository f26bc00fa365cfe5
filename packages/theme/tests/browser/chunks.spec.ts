import type { Page } from '@playwright/test'
import { holdPageScripts, loadNotice, retryButton, scriptsWith } from '../../../../tests/support/faults'
import { FAULT_NAMES, FAULTS, test, type FaultySite } from '../../../../tests/support/faultySite'
import { observeLoads, observeRequests } from '../../../../tests/support/observeRequests'
import { prefetchingDone } from '../../../../tests/support/prefetching'
import { expect, hydrated, open } from '../../../../tests/support/test'
import { dialogOf, openSearch, searchButton } from '../../../../tests/support/search'

/** The script with the text of the concepts page, and nothing that other pages need. */
const CONCEPTS = scriptsWith('value:"Values and parsed values"')
const VERSIONS = scriptsWith('value:"Known limits"')
const MAIN = /\/assets\/js\/main\./
const STYLES = /\/assets\/css\/styles\./

/** How long webpack waits for a script, in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000

const CHUNK_ERROR = /^warning: .*Loading chunk/

async function expectReadable(page: Page, heading = 'Concepts') {
  await expect(page.locator('h1')).toHaveText(heading)
  await expect(page.locator('article')).toContainText(/\w{5}/)
}

function sidebarLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name })
}

/** Presses Retry and waits for the new document: the previous document's notice may still be visible. */
async function retry(page: Page) {
  const loaded = page.waitForEvent('domcontentloaded')
  await retryButton(page).click()
  await loaded
}

async function expectMended(page: Page, site: FaultySite) {
  site.mend()
  await retry(page)
  await hydrated(page)
  await expect(loadNotice(page)).toHaveCount(0)
}

/**
 * Waits until webpack is waiting for a script of the first page. The document has the element already, so only the
 * app tells: Docusaurus asks webpack for the scripts in the task that defines this variable.
 */
async function expectFirstPageAwaited(page: Page) {
  await expect.poll(() => page.evaluate(() => 'docusaurus' in window)).toBe(true)
}

/** Waits until webpack is waiting for a script of the next page: its timer starts when it adds the element. */
async function expectAwaited(page: Page, scripts: RegExp) {
  const addresses = () =>
    page.locator('script').evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src))
  await expect.poll(async () => (await addresses()).some((address) => scripts.test(address))).toBe(true)
}

/** Waits for the answer to the script with the concepts page itself: it's prefetched, too. */
const conceptsAnswered = (page: Page) =>
  page.waitForResponse(
    (response) => CONCEPTS.test(response.url()) && response.request().resourceType() === 'script',
  )

/**
 * After one fault, the browser fires an error; after the other, it doesn't. Different code handles each, for the scripts
 * of all pages; for those of one page, webpack does.
 */
const TWO_FAULTS = ['is not found', 'was cut short before'] as const

for (const [of, scripts, faults] of [
  ['the first page', CONCEPTS, FAULT_NAMES],
  ['all pages', MAIN, TWO_FAULTS],
] as const) {
  test(`A script of ${of} fails in one way after the other: the page can be read, and Retry works`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    if (scripts === CONCEPTS) consoleGuard.expect(CHUNK_ERROR)
    const loads = observeLoads(page)
    for (const [number, fault] of faults.entries()) {
      consoleGuard.expect(FAULTS[fault].logs)
      site.fail(scripts, fault)
      if (number === 0) await page.goto('docs/concepts')
      else await retry(page)
      await loads.expect(number + 1, {
        after: () => expect(retryButton(page), fault).toBeVisible(),
        what: fault,
      })
      await expectReadable(page)
    }
    await loads.expect(faults.length + 1, { after: () => expectMended(page, site) })
  })
}

for (const [of, scripts] of [
  ['the first page', CONCEPTS],
  ['all pages', MAIN],
] as const) {
  test(`A script of ${of} fails while search is open: search closes, and its button leads to Retry`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    if (scripts === CONCEPTS) consoleGuard.expect(CHUNK_ERROR)
    consoleGuard.expect(FAULTS['is not found'].logs)
    site.fail(scripts, 'is not found')
    const release = await holdPageScripts(page, scripts)
    await page.goto('docs/concepts', { waitUntil: 'commit' })
    await expect(page.locator('footer.footer')).toBeAttached()
    await searchButton(page).click()
    const { dialog, input } = dialogOf(page)
    await expect(input).toBeFocused()
    release()
    await expect(retryButton(page)).toBeVisible()
    await expect(dialog).toBeHidden()
    await searchButton(page).click()
    await expect(retryButton(page)).toBeFocused()
    await expect(dialog).toBeHidden()
    await expectMended(page, site)
  })
}

test('A script of the next page that fails: the reader gets there, can read, and Retry works', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(CHUNK_ERROR)
  consoleGuard.expect(FAULTS['is not found'].logs)
  site.fail(CONCEPTS, 'is not found')
  await open(page, 'docs/quickstart')
  const loads = observeLoads(page)
  await sidebarLink(page, 'Concepts').click()
  await loads.expect(1, { after: () => expect(retryButton(page)).toBeVisible() })
  await expect(page).toHaveURL(/\/docs\/concepts$/)
  await expectReadable(page)
  await loads.expect(2, { after: () => expectMended(page, site) })
})

test('The style sheet comes with the document, and nothing asks for it: no click, no prefetching, no late styles', async ({
  page,
}) => {
  const sheets = observeRequests(page, (request) => STYLES.test(request.url()))
  await open(page, 'docs/quickstart')
  await prefetchingDone(page)
  await sidebarLink(page, 'Concepts').click()
  await expectReadable(page)
  await openSearch(page)
  await expect(page.locator('link[rel=stylesheet][href*=late-search]')).toBeAttached()
  await page.keyboard.press('Escape')
  await sheets.expect(0, {
    after: async () => {
      await sidebarLink(page, 'Versions, limits, migration').click()
      await expectReadable(page, 'Versions, limits, migration')
    },
  })
  await expect(page.locator('nav.navbar')).toHaveCSS('position', 'sticky')
})

test('A script of the first page that hangs: it can be read; when waiting is over, Retry works', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(CHUNK_ERROR)
  await page.clock.install()
  const release = site.hang(CONCEPTS)
  await page.goto('docs/concepts', { waitUntil: 'commit' })
  await expectFirstPageAwaited(page)
  await expectReadable(page)
  await page.clock.fastForward(CHUNK_TIMEOUT_MS)
  await expect(retryButton(page)).toBeVisible()
  release()
  await expectMended(page, site)
})

test('A script of the next page that hangs: who waits to the end gets the page as a document', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(CHUNK_ERROR)
  await page.clock.install()
  await open(page, 'docs/quickstart')
  const release = site.hang(CONCEPTS)
  const loads = observeLoads(page)
  await sidebarLink(page, 'Concepts').click()
  await expectAwaited(page, CONCEPTS)
  const loaded = page.waitForRequest((request) => request.isNavigationRequest())
  await page.clock.fastForward(CHUNK_TIMEOUT_MS)
  await loaded
  release()
  await loads.expect(1, { after: () => hydrated(page) })
  await expectReadable(page)
})

test('A script of the next page that comes late: the reader who went elsewhere stays there', async ({
  page,
  site,
}) => {
  const release = site.hang(CONCEPTS)
  await open(page, 'docs/quickstart')
  const loads = observeLoads(page)
  await sidebarLink(page, 'Concepts').click()
  await expectAwaited(page, CONCEPTS)
  await sidebarLink(page, 'Versions, limits, migration').click()
  await expectReadable(page, 'Versions, limits, migration')
  const arrived = conceptsAnswered(page)
  release()
  await (await arrived).finished()
  await expectReadable(page, 'Versions, limits, migration')
  await sidebarLink(page, 'Concepts').click()
  await loads.expect(0, { after: () => expectReadable(page) })
})

test('After two quick clicks, both of which led somewhere, a reload by anybody loads a document', async ({
  page,
  site,
}) => {
  const release = site.hang(CONCEPTS)
  await open(page, 'docs/quickstart')
  await sidebarLink(page, 'Concepts').click()
  await expectAwaited(page, CONCEPTS)
  await sidebarLink(page, 'Versions, limits, migration').click()
  const arrived = conceptsAnswered(page)
  release()
  await (await arrived).finished()
  await expectReadable(page, 'Versions, limits, migration')
  const loads = observeLoads(page)
  await page.evaluate(() => window.location.reload())
  await loads.expect(1, { after: () => hydrated(page) })
  await expectReadable(page, 'Versions, limits, migration')
})

test('A script of the next page that fails when the reader is back: the page stays, with what was typed', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.expect(FAULTS['is not found'].logs)
  site.fail(CONCEPTS, 'is not found')
  const release = await holdPageScripts(page, CONCEPTS)
  await open(page, 'docs/quickstart')
  const field = page.locator('[data-example=first-form] input').first()
  await field.fill('ann@example.org')
  const loads = observeLoads(page)
  await sidebarLink(page, 'Concepts').click()
  await expectAwaited(page, CONCEPTS)
  await page.goBack()
  const answered = conceptsAnswered(page)
  release()
  await answered
  await loads.expect(0, { after: () => openSearch(page) })
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('ann@example.org')
})

test('Scripts of two pages that come late, one after the other: the page before stays until the last one is there', async ({
  page,
}) => {
  const releaseFirst = await holdPageScripts(page, CONCEPTS)
  const releaseLast = await holdPageScripts(page, VERSIONS)
  await open(page, 'docs/quickstart')
  await sidebarLink(page, 'Concepts').click()
  await expectAwaited(page, CONCEPTS)
  await sidebarLink(page, 'Versions, limits, migration').click()
  await expectAwaited(page, VERSIONS)
  const arrived = conceptsAnswered(page)
  releaseFirst()
  await (await arrived).finished()
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expectReadable(page, 'Quickstart')
  releaseLast()
  await expectReadable(page, 'Versions, limits, migration')
})
