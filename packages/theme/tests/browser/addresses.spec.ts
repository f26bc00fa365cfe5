import type { Page } from '@playwright/test'
import { observeLoads } from '../../../../tests/support/observeRequests'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { expect, NOT_FOUND_MESSAGE, open, test } from '../../../../tests/support/test'
import { find, openSearch } from '../../../../tests/support/search'

const NOT_FOUND = 'Page Not Found'
const MARKUP = '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>'

/** Paths without a page; those with a leading slash aren't below the base path. */
const HOSTILE_PATHS = [
  'docs/%E0%A4%A',
  '%0D%0ALocation:%20//evil.example',
  '//evil.example/..',
  `docs/${encodeURIComponent(MARKUP)}`,
  '__proto__',
  'a'.repeat(8000),
]

/** Each follows a page's address; the page must stay as it is. */
const HOSTILE_ENDS = [
  `?%&next=//evil.example&q=${MARKUP}&docusaurus-theme=${MARKUP}&docusaurus-data-${MARKUP}#%E0%A4%A`,
  `?__proto__[planted]=true&docusaurus-theme=__proto__&docusaurus-data-has-hydrated=planted#${MARKUP}`,
  `?constructor.prototype.planted=true&npm2yarn=${MARKUP}#"]`,
]

/** Queries typed into search. */
const HOSTILE_SEARCHES = ['__proto__', 'constructor', MARKUP, '(((.*', '\ud800', 'x'.repeat(8000)]

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
 * Goes to an address inside the app, as an old link in the history does, and returns the next heading.
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

test('A hostile path shows the not-found page by deep link', async ({ page, baseURL, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  const { origin } = new URL(baseURL!)
  const loads = observeLoads(page)
  for (const [number, path] of HOSTILE_PATHS.entries()) {
    await page.goto(origin + onHost(path))
    await loads.expect(number + 1, { after: () => expectSound(page, path, NOT_FOUND), what: path })
    await expect(page, path).toHaveURL((url) => url.origin === origin)
  }
})

test('Hostile queries and hashes leave a page as it is by deep link', async ({ page }) => {
  const loads = observeLoads(page)
  for (const [number, end] of HOSTILE_ENDS.entries()) {
    await page.goto(`docs/concepts${end}`)
    await loads.expect(number + 1, { after: () => expectSound(page, end, 'Concepts'), what: end })
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
  await expectToGoOn(page, HOSTILE_PATHS.map(onHost), NOT_FOUND)
})

test('Hostile queries, hashes and searches leave the app as it is', async ({ page }) => {
  await expectToGoOn(
    page,
    HOSTILE_ENDS.map((end) => `${BASE_PATH}docs/category/how-to${end}`),
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
