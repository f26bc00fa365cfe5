import type { Page } from '@playwright/test'
import { builtPage, SITE } from '../../support/builtFiles'
import { BASE_PATH } from '../../support/pagesServer'
import { expect, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from '../../support/test'

// pages.spec.ts checks that each listed path is a page, by deep link and in the app;
// tests/site/routes.test.ts checks what the build's files say about the pages.

async function expectOnePage(page: Page) {
  for (const part of ['nav.navbar', 'main', 'footer.footer']) await expect(page.locator(part)).toHaveCount(1)
}

/** Expects the page of a route, whatever address was requested. */
async function expectRoute(page: Page, route: string) {
  const [, title] = /<title[^>]*>([^<]*)</.exec(builtPage(route))!
  await expect(page).toHaveURL(BASE_PATH + route)
  await expect(page).toHaveTitle(title!.replaceAll('&quot;', '"'))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE + BASE_PATH + route)
  await expectOnePage(page)
}

/** One of each kind; tests/site/routes.test.ts checks that every page's other address has the same file. */
const OTHER_FORMS = {
  'index.html': '',
  'blog.html': 'blog',
  'blog/index.html': 'blog',
  'blog/tags/hola.html': 'blog/tags/hola',
  'docs/concepts/index.html': 'docs/concepts',
  'docs/concepts/': 'docs/concepts',
  'docs/api.html': 'docs/api/',
  'docs/api': 'docs/api/',
  'docs/api/index.html': 'docs/api/',
}

test.describe('2. A path ending in .html or /index.html is the path without that suffix', () => {
  test('by deep link, and the address is brought back to the canonical one', async ({ page }) => {
    for (const [form, route] of Object.entries(OTHER_FORMS)) {
      await test.step(form, async () => {
        const response = await page.goto(form)
        expect(response!.status()).toBe(200)
        await hydrated(page)
        await expectRoute(page, route)
      })
    }
  })

  test('query and hash are kept; in the app, the suffix is ignored too', async ({ page }) => {
    await open(page, 'docs/concepts.html?from=test#paths')
    await expect(page).toHaveURL(/\/docs\/concepts\?from=test#paths$/)
    await navigate(page, `${BASE_PATH}docs/quickstart.html`)
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await navigate(page, `${BASE_PATH}blog/index.html`)
    await expect(page.locator('h1')).toHaveText('Blog')
  })
})

test.describe('2. Any path not listed shows the not-found page', () => {
  async function expectNotFound(page: Page, route: string) {
    await expect(page).toHaveTitle('Page Not Found | zod-forms')
    await expect(page.locator('h1')).toHaveText('Page Not Found')
    await expect(page.locator('main')).toContainText(BASE_PATH + route.replace(/\.html$/, ''))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const quickstart = page.locator('main').getByRole('link', { name: 'Quickstart', exact: true })
    await expect(quickstart).toHaveAttribute('href', `${BASE_PATH}docs/quickstart`)
    await expectOnePage(page)
  }

  test('by deep link: with a suffix, a folder without a page, below a page', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(NOT_FOUND_MESSAGE)
    for (const route of ['nope.html', 'docs', 'blog/tags/nope', 'a/b/c']) {
      await test.step(route, async () => {
        const response = await page.goto(route)
        expect(response!.status()).toBe(404)
        await hydrated(page)
        await expectNotFound(page, route)
      })
    }
  })

  test('in the app', async ({ page }) => {
    await open(page, 'docs/concepts')
    for (const route of ['nope', 'docs', 'docs/nope', 'blog/nope']) {
      await test.step(route, async () => {
        await navigate(page, BASE_PATH + route)
        await expectNotFound(page, route)
      })
    }
  })

  test('it suggests the nearest real pages and links home', async ({ page, consoleGuard }) => {
    consoleGuard.expect(NOT_FOUND_MESSAGE)
    await open(page, 'docs/api/useFeild')
    await page.locator('main').getByRole('link', { name: 'api/useField', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('useField')
    await page.goBack()
    await page.locator('main').getByRole('link', { name: 'Home page' }).click()
    await expect(page).toHaveURL(BASE_PATH)
  })
})
