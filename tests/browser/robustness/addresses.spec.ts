import type { Page } from '@playwright/test'
import { countLoads } from '../../support/faultySite'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, NOT_FOUND_MESSAGE, open, test } from '../../support/test'

const MARKUP = '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>'
const LONG = 8000

/** Paths at which there is no page. Those with a slash at their start are not below the base path. */
// cspell:disable
const PATHS = {
  'percent signs that stand for no character': [
    '%',
    '%%',
    '%zz',
    '%E0%A4%A',
    '%E0%A4%A/',
    'docs/%E0%A4%A',
    'docs/%',
    'blog/tags/%C0%AF',
    '%ED%A0%80',
    '%FF%FE',
    '%u0041',
    '%252',
    '%25E0%25A4%25A',
    '%2525',
    'docs/%quickstart',
  ],
  'characters that mean something elsewhere': [
    '%00',
    'docs/quickstart%00',
    '%0D%0ALocation:%20//evil.example',
    '%E2%80%AEtxt.exe',
    '%F0%9F%92%A9',
    'docs/quickstart;jsessionid=1',
    '*',
    ':id',
    '(.*)',
    '[id]',
    'docs/:path*',
    '$%7B7*7%7D',
    '{{7*7}}',
  ],
  'slashes, plain and encoded': [
    'docs%2Fnope',
    'nope%2F',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    '//evil.example',
    '//evil.example/..',
    '///evil.example',
    '/%2Fevil.example',
    '/nope',
    '..%2F..%2Fetc%2Fpasswd',
    '%252e%252e%252f',
    'https://evil.example/',
  ],
  'code and markup': [
    'javascript:window.planted=true',
    'javascript:window.planted=true//.html',
    'data:text/html,planted',
    encodeURIComponent(MARKUP),
    `docs/${encodeURIComponent(MARKUP)}`,
    MARKUP.replaceAll('/', '%2F'),
    "';window.planted=true;'",
  ],
  'names of prototypes': [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'docs/__proto__',
    'docs/api/constructor',
    'docs/api/toString',
    'blog/tags/__proto__',
    'blog/tags/constructor',
    '__proto__/planted',
  ],
  'great length': [
    'a'.repeat(LONG),
    'a/'.repeat(LONG / 2),
    '%41'.repeat(LONG / 3),
    'docs/'.repeat(LONG / 5),
    '-'.repeat(LONG),
    `docs/api/${'useField'.repeat(LONG / 8)}`,
    '.html'.repeat(LONG / 5),
  ],
}
// cspell:enable

/** Put behind the address of a page. */
const HASHES = [
  '#%',
  '#%E0%A4%A',
  '#%00',
  '#paths%',
  '##',
  '#//evil.example',
  '#/docs/nope',
  '#javascript:window.planted=true',
  `#${MARKUP}`,
  '#__proto__',
  '#constructor',
  '#__docusaurus',
  '#"]',
  '#.*',
  '#:~:text=%',
  `#${'a'.repeat(LONG)}`,
]

const QUERIES = [
  '?%',
  '?%E0%A4%A=%E0%A4%A',
  '?%00',
  '?a=1&a=2&&&=&==',
  '?next=//evil.example',
  '?url=javascript:window.planted=true',
  `?q=${MARKUP}`,
  `?${MARKUP}`,
  '?__proto__[planted]=true',
  '?constructor.prototype.planted=true',
  '?docusaurus-theme=sepia',
  `?docusaurus-theme=${MARKUP}`,
  '?docusaurus-theme=__proto__',
  '?docusaurus-data-theme=sepia',
  '?docusaurus-data-has-hydrated=planted',
  '?docusaurus-data-announcement-bar-initially-dismissed=planted',
  '?docusaurus-data-=planted',
  `?docusaurus-data-${MARKUP}`,
  `?npm2yarn=${MARKUP}`,
  `?${'a'.repeat(LONG)}`,
]

