import type { Page } from '@playwright/test'
import { SITE } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { expect, expectOnePage, hydrated, navigate, NOT_FOUND_MESSAGE, open, test } from './support'

// pages.spec.ts checks that each listed path is a page, by deep link and in the app.

async function expectNotFound(page: Page) {
  await expect(page.locator('h1')).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found | zod-forms')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectOnePage(page)
}

test.describe('2. A path ending in .html or /index.html is the path without that suffix', () => {
  test('by deep link', async ({ page }) => {
    for (const [form, route] of Object.entries({
      'index.html': '',
      'blog.html': 'blog',
      'blog/index.html': 'blog',
      'blog/tags/hola.html': 'blog/tags/hola',
      'docs/concepts/index.html?from=test#paths': 'docs/concepts?from=test#paths',
      'docs/api.html': 'docs/api/',
    })) {
      const response = await page.goto(form)
      expect(response!.status(), form).toBe(200)
      await hydrated(page)
      await expect(page).toHaveURL(BASE_PATH + route)
      const canonical = SITE + BASE_PATH + route.replace(/\?.*/, '')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', canonical)
      await expectOnePage(page)
    }
  })

  test('in the app', async ({ page }) => {
    await open(page, 'docs/concepts')
    await navigate(page, `${BASE_PATH}docs/quickstart.html`)
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await navigate(page, `${BASE_PATH}blog/index.html`)
    await expect(page.locator('h1')).toHaveText('Blog')
  })
})

test.describe('2. Any path not listed shows the not-found page', () => {
  test('by deep link', async ({ page, consoleGuard }) => {
    consoleGuard.expect(NOT_FOUND_MESSAGE)
    for (const path of [
      'nope.html',
      'docs',
      'docs/nope',
      'DOCS/Concepts',
      'docs/api/usefield',
      'docs/concepts%20',
      'docs/%E0%A4%A',
    ]) {
      const response = await page.goto(path)
      expect(response!.status(), path).toBe(404)
      await hydrated(page)
      await expectNotFound(page)
      // What was typed can be mended.
      await expect(page).toHaveURL((url) => url.pathname === BASE_PATH + path)
      await page.locator('main').getByRole('link', { name: 'Quickstart' }).click()
      await expect(page.locator('h1')).toHaveText('Quickstart')
    }
  })

  // A host may have a page for them: no other address leads to it in the app.
  test('by deep link, to a host that answers it with a page', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/onRecoverableError/)
    for (const path of ['/docs/concepts', 'docs%2Fconcepts', 'blog/index']) {
      await page.goto(BASE_PATH + path)
      await expectNotFound(page)
    }
  })

  test('in the app', async ({ page }) => {
    await open(page, 'docs/concepts')
    for (const path of ['nope', 'docs', 'docs/nope', 'blog/nope']) {
      await navigate(page, BASE_PATH + path)
      await expectNotFound(page)
    }
  })
})
