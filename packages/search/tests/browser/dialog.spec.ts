import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectNoFindings, type Looks } from '../../../../tests/support/axe'
import {
  ALL_SCRIPTS,
  holdPageScripts,
  mend,
  plantCrash,
  PLANTED,
  saveData,
  scriptsWith,
} from '../../../../tests/support/faults'
import { observeRequests } from '../../../../tests/support/observeRequests'
import { prefetchingDone } from '../../../../tests/support/prefetching'
import {
  expect,
  hydrated,
  NO_ANSWER_MESSAGE,
  NOT_FOUND_MESSAGE,
  open,
  test,
} from '../../../../tests/support/test'
import { dialogOf, find, openSearch, searchButton, searchNotice } from '../../../../tests/support/search'

const MAIN = /\/assets\/js\/main\./

/** Compressed kilobytes, from the first press to the first results. */
const BUDGET = 75

const recentSearches = (page: Page) => dialogOf(page).dialog.getByRole('region', { name: 'Recent searches' })

test('Search opens by its key and button, and gives the focus back however it is closed', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const { dialog, input } = dialogOf(page)
  const link = page.getByRole('link', { name: 'API Reference' }).first()
  await link.focus()
  // By itself, a letter is what somebody dictates or hits by mistake.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await searchButton(page).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(searchButton(page)).toBeFocused()

  await searchButton(page).click()
  await expect(input).toBeFocused()
  // Pressing inside the dialog and releasing outside, as when selecting text, doesn't close it.
  await input.hover()
  await page.mouse.down()
  await page.mouse.move(5, 400)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
  await expect(searchButton(page)).toBeFocused()
})

test('Ctrl+Enter opens the best result in a new tab; the same place is no second entry', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, options } = await openSearch(page)
  await find(page, 'useFormStatus')
  const opening = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  await expect(await opening).toHaveURL(/useFormStatus/)
  await expect(dialog).toBeVisible()
  const entries = () => page.evaluate(() => history.length)
  const before = await entries()
  await find(page, 'quickstart')
  await options.and(page.locator('[href$="/docs/quickstart"]')).click()
  await expect(dialog).toBeHidden()
  expect(await entries()).toBe(before)
})

test('The last result is above a phone’s keyboard, in any direction', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, options } = await openSearch(page)
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await find(page, 'field')
    await page.evaluate((space) => {
      Object.defineProperty(visualViewport, 'height', { value: space, configurable: true })
      visualViewport!.dispatchEvent(new Event('resize'))
    }, height / 2)
    const bottom = () =>
      options.last().evaluate((option) => {
        option.scrollIntoView({ block: 'nearest' })
        return option.getBoundingClientRect().bottom
      })
    await expect.poll(bottom, `${width} × ${height}`).toBeLessThanOrEqual(height / 2)
    await expect(dialog).toBeVisible()
  }
})

test('Search does not open above the mobile menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'docs/quickstart')
  // From now on, the code is loaded, and the dialog opens in the next frame.
  await openSearch(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
  await page.keyboard.press('Control+k')
  // Had it opened, Escape would close it, and the next key would be typed into it.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused()
  const { input } = await openSearch(page)
  await expect(input).toHaveValue('')
})

test('Search costs nothing until it opens, not even its place, and little to the first results', async ({
  page,
}) => {
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const box = () =>
    page
      .locator('nav.navbar button', { hasText: 'Search' })
      .evaluate((button) => JSON.stringify(button.getBoundingClientRect()))
  const searches = observeRequests(page, (request) => request.url().includes('search'))
  const release = await holdPageScripts(page, MAIN)
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeAttached()
  const before = await box()
  release()
  await hydrated(page)
  await expect(searchButton(page)).toBeVisible()
  await expect.poll(box).toBe(before)
  await searches.expect(0, { after: () => prefetchingDone(page) })
  await page.evaluate(() => performance.clearResourceTimings())

  await openSearch(page)
  await find(page, 'invalid pathstring: guests[x] (at 6)')
  for (const file of [/late-search\.\w+\.js$/, /late-search\.\w+\.css$/, /\/search\/.*json$/])
    await expect.poll(loaded).toContainEqual(expect.stringMatching(file))
  const files = await loaded()
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(await (await page.request.get(file)).body()).length
  expect(bytes / 1000, `KB of ${files.join(', ')}; the budget is BUDGET in this file`).toBeLessThanOrEqual(
    BUDGET,
  )
})

