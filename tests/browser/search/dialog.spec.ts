import { brotliCompressSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { blockStorage } from '../../support/faults'
import { expect, open, test } from '../../support/test'
import { dialogOf, find, openSearch, searchButton } from './support'

const SEARCH_FILES = /search/

function searchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (SEARCH_FILES.test(pathname)) requests.push(pathname)
  })
  return requests
}

test.describe('Search opens', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`with ${key}, and Escape gives the focus back`, async ({ page }) => {
      await open(page, 'docs/quickstart')
      const link = page.getByRole('link', { name: 'API Reference' }).first()
      await link.focus()
      await page.keyboard.press(key)
      const { dialog, input } = dialogOf(page)
      await expect(input).toBeFocused()
      await expect(input).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
    })
  }

  test('from the navbar, and closes by its button and a press beside it', async ({ page }) => {
    await open(page)
    const { dialog } = dialogOf(page)
    await searchButton(page).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(searchButton(page)).toBeFocused()
    await searchButton(page).click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 400)
    await expect(dialog).toBeHidden()
  })

  test('from the mobile menu, which stays until a result is followed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, 'docs/quickstart')
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    await toggle.click()
    await page.getByRole('button', { name: 'Back to main menu' }).click()
    const item = page.locator('.navbar-sidebar').getByRole('button', { name: 'Search' })
    await item.click()
    const { dialog, input } = dialogOf(page)
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(item).toBeFocused()
    await item.click()
    await find(page, 'useField')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useField')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeHidden()
  })

  test('not while the reader types elsewhere', async ({ page }) => {
    await open(page)
    for (const html of [
      '<input>',
      '<textarea></textarea>',
      '<select></select>',
      '<p contenteditable>x</p>',
    ]) {
      await page.evaluate((field) => {
        document.querySelector('main')!.insertAdjacentHTML('afterbegin', field)
        ;(document.querySelector('main')!.firstElementChild as HTMLElement).focus()
      }, html)
      await page.keyboard.press('/')
      await expect(dialogOf(page).dialog, html).toBeHidden()
    }
    await expect(page.locator('main > input')).toHaveValue('/')
  })

  test('and costs nothing until then, and at most 60 KB to the first results', async ({ page }) => {
    const requests = searchRequests(page)
    await open(page, 'docs/quickstart')
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    const css = await page.evaluate(() => document.styleSheets.length)
    await openSearch(page)
    // The longest of the errors: each of its words may be in another shard.
    await find(page, 'invalid pathstring: guests[x] (at 6)')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(css)
    expect(requests.filter((path) => /search-dialog\..*\.js$/.test(path))).toHaveLength(1)
    const sizes = await Promise.all(
      requests.map(async (path) => {
        const body = await (await page.request.get(path)).body()
        return brotliCompressSync(body).length
      }),
    )
    const total = sizes.reduce((sum, size) => sum + size, 0)
    test
      .info()
      .annotations.push({ type: 'transferred', description: `${total} bytes in ${sizes.length} files` })
    expect(total).toBeLessThanOrEqual(60_000)
  })

  test('only where there is script: without it no dead button', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('')
    await expect(page.locator('nav.navbar button', { hasText: 'Search' })).toBeHidden()
    await context.close()
  })

  test('from a button that takes no more or less place once it works', async ({ page }) => {
    const box = () =>
      page.evaluate(() => {
        const button = [...document.querySelectorAll('nav.navbar button')].find((each) =>
          each.textContent.includes('Search'),
        )!
        return JSON.stringify(button.getBoundingClientRect())
      })
    const scripts = /\/assets\/js\/main\./
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('docs/quickstart', { waitUntil: 'commit' })
    await page.locator('footer.footer').waitFor()
    const before = await box()
    release()
    await expect(searchButton(page)).toBeVisible()
    expect(await box()).toBe(before)
  })
})

