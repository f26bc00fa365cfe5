import type { Page } from '@playwright/test'
import { blockStorage } from '../../../../tests/support/faults'
import { expect, open, test } from '../../../../tests/support/test'
import { find, openSearch } from '../../../../tests/support/search'

/** Values that no key should hold. */
const GARBAGE = [
  '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>',
  '{"__proto__":{"planted":true}}',
  '[null,{},["a"]]',
  '__proto__',
  'null',
  '{',
  '',
  'undefined',
  '1e999',
  'true',
  'javascript:window.planted=true',
  '\ud800\u0000\u202e',
  'x'.repeat(100_000),
]

/** Rounds, each with different garbage in each key. */
const ROUNDS = 3

const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

/** Uses everything that the site keeps in storage. */
async function expectAllWorks(page: Page) {
  await expect(page.locator('h1')).toHaveText('Quickstart')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await toggle(page).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('region', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toHaveCount(0)
  await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await expect(page.getByRole('tab', { name: 'pnpm', selected: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await page.locator('.dropdown__menu').getByRole('link', { name: 'Next' }).click()
  await openSearch(page)
  await find(page, 'useSubmit')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('useSubmit')
  await expect.poll(() => page.evaluate(() => 'planted' in window || 'planted' in {})).toBe(false)
}

test('Garbage in any key that the site reads changes nothing', async ({ page }) => {
  await page.addInitScript(() => {
    // Called with a storage as `this` below.
    // oxlint-disable-next-line typescript/unbound-method
    const { getItem } = Storage.prototype
    const read = new Set<string>()
    Object.assign(window, { read })
    Storage.prototype.getItem = function (key) {
      if (this === localStorage) read.add(key)
      return getItem.call(this, key)
    }
  })
  await open(page, 'docs/quickstart')
  await expectAllWorks(page)
  const keys = await page.evaluate(() => [...(window as unknown as { read: Set<string> }).read].sort())
  expect(keys.length).toBeGreaterThan(0)

  for (let round = 0; round < ROUNDS; round++) {
    const stored = keys.map(
      (key, number) => [key, GARBAGE[(number * ROUNDS + round) % GARBAGE.length]!] as const,
    )
    await test.step(JSON.stringify(stored.map(([key, value]) => [key, value.slice(0, 20)])), async () => {
      await page.evaluate((items) => {
        localStorage.clear()
        for (const [key, value] of items) localStorage.setItem(key, value)
      }, stored)
      await open(page, 'docs/quickstart')
      await expectAllWorks(page)
    })
  }
})

/** Ways in which browsers withhold storage. */
const BLOCKS: Record<string, (page: Page) => Promise<unknown>> = {
  'throws when it is asked for': blockStorage,
  'is not there': (page) =>
    page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null })),
  'refuses to read, write and delete': (page) =>
    page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse })
    }),
}

for (const [how, block] of Object.entries(BLOCKS)) {
  test(`Storage that ${how}: all works for the visit`, async ({ page, consoleGuard }) => {
    if (how.startsWith('refuses')) consoleGuard.expect(/Docusaurus storage error, can't (?:get|set|delete)/)
    if (how.startsWith('throws')) consoleGuard.expect(/storage is not available/)
    await block(page)
    await open(page, 'docs/quickstart')
    await expectAllWorks(page)
  })
}

test('Storage that is full: all works for the visit', async ({ page, consoleGuard }) => {
  consoleGuard.expect(/Docusaurus storage error, can't set \S+=.*\n?.*QuotaExceededError/)
  await page.addInitScript(() => {
    let part = 'x'.repeat(1_000_000)
    for (let number = 0; part !== ''; number++) {
      try {
        localStorage.setItem(`fill ${number}`, part)
      } catch {
        part = part.slice(part.length / 2 + 1)
      }
    }
  })
  await open(page, 'docs/quickstart')
  await expectAllWorks(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})