test('On a Mac, ⌘K opens search, and Ctrl+K is for the text', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
  await open(page, 'docs/quickstart')
  const { dialog } = dialogOf(page)
  await expect(searchButton(page)).toHaveAttribute('aria-keyshortcuts', 'Meta+K')
  const isHandled = (key: string) =>
    page.evaluate((init) => !document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
      key: 'k',
      [key]: true,
      bubbles: true,
      cancelable: true,
    })
  await expect.poll(() => isHandled('ctrlKey')).toBe(false)
  await page.keyboard.press('Meta+k')
  await expect(dialog).toBeVisible()
})

test('Enter before there is an answer opens what was typed, not what was found before', async ({ page }) => {
  await open(page)
  const { input } = await openSearch(page)
  await find(page, 'quickstart')
  await input.evaluate((element: HTMLInputElement) => {
    // As fast as no keyboard: React must not have had time to search.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, 'useArrayField')
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  await expect(page).toHaveURL(/\/docs\/api\/useArrayField/)
})

test(
  'Search answers while the reader types: a combobox whose results are links, and recent searches',
  { tag: '@journey' },
  async ({ page, context }) => {
    await open(page)
    const { input, options, dialog, status, results } = await openSearch(page)
    await expect(input).toHaveAttribute('aria-expanded', 'false')

    await test.step('it announces how much it found, groups by page, and marks the matches', async () => {
      const pages = await find(page, 'validating')
      await expect(status).toHaveText(`${await options.count()} results in ${pages.length} pages`)
      const group = results.getByRole('group', { name: 'Validation and conditional fields' })
      await expect(group.getByRole('option').first()).toHaveAttribute(
        'href',
        '/zod-forms/docs/howto/custom-validation',
      )
      await expect(group.locator('mark').first()).toHaveText('Validation')
      await find(page, 'qqqq')
      await expect(status).toHaveText('No results for “qqqq”')
      await expect(options).toHaveCount(0)
    })

    await test.step('Control and a click open a tab', async () => {
      await find(page, 'useField')
      const opened = context.waitForEvent('page')
      await options.first().click({ modifiers: ['ControlOrMeta'] })
      const tab = await opened
      await expect(tab).toHaveURL(/useField$/)
      await tab.close()
      await expect(dialog).toBeVisible()
    })

    await test.step('arrows choose, Enter goes to the page and its heading', async () => {
      await find(page, 'tuples')
      await expect(input).toHaveAttribute('aria-expanded', 'true')
      const selected = dialog.getByRole('option', { selected: true })
      const isActive = async (option: typeof selected) => {
        await expect(option).toHaveAttribute('aria-selected', 'true')
        await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
        await expect(selected).toHaveCount(1)
      }
      await page.mouse.move(0, 0)
      // The section that says it, and not the page as a whole.
      await isActive(options.nth(1))
      await page.keyboard.press('ArrowUp')
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
      await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true)
    })

    await test.step('a click goes there, too', async () => {
      await openSearch(page)
      await find(page, 'useSubmit')
      await options.first().click()
      await expect(page.locator('h1')).toHaveText('useSubmit')
    })

    await test.step('searches are kept for the next visit, and can be cleared', async () => {
      await page.reload()
      await hydrated(page)
      await openSearch(page)
      await expect(recentSearches(page).getByRole('listitem')).toHaveText(['useSubmit', 'tuples'])
      await recentSearches(page).getByRole('button', { name: 'useSubmit' }).click()
      await expect(input).toHaveValue('useSubmit')
      await expect(input).toBeFocused()
      await input.fill('')
      await dialog.getByRole('button', { name: 'Clear recent searches' }).click()
      await expect(input).toBeFocused()
      await expect(recentSearches(page)).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('search.recent'))).toBeNull()
      await page.keyboard.press('Escape')
    })

    await test.step('asked for again while it closes, it is open', async () => {
      await openSearch(page)
      await page.evaluate(() => {
        document.querySelector('dialog')!.close()
        const key = { key: 'k', code: 'KeyK', ctrlKey: true }
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
      })
      await expect(dialog).toHaveCount(1)
      await expect(input).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    for (const garbage of ['{', '{"a":1}', '[1,null,{"b":2}]', 'null']) {
      await test.step(`storage that holds ${garbage} is no recent search`, async () => {
        await page.evaluate((value) => localStorage.setItem('search.recent', value), garbage)
        await openSearch(page)
        await expect(dialog.getByRole('navigation', { name: 'Useful pages' })).toBeVisible()
        await expect(recentSearches(page)).toHaveCount(0)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
  },
)

test('Before the first letter, and when nothing is found, search offers pages that exist', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const { dialog } = dialogOf(page)
  await openSearch(page)
  const links = dialog.getByRole('navigation', { name: 'Useful pages' }).getByRole('link')
  await expect(links).toHaveCount(5)
  for (const link of await links.all()) {
    const [address, id] = (await link.getAttribute('href'))!.split('#')
    const response = await page.request.get(address!)
    expect(response.status(), address).toBe(200)
    expect(await response.text(), address).toContain(id ? `id="${id}"` : '<h1')
  }
  await find(page, 'qqqqqq')
  await expect(links).toHaveCount(5)
  await expect(dialog.getByRole('link', { name: /tell us what/ })).toHaveAttribute('href', /qqqqqq/)
  await links.first().click()
  await expect(dialog).toBeHidden()
})

test('Each found page says what it is', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog } = dialogOf(page)
  for (const [query, kind] of [
    ['useSubmit', 'API'],
    ['Show submit errors', 'How-to'],
    ['Concepts', 'Guide'],
  ] as const) {
    await openSearch(page)
    await find(page, query)
    await expect(dialog.getByRole('option').first(), query).toContainText(kind)
    await page.keyboard.press('Escape')
  }
})

test('The not-found page opens search', async ({ page, consoleGuard }) => {
  consoleGuard.expect(NOT_FOUND_MESSAGE)
  await open(page, 'docs/nope')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(dialogOf(page).input).toBeFocused()
})

test('Search says when it is offline, and Retry works once the network is back', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  await saveData(page)
  await open(page)
  const { dialog, input, options } = dialogOf(page)
  await context.setOffline(true)
  await openSearch(page)
  const notice = searchNotice(page)
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await notice.getByRole('button', { name: 'Retry' }).click()
  await expect(input).toBeFocused()

  await find(page, 'useSubmit')
  await context.setOffline(true)
  await input.fill('quickstart')
  await expect(dialog.getByRole('alert')).toContainText('You’re offline')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(options.first()).toHaveAttribute('href', '/zod-forms/docs/quickstart')
})