test.describe('Search dialog', () => {
  test('is a combobox: arrows choose, Enter goes to the page and its heading', async ({ page }) => {
    await open(page)
    const { input, options, dialog } = await openSearch(page)
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await find(page, 'tuples')
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    const selected = dialog.getByRole('option', { selected: true })
    const isActive = async (option: typeof selected) => {
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
      await expect(selected).toHaveCount(1)
    }
    await isActive(options.first())
    await page.keyboard.press('ArrowUp')
    await isActive(options.last())
    await page.keyboard.press('ArrowDown')
    await isActive(options.first())
    await page.keyboard.press('ArrowDown')
    await isActive(options.nth(1))
    const target = (await options.nth(1).getAttribute('href'))!
    expect(target).toContain('#')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${target.replaceAll('.', '\\.')}$`))
    await expect(dialog).toBeHidden()
    await expect(page.locator(`[id="${target.split('#')[1]}"]`)).toBeInViewport()
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('announces how much it found, groups by page, and marks the matches', async ({ page }) => {
    await open(page)
    const { status, results, options } = await openSearch(page)
    const pages = await find(page, 'validating')
    await expect(status).toHaveText(`${await options.count()} results in ${pages.length} pages`)
    const group = results.getByRole('group', { name: 'Custom validation' })
    await expect(group.getByRole('option').first()).toHaveAttribute(
      'href',
      '/zod-forms/docs/howto/custom-validation',
    )
    await expect(group.locator('mark').first()).toHaveText('validation')
    await find(page, 'qqqq')
    await expect(status).toHaveText('No results for “qqqq”')
    await expect(options).toHaveCount(0)
  })

  test('results are links: Control and a click open a tab', async ({ page, context }) => {
    await open(page)
    const { options, dialog } = await openSearch(page)
    await find(page, 'useField')
    const opened = context.waitForEvent('page')
    await options.first().click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/useField$/)
    await expect(dialog).toBeVisible()
    await options.first().click()
    await expect(page).toHaveURL(/useField$/)
  })

  test('keeps recent searches, which can be cleared', async ({ page }) => {
    await open(page)
    await openSearch(page)
    await find(page, 'useSubmit')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useSubmit')
    await page.reload()
    await open(page)
    const { dialog, input } = await openSearch(page)
    await dialog
      .getByRole('region', { name: 'Recent searches' })
      .getByRole('button', { name: 'useSubmit' })
      .click()
    await expect(input).toHaveValue('useSubmit')
    await expect(input).toBeFocused()
    await input.fill('')
    await dialog.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(input).toBeFocused()
    await expect(dialog.getByRole('region', { name: 'Recent searches' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull()
  })

  test('works where storage is blocked', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/storage is not available/)
    await blockStorage(page)
    await open(page)
    await openSearch(page)
    await find(page, 'useSubmit')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useSubmit')
    await openSearch(page)
  })

  for (const garbage of ['{', '{"a":1}', '[1,null,{"b":2}]', 'null']) {
    test(`works where storage holds ${garbage}`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('search.recent', value), garbage)
      await open(page)
      const { dialog } = await openSearch(page)
      await expect(dialog.getByText('Search the docs and the blog')).toBeVisible()
      expect((await find(page, 'useSubmit'))[0]).toBe('docs/api/useSubmit')
    })
  }

  test('offline it says so, and Retry works once the network is back', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page)
    await searchButton(page).hover()
    const { dialog, input } = await openSearch(page)
    await find(page, 'useSubmit')
    await context.setOffline(true)
    await input.fill('quickstart')
    await expect(dialog.getByRole('alert')).toContainText('You are offline')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByRole('option').first()).toHaveAttribute('href', '/zod-forms/docs/quickstart')
  })

  test('offline before it was ever opened, the page says so and Retry works', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/)
    await open(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.keyboard.press('/')
    await expect(page.getByRole('alert')).toContainText('Search did not load')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(dialogOf(page).input).toBeFocused()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 360, 1440]) {
      test(`is accessible and fits, ${width} wide, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.addInitScript(() => localStorage.setItem('search.recent', '["useField"]'))
        await open(page)
        const { dialog } = await openSearch(page)
        const violations = async () =>
          (await new AxeBuilder({ page }).include('dialog').analyze()).violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
          )
        expect(await violations(), 'recent searches').toEqual([])
        await find(page, 'field array')
        expect(await violations(), 'results').toEqual([])
        expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  }
})
