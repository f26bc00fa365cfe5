import type { Page } from '@playwright/test'
import {
  HOSTILE_HASHES,
  HOSTILE_PATHS,
  HOSTILE_QUERIES,
  HOSTILE_SEARCHES,
} from '../../../../tests/support/addresses'
import { builtText } from '../../../../tests/support/builtFiles'
import { observeLoads } from '../../../../tests/support/observeRequests'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { expect, NOT_FOUND_MESSAGE, open, test } from '../../../../tests/support/test'
import { find, openSearch } from '../../../../tests/support/search'

const NOT_FOUND = 'Page Not Found'
const PATHS = Object.values(HOSTILE_PATHS).flat()

const onHost = (path: string) => (path.startsWith('/') ? path : BASE_PATH + path)

/** Whether an address's payload has run or is in the page. */
function isPlanted(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'planted' in window || 'planted' in {} || document.querySelector('[onerror], img[src="x"]') !== null,
  )
}

/** Expects a working page with no trace of the address's payload. */
async function expectSound(page: Page, address: string, heading: string) {
  await expect(page.locator('h1'), address).toHaveText(heading)
  await expect(page.locator('h1'), address).toBeVisible()
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode \(/ })
  await expect(toggle, address).toBeEnabled()
  await expect(page.locator('html'), address).toHaveAttribute('data-theme', /^(?:light|dark)$/)
  await expect(page.getByRole('link', { name: 'Quickstart' }).first(), address).toHaveAttribute(
    'href',
    `${BASE_PATH}docs/quickstart`,
  )
  await expect.poll(() => isPlanted(page), address).toBe(false)
}

/**
 * Goes to an address inside the app, as an old link in the history does, and returns the next heading. Runs
 * in the page, because there are hundreds of addresses.
 */
function goInApp(page: Page, address: string): Promise<string> {
  return page.evaluate(
    ({ path, limit }) =>
      new Promise<string>((resolve, reject) => {
        const heading = () => document.querySelector('h1')?.textContent ?? ''
        const before = heading()
        const stuck = setTimeout(() => reject(new Error(`"${before}" stays at ${path}`)), limit)
        const look = () => {
          if (['', before].includes(heading())) return requestAnimationFrame(look)
          clearTimeout(stuck)
          resolve(heading())
        }
        window.history.pushState(null, '', window.location.origin + path)
        window.dispatchEvent(new PopStateEvent('popstate'))
        look()
      }),
    // Before the test's own time is up, whose message wouldn't name the address.
    { path: address, limit: test.info().timeout / 3 },
  )
}

test('The host has nothing at a hostile path', async ({ request, baseURL }) => {
  for (const path of PATHS) {
    const response = await request.get(new URL(baseURL!).origin + onHost(path), { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toBe(builtText('404.html'))
  }
})

test('A hostile path shows the not-found page by deep link, one of each kind', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  const { origin } = new URL(baseURL!)
  const loads = observeLoads(page)
  const paths = Object.values(HOSTILE_PATHS).map(([first]) => first!)
  for (const [number, path] of paths.entries()) {
    await page.goto(origin + onHost(path))
    await loads.expect(number + 1, { after: () => expectSound(page, path, NOT_FOUND), what: path })
    await expect(page, path).toHaveURL((url) => url.origin === origin)
  }
})

test('Hostile queries and hashes leave a page as it is by deep link', async ({ page }) => {
  const loads = observeLoads(page)
  // Combines several queries; of those for the same setting, only the first counts.
  for (const number of [0, 1, 2]) {
    const queries = HOSTILE_QUERIES.filter((_, index) => index % 3 === number)
    const address = `?${queries.map((query) => query.slice(1)).join('&')}${HOSTILE_HASHES[number]}`
    await page.goto(`docs/concepts${address}`)
    await loads.expect(number + 1, { after: () => expectSound(page, address, 'Concepts'), what: address })
  }
})

/** Goes to addresses in the app, each time from a small page and back to it. */
async function expectToGoOn(page: Page, addresses: string[], heading: string) {
  await open(page, 'blog/tags')
  const loads = observeLoads(page)
  for (const address of addresses) {
    const shown = await goInApp(page, address)
    expect(shown, address).toBe(heading)
    await expect.poll(() => isPlanted(page), address).toBe(false)
    const after = await goInApp(page, `${BASE_PATH}blog/tags`)
    expect(after, `after ${address}`).toBe('Blog tags')
  }
  await loads.expect(0, { after: () => expectSound(page, 'all of them', 'Blog tags') })
}

test('A hostile path shows the not-found page in the app, from where the reader can go on', async ({
  page,
}) => {
  await expectToGoOn(page, PATHS.map(onHost), NOT_FOUND)
})

test('Hostile queries, hashes and searches leave the app as it is', async ({ page }) => {
  const parts = [...HOSTILE_QUERIES, ...HOSTILE_HASHES]
  await expectToGoOn(
    page,
    parts.map((part) => `${BASE_PATH}docs/category/how-to${part}`),
    'How-To Guides',
  )
  const { dialog, status } = await openSearch(page)
  for (const query of HOSTILE_SEARCHES) {
    await find(page, query)
    await expect(status, query).toHaveText(/^(?:\d+ results?|No results|Type at least)/)
    await expect(dialog.getByRole('alert'), query).toHaveCount(0)
  }
  await expect.poll(() => isPlanted(page)).toBe(false)
})

test('An address by which a page is meant leads to it', async ({ page, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  const loads = observeLoads(page)
  let expected = 0
  for (const [path, more] of [
    ['DOCS/Concepts', 2],
    ['docs/concepts%20', 2],
    ['%64ocs/concepts', 1],
    ['docs/concepts/index.html%20', 2],
    ['docs/concepts.HTML', 2],
  ] as const) {
    expected += more
    await page.goto(`${path}?from=test#paths`)
    await expect(page, path).toHaveURL(/\/docs\/concepts\?from=test#paths$/)
    await loads.expect(expected, { after: () => expectSound(page, path, 'Concepts'), what: path })
  }
})