test('The search dialog is accessible and fits', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('search.recent', '["useField"]'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const { dialog, input, options } = await openSearch(page)
  const overflow = () =>
    dialog.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      // Narrower is the page if a scrollbar that the browser hides keeps its room.
      Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    ])
  const measured: Looks = new Set()
  for (const query of ['', 'field array']) {
    await input.fill(query)
    await expect(query ? options.first() : recentSearches(page)).toBeVisible()
    for (const width of [360, 320, 1440]) {
      const state = `"${query}", ${width} wide`
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(overflow, `overflow of the dialog and the page: ${state}`).toEqual([0, 0])
      await expectNoFindings(page, state, measured)
    }
  }
})

test('What an early search needs loads before the app has taken over the page', async ({ page }) => {
  const releaseMain = await holdPageScripts(page, MAIN)
  const releasePage = await holdPageScripts(page, scriptsWith('value:"How the form works"'))
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeAttached()
  await searchButton(page).click()
  const asked = [/late-search\.\w+\.js$/, /\/search\/index\.json$/].map((file) => page.waitForRequest(file))
  releaseMain()
  await Promise.all(asked)
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false')
  releasePage()
  await hydrated(page)
})

test('Before the app runs, the search button opens the dialog, and what is typed there is searched for', async ({
  page,
}) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeAttached()
  const { dialog, input, options, status } = dialogOf(page)
  await expect(dialog).toBeHidden()

  await searchButton(page).click()
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await searchButton(page).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(searchButton(page)).toBeFocused()

  await searchButton(page).click()
  await expect(input).toBeFocused()
  await page.keyboard.type('useSub')
  release()
  await expect(status).toContainText('results')
  await expect(input).toBeFocused()
  await page.keyboard.type('mit')
  await expect(input).toHaveValue('useSubmit')
  await expect(options.first()).toHaveAttribute('href', /docs\/api\/useSubmit$/)
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('useSubmit')
  await expect(dialog).toBeHidden()
  await openSearch(page)
  await expect(input).toHaveValue('')
})

