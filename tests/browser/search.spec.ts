import type { Locator, Page } from '@playwright/test'
import { BASE_PATH } from '../support/pagesServer'
import { expectNoFindings } from './axe'
import { ALL_SCRIPTS, holdPageScripts } from './faults'
import { expect, hydrated, NO_ANSWER_MESSAGE, observeRequests, open, test } from './support'

/** The parts of the search dialog. */
function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    dialog,
    input: dialog.getByRole('textbox', { name: 'Search docs and blog' }),
    options: dialog.getByRole('listitem').getByRole('link'),
    status: dialog.getByRole('status'),
  }
}

/** The search button in the navbar. */
function searchButton(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' })
}

/** The notice that search didn't load. */
function searchNotice(page: Page): Locator {
  return dialogOf(page).status.filter({ hasText: 'Search didn’t load' })
}

/** Opens search with its keyboard shortcut. */
async function openSearch(page: Page) {
  await page.keyboard.press('Control+k')
  const parts = dialogOf(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** Types a query and waits for its results. Returns where they are, best first, below the base path. */
async function find(page: Page, query: string): Promise<string[]> {
  const { input, options, status } = dialogOf(page)
  await input.fill(query)
  await expect(status).toHaveText(/result/)
  return options.evaluateAll(
    (links, base) => links.map((link) => link.getAttribute('href')!.slice(base.length)),
    BASE_PATH,
  )
}

test('Search opens by its key and button, closes in each way, and gives the focus back', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, input } = dialogOf(page)
  const link = page.getByRole('link', { name: 'API Reference' }).first()
  await link.focus()
  await page.keyboard.press('Control+k')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  await searchButton(page).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(searchButton(page)).toBeFocused()

  await searchButton(page).click()
  await expect(input).toBeFocused()
  await page.mouse.click(5, 400)
  await expect(dialog).toBeHidden()
})

test('Search answers while the reader types, with links among which arrows move', async ({
  page,
  context,
}) => {
  const requests = observeRequests(page, (request) => request.url().endsWith('/search.json'))
  await open(page)
  await requests.expect(0, { after: () => searchButton(page).focus() })
  const { input, options, dialog, status } = await openSearch(page)

  await test.step('it says how much it found, and marks the matches', async () => {
    await find(page, 'validating')
    await expect(status).toHaveText(`${await options.count()} results`)
    await expect(options.first().locator('mark').first()).toHaveText(/valid/i)
    await find(page, 'qqqq')
    await expect(status).toHaveText('No results')
    await expect(options).toHaveCount(0)
  })

  await test.step('Control and a click open a tab', async () => {
    await find(page, 'useField')
    const opened = context.waitForEvent('page')
    await options.first().click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/useField$/)
    await expect(dialog).toBeVisible()
  })

  await test.step('arrows move the focus around, Enter goes to the page and its heading', async () => {
    const places = await find(page, 'tuples')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(input).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toBeFocused()
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.keyboard.press('Enter')
    const [first] = places
    expect(first).toContain('#')
    await expect(page).toHaveURL((url) => url.href.endsWith(first!))
    await expect(dialog).toBeHidden()
    await expect(page.locator(`[id="${first!.split('#')[1]}"]`)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  await test.step('Enter in the field opens the best result', async () => {
    await openSearch(page)
    await expect(input).toHaveValue('')
    await find(page, 'useSubmit')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('useSubmit')
  })

  await test.step('Back closes it', async () => {
    await openSearch(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
  })
})

test('Search says when it didn’t load, and Retry works once the network is back', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  await open(page)
  await context.setOffline(true)
  const { input, options } = await openSearch(page)
  await page.keyboard.type('useSubmit')
  await expect(searchNotice(page)).toBeVisible()
  await context.setOffline(false)
  await searchNotice(page).getByRole('button', { name: /Retry/ }).click()
  await expect(input).toBeFocused()
  await expect(options.first()).toHaveAttribute('href', /\/docs\/api\/useSubmit$/)
})

test('The search dialog is accessible and fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const { dialog, options } = await openSearch(page)
  await find(page, 'field array')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeFocused()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = () => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
    await expect.poll(overflow, `overflow, ${width} wide`).toBe(0)
    await expectNoFindings(page, `search, ${width} wide`, 'dialog')
  }
})

test('What is typed before the app runs is searched for', async ({ page }) => {
  const release = await holdPageScripts(page, ALL_SCRIPTS)
  await page.goto('docs/quickstart', { waitUntil: 'commit' })
  await searchButton(page).click()
  const { input, options } = dialogOf(page)
  await expect(input).toBeFocused()
  await page.keyboard.type('useSubmit')
  release()
  await hydrated(page)
  await expect(options.first()).toHaveAttribute('href', /\/docs\/api\/useSubmit$/)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no dead search button', async ({ page }) => {
    await page.goto('')
    await expect(page.locator('nav.navbar button', { hasText: 'Search' })).toBeHidden()
  })
})