/** A page that works, with no trace of what the address asked for. */
async function expectSound(page: Page, address: string, heading: string) {
  const origin = new URL(page.url()).origin
  await expect(page.locator('h1'), address).toHaveText(heading)
  await expect(page.locator('h1'), address).toBeVisible()
  const toggle = page.getByRole('button', { name: /Switch between dark and light mode \(/ })
  await expect(toggle, address).toBeEnabled()
  await expect(page.locator('html'), address).toHaveAttribute('data-theme', /^(?:light|dark)$/)
  await expect(page.getByRole('link', { name: 'Quickstart' }).first(), address).toHaveAttribute(
    'href',
    `${BASE_PATH}docs/quickstart`,
  )
  const planted = await page.evaluate(
    () =>
      'planted' in window || 'planted' in {} || document.querySelector('[onerror], img[src="x"]') !== null,
  )
  expect(planted, address).toBe(false)
  expect(new URL(page.url()).origin, address).toBe(origin)
}

const onHost = (path: string) => (path.startsWith('/') ? path : BASE_PATH + path)

/** Goes to an address inside the app, as an old link in the history does. */
async function goInApp(page: Page, address: string) {
  await page.evaluate((path) => {
    window.history.pushState(null, '', window.location.origin + path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

for (const [kind, paths] of Object.entries(PATHS)) {
  test.describe(`A path with ${kind} shows the not-found page`, () => {
    test(`by deep link (${paths.length})`, async ({ page, baseURL, consoleGuard }) => {
      test.slow()
      consoleGuard.expect(NOT_FOUND_MESSAGE)
      const { origin } = new URL(baseURL!)
      const loads = countLoads(page)
      for (const path of paths) {
        const before = loads()
        const response = await page.goto(origin + onHost(path))
        expect(response!.status(), path).toBe(404)
        await expectSound(page, path, 'Page Not Found')
        expect(new URL(page.url()).origin).toBe(origin)
        expect(loads() - before, path).toBe(1)
      }
    })

    test(`in the app, from where the reader can go on (${paths.length})`, async ({ page }) => {
      await open(page, 'docs/concepts')
      const loads = countLoads(page)
      for (const path of paths) {
        await goInApp(page, onHost(path))
        await expectSound(page, path, 'Page Not Found')
        await goInApp(page, `${BASE_PATH}docs/concepts`)
        await expect(page.locator('h1'), path).toHaveText('Concepts')
      }
      expect(loads()).toBe(0)
    })
  })
}

for (const [part, list] of Object.entries({ hash: HASHES, query: QUERIES })) {
  test.describe(`A hostile ${part} leaves the page as it is`, () => {
    test(`by deep link (${list.length})`, async ({ page }) => {
      test.slow()
      const loads = countLoads(page)
      for (const each of list) {
        // A document of its own, also where only the hash differs.
        await page.goto('about:blank')
        const before = loads()
        await page.goto(`docs/concepts${each}`)
        await expectSound(page, each, 'Concepts')
        expect(loads() - before, each).toBe(1)
      }
    })

    test(`in the app (${list.length})`, async ({ page }) => {
      await open(page, 'docs/quickstart')
      const loads = countLoads(page)
      for (const each of list) {
        await goInApp(page, `${BASE_PATH}docs/concepts${each}`)
        await expectSound(page, each, 'Concepts')
        await goInApp(page, `${BASE_PATH}docs/quickstart`)
        await expect(page.locator('h1'), each).toHaveText('Quickstart')
      }
      expect(loads()).toBe(0)
    })
  })
}

test('A hostile search finds nothing bad, and the page goes on', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  const input = page.getByRole('combobox', { name: 'Search docs and blog' })
  const status = page.getByRole('dialog').getByRole('status')
  for (const query of [
    '__proto__',
    'constructor',
    'toString',
    MARKUP,
    '%E0%A4%A',
    '(((.*',
    '\ud800',
    'x'.repeat(LONG),
  ]) {
    await input.fill('')
    await input.fill(query)
    await expect(status, query).toHaveText(/^(?:\d+ results?|No results)/)
    await expect(page.getByRole('alert'), query).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
})

test.describe('An address by which a page is meant leads to it', () => {
  for (const path of [
    'DOCS/Concepts',
    'docs/concepts%20',
    '%64ocs/concepts',
    'docs/concepts/index.html%20',
  ]) {
    test(path, async ({ page, consoleGuard }) => {
      if (!path.startsWith('%')) consoleGuard.expect(NOT_FOUND_MESSAGE)
      const loads = countLoads(page)
      await page.goto(`${path}?from=test#paths`)
      await expectSound(page, path, 'Concepts')
      await expect(page).toHaveURL(/\/docs\/concepts\?from=test#paths$/)
      expect(loads()).toBeLessThanOrEqual(2)
    })
  }
})