test('Before the app runs, the search button opens the dialog, also if an extension puts a node between them', async ({
  page,
}) => {
  await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  await expect(page.locator('footer.footer')).toBeAttached()
  await searchButton(page).evaluate((button) => button.after(document.createElement('planted-mark')))
  await searchButton(page).click()
  await expect(dialogOf(page).input).toBeFocused()
})

test('Back closes search, to another page and to another place on the same page', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const links = page.getByRole('navigation', { name: 'Docs sidebar' })
  const { dialog, input } = dialogOf(page)
  await links.getByRole('link', { name: 'Concepts' }).click()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await page.locator('.table-of-contents a').first().click()
  await expect(page).toHaveURL(/concepts#/)
  for (const address of [/concepts$/, /quickstart$/]) {
    await openSearch(page)
    await find(page, 'useSubmit')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(dialog).toBeHidden()
  }
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await openSearch(page)
  await expect(input).toHaveValue('')
})

test('Letters that are typed while the dialog’s code loads are searched for', async ({ page }) => {
  await saveData(page)
  await open(page, 'docs/quickstart')
  const release = await holdPageScripts(page, /late-search/)
  const { input, options } = await openSearch(page)
  await page.keyboard.type('useSubmit')
  await expect(input).toHaveValue('useSubmit')
  release()
  await expect(options.first()).toHaveAttribute('href', /docs\/api\/useSubmit$/)
})

test('The closed dialog is in no print, no search result and no list of a screen reader', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const closed = page.locator('dialog')
  await expect(closed).toHaveAttribute('data-nosnippet')
  await expect(closed).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Search docs and blog' })).toHaveCount(0)
  await searchButton(page).click()
  await expect(closed).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(closed).toBeHidden()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no dead search button', async ({ page }) => {
    await page.goto('')
    await expect(page.locator('nav.navbar button', { hasText: 'Search' })).toBeHidden()
  })
})

test('A crash in search leaves the page as it is, and the dialog offers to try again', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(PLANTED))
  await plantCrash(page, 'children:"Esc"')
  await open(page, 'docs/quickstart')
  const { dialog, input } = await openSearch(page)
  const crash = dialog.getByRole('alert').filter({ hasText: 'Search stopped working' })
  await expect(crash).toBeVisible()

  // A closed dialog forgets it.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('h1')).toHaveText('Quickstart')
  await openSearch(page)
  await expect(crash).toBeVisible()
  await mend(page)
  await crash.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('navigation', { name: 'Useful pages' })).toBeVisible()
  await expect(input).toBeFocused()
  await page.keyboard.type('useSubmit')
  await expect(dialogOf(page).options.first()).toHaveAttribute('href', /docs\/api\/useSubmit$/)
})
