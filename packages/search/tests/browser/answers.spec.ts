import type { Page } from '@playwright/test'
import { holdPageScripts, saveData } from '../../../../tests/support/faults'
import { dialogOf, find, openSearch } from '../../../../tests/support/search'
import { expect, open, test } from '../../../../tests/support/test'

/** Files with the texts of pages, which only results need. */
const PAGE_FILES = /\/search\/page\./

const TOO_SHORT = 'Type at least two letters'

/** Records what a screen reader announces in the dialog from now on. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await dialogOf(page).dialog.evaluate((dialog) => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]'),
      )
      for (const region of new Set(regions)) if (region?.textContent) spoken.push(region.textContent)
    }).observe(dialog, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.splice(0))
}

test('What is too short to search says so; a character that is a word is searched', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, options, status } = await openSearch(page)
  const useful = dialog.getByRole('navigation', { name: 'Useful pages' })
  for (const query of ['u', 'a b', '?']) {
    await find(page, 'useSubmit')
    await expect(options.first()).toBeVisible()
    await find(page, query)
    await expect(status, query).toHaveText(TOO_SHORT)
    await expect(options, query).toHaveCount(0)
    await expect(useful, query).toBeVisible()
  }
  await find(page, '')
  await expect(status).toHaveText('')
  await find(page, '表')
  await expect(status).toHaveText('No results for “表”')
})

test('Results are shown, chosen and opened only while the field asks for them', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const { dialog, input, options, results, status } = await openSearch(page)
  await find(page, 'tuples')
  await expect(options.first()).toBeVisible()
  const found = await options.count()
  const release = await holdPageScripts(page, PAGE_FILES)

  await input.fill('createZodForm')
  await expect(results).toBeHidden()
  await expect(status).toHaveText('Searching…')
  await page.keyboard.press('ArrowDown')
  await expect(input).not.toHaveAttribute('aria-activedescendant')

  // Enter asks for this query, not for the next, and not when it is typed again.
  await page.keyboard.press('Enter')
  await input.fill('tuples')
  await expect(options).toHaveCount(found)
  await expect(results).toBeVisible()
  await input.fill('createZodForm')
  release()
  await expect(options.first()).toHaveAttribute('href', /createZodForm$/)
  await expect(input).toHaveAttribute('aria-activedescendant', /./)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/quickstart$/)
})

test('Enter while the dialog’s code loads opens what was typed', async ({ page }) => {
  await saveData(page)
  await open(page, 'docs/quickstart')
  const release = await holdPageScripts(page, /late-search/)
  const { input } = await openSearch(page)
  await input.fill('useArrayField')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/docs\/api\/useArrayField/)
})

test('Search speaks once per pause of typing, and nothing moves for it', async ({ page }) => {
  await page.clock.install()
  await open(page, 'docs/quickstart')
  const { input, options, results, status } = await openSearch(page)
  await find(page, 'field')
  await expect(options.first()).toBeVisible()
  const announcements = await recordAnnouncements(page)
  const top = () => results.evaluate((list) => list.getBoundingClientRect().top)
  const place = await top()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  for (const pause of [60, 120, 300]) {
    for (const query of ['field array', 'zzzz']) {
      await input.fill('')
      await announcements()
      for (const letter of query) {
        await page.keyboard.press(letter)
        await expect(results).toHaveAttribute('aria-busy', 'false')
        await page.clock.runFor(pause)
      }
      expect(await announcements(), `${pause} ms a key`).toEqual([])
      await expect(input).not.toHaveAttribute('aria-activedescendant')
      if (query === 'field array') expect(await top()).toBe(place)
      await page.clock.runFor(1000)
      await expect(status).toHaveText(query === 'zzzz' ? 'No results for “zzzz”' : /results in/)
      expect(await announcements()).toHaveLength(1)
      if (query === 'field array') expect(await top()).toBe(place)
    }
  }
})
