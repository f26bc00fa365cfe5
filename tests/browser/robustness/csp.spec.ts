import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test as plainTest, type Page } from '@playwright/test'
import { headersFor } from '../../support/headers'
import { BASE_PATH, createPagesServer } from '../../support/pagesServer'
import { ROUTES } from '../../support/routes'
import { expect, hydrated, open, test } from '../../support/test'

test.describe('the policy', () => {
  for (const route of ['', 'docs/api/types', 'blog/welcome', 'nope']) {
    test(`holds while /${route} is used: menus, colors, examples, search`, async ({ page, consoleGuard }) => {
      if (route === 'nope') consoleGuard.expect(/404/)
      await open(page, route)
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
      for (const opener of await page.locator('.navbar .dropdown, .menu__caret').all()) {
        if (await opener.isVisible()) await opener.click()
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('useField')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/docs\/api\/useField/)
    })
  }
})

test('every page is drawn and used under its policy without a violation', async ({ page }) => {
  test.slow()
  for (const route of ROUTES) {
    await open(page, route)
    for (const example of await page.locator('[data-example-form]').all()) {
      await example.scrollIntoViewIfNeeded()
      await expect(example.locator('form')).toBeVisible()
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
})

/** Without the guard, which fails on what is planted here. */
plainTest.describe('what gets into a page from outside', () => {
  const PLANTS: [what: string, directive: string, plant: (page: Page) => Promise<unknown>][] = [
    [
      'an inline script',
      'script-src-elem',
      (page) =>
        page.evaluate(() => {
          const script = document.createElement('script')
          script.textContent = 'window.planted = true'
          document.body.append(script)
        }),
    ],
    [
      'an event handler',
      'script-src-attr',
      (page) =>
        page.evaluate(() => {
          document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.planted = true">')
        }),
    ],
    [
      'a script from elsewhere',
      'script-src-elem',
      (page) =>
        page.evaluate(() => {
          const script = document.createElement('script')
          script.src = 'https://evil.example/script.js'
          document.body.append(script)
        }),
    ],
    [
      'an inline style',
      'style-src-attr',
      (page) =>
        page.evaluate(() =>
          document.body.insertAdjacentHTML('beforeend', '<p style="color: red">planted</p>'),
        ),
    ],
    [
      'a request to elsewhere',
      'connect-src',
      (page) => page.evaluate(() => fetch('https://evil.example/').catch(() => undefined)),
    ],
    [
      'a frame',
      'frame-src',
      (page) =>
        page.evaluate(() =>
          document.body.insertAdjacentHTML('beforeend', '<iframe src="https://evil.example/"></iframe>'),
        ),
    ],
  ]

  for (const [what, directive, plant] of PLANTS) {
    plainTest(`is blocked and reported: ${what}`, async ({ page }) => {
      const reports: string[] = []
      page.on('console', (message) => reports.push(message.text()))
      await page.addInitScript(() => {
        Object.assign(window, { violations: [] })
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          (window as unknown as { violations: string[] }).violations.push(effectiveDirective),
        )
      })
      await page.goto('docs/concepts')
      await hydrated(page)
      await plant(page)
      const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
      await expect.poll(violations).toEqual([directive])
      expect(await page.evaluate(() => 'planted' in window)).toBe(false)
      // The words by which the other tests know a violation.
      expect(reports.join('\n')).toContain('Content Security Policy')
    })
  }
})

test.describe('_headers', () => {
  test('lets the site work where it is sent', async ({ page }) => {
    const root = path.resolve(__dirname, '../../../build')
    const server = createPagesServer(root, { headersFor }).listen(0)
    try {
      const site = `http://localhost:${(server.address() as AddressInfo).port}${BASE_PATH}`
      for (const route of ['', 'docs/quickstart', 'docs/api/useField', 'blog']) {
        const response = await page.goto(site + route)
        const headers = response!.headers()
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
        expect(headers['permissions-policy']).toContain('camera=()')
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
        expect(headers['x-content-type-options']).toBe('nosniff')
        await hydrated(page)
      }
      await page.getByRole('link', { name: 'Quickstart' }).first().click()
      await page.getByRole('button', { name: 'Reset', exact: true }).first().scrollIntoViewIfNeeded()
      await expect(page.locator('[data-example-form] form').first()).toBeVisible()
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})
