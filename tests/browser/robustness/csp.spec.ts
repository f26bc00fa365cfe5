import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test as plainTest, type Page } from '@playwright/test'
import { builtFiles, builtText } from '../../support/builtFiles'
import { headerRules, headersFor } from '../../support/headers'
import { BASE_PATH, createPagesServer } from '../../support/pagesServer'
import { ROUTES } from '../../support/routes'
import { expect, hydrated, open, test } from '../../support/test'

const FILES = [...builtFiles()].filter((file) => path.extname(file) !== '')
const PAGES = FILES.filter((file) => file.endsWith('.html'))
const META = /<meta charset="UTF-8">\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/

/** A policy, by its directives. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(/[;,]/).map((directive) => {
      const [name, ...values] = directive.trim().split(' ')
      return [name!, values] as const
    }),
  )
}

function policyOf(file: string): Map<string, string[]> {
  const policy = META.exec(builtText(file))?.[1]
  if (!policy) throw new Error(`${file} has no policy right after the charset`)
  return directives(policy)
}

/** What runs in a page though it is no file: its scripts without an address that are not data. */
function inlineScripts(file: string): string[] {
  const scripts = builtText(file).matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)
  return [...scripts].map(([, text]) => text!)
}

test.describe('the policy', () => {
  test('is in every page, the not-found page and the `.html` copies too', () => {
    expect(PAGES.length).toBe(2 * ROUTES.length)
    for (const file of PAGES) expect(() => policyOf(file)).not.toThrow()
  })

  test('allows what the site itself has and nothing else', () => {
    for (const file of PAGES) {
      const { 'script-src': scripts, ...others } = Object.fromEntries(policyOf(file))
      expect(others, file).toEqual({
        'default-src': ["'none'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
      })
      const hashes = inlineScripts(file).map(
        (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      )
      expect(hashes.length, file).toBeGreaterThan(0)
      expect(scripts, file).toEqual(["'self'", ...hashes])
    }
  })

  test('blocks nothing that is in a page: there are no inline styles and event handlers', () => {
    for (const file of PAGES) {
      expect(builtText(file), file).not.toMatch(/<[a-z][^<>]*\s(?:style|on[a-z]+)="/)
      expect(builtText(file), file).not.toContain('<style')
    }
  })

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
  test('is within what hosts read: 100 rules, 2,000 characters a line', () => {
    expect(headerRules().length).toBeLessThan(100)
    const lines = builtText('_headers').split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000)
  })

  test('keeps files with a hash in their name for good, and asks for pages anew', () => {
    for (const file of FILES) {
      const caching = headersFor(BASE_PATH + file)['Cache-Control']
      if (file.startsWith('assets/')) {
        expect(file).toMatch(/[.-][0-9a-f]{8,}\.[a-z]+(?:\.LICENSE\.txt)?$/)
        expect(caching, file).toBe('public, max-age=31536000, immutable')
      } else {
        expect(caching ?? '', file).not.toContain('immutable')
      }
    }
    const addresses = [...ROUTES, ...PAGES, ...ROUTES.map((route) => `${route.replace(/\/$/, '')}/`)]
    for (const address of addresses.filter((each) => each !== '/')) {
      expect(headersFor(BASE_PATH + address)['Cache-Control'], address).toBe(
        'public, max-age=0, must-revalidate',
      )
    }
  })

  test('sends a policy that allows what every page has, and no frame around it', () => {
    for (const file of PAGES) {
      const sent = directives(headersFor(BASE_PATH + file)['Content-Security-Policy']!)
      expect(sent.get('frame-ancestors'), file).toEqual(["'none'"])
      for (const [name, values] of policyOf(file)) {
        expect(sent.get(name), `${file}: ${name}`).toEqual(expect.arrayContaining(values))
      }
      expect([...sent.values()].flat().join(' ')).not.toMatch(/unsafe|https?:|\*/)
    }
  })

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
