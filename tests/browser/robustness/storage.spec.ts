import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/test'
import { find, openSearch } from '../search/support'

/** Every key of local storage that the site reads; a test below sees to that. */
const KEYS = [
  'theme',
  'docs-preferred-version-default',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docusaurus.tab.npm2yarn',
  'search.recent',
]

const GARBAGE = {
  nothing: '',
  'a brace': '{',
  null: 'null',
  undefined: 'undefined',
  'a number': '1e999',
  true: 'true',
  'an object': '{"__proto__":{"planted":true}}',
  'a list': '[null,{},["a"]]',
  'a name of a prototype': '__proto__',
  markup: '"><img src=x onerror="window.planted=true"><script>window.planted=true</script>',
  'an address': 'javascript:window.planted=true',
  'half a character': '\ud800\u0000\u202e',
  'a hundred thousand characters': 'x'.repeat(100_000),
}

const toggle = (page: Page) => page.getByRole('button', { name: /Switch between dark and light mode/ })

/** Uses all that is kept in storage. */
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
  expect((await find(page, 'useSubmit'))[0]).toBe('docs/api/useSubmit')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('useSubmit')
  expect(await page.evaluate(() => 'planted' in window || 'planted' in {})).toBe(false)
}

test('The site reads these keys of the storage and no other', async ({ page }) => {
  await page.addInitScript(() => {
    const read: string[] = []
    Object.assign(window, { read })
    // Called on a storage below.
    // eslint-disable-next-line @typescript-eslint/unbound-method
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      read.push(`${this === localStorage ? '' : 'session: '}${key}`)
      return getItem.call(this, key)
    }
  })
  await open(page, 'docs/quickstart')
  await expectAllWorks(page)
  const read = await page.evaluate(() => (window as unknown as { read: string[] }).read)
  expect([...new Set(read)].sort()).toEqual([...KEYS].sort())
})

for (const [what, value] of Object.entries(GARBAGE)) {
  test(`Storage that holds ${what} in every key changes nothing`, async ({ page }) => {
    await page.addInitScript(
      ([keys, garbage]) => {
        if (sessionStorage.getItem('planted')) return
        sessionStorage.setItem('planted', '')
        for (const key of keys) {
          // The flag counts only beside the id of this announcement.
          const dismissed = key === 'docusaurus.announcement.dismiss' && garbage === 'true'
          if (!dismissed) localStorage.setItem(key, garbage)
        }
      },
      [KEYS, value] as const,
    )
    await open(page, 'docs/quickstart')
    await expectAllWorks(page)
  })
}

/** Ways in which browsers withhold storage; one more is in the tests of section 4. */
const BLOCKS: Record<string, () => void> = {
  'is not there': () => Object.defineProperty(window, 'localStorage', { value: null }),
  'refuses to read, write and delete': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse })
  },
}

for (const [how, block] of Object.entries(BLOCKS)) {
  test(`Storage that ${how}: all works for the visit`, async ({ page, consoleGuard }) => {
    if (how.startsWith('refuses')) consoleGuard.expect(/Docusaurus storage error, can't (?:get|set|delete)/)
    await page.addInitScript(block)
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
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})
