import { expect, type Locator, type Page } from '@playwright/test'
import { BASE_PATH } from './pagesServer'

/** The parts of the search dialog. */
export function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    dialog,
    input: dialog.getByRole('textbox', { name: 'Search docs and blog' }),
    results: dialog.getByRole('list'),
    options: dialog.getByRole('listitem').getByRole('link'),
    status: dialog.getByRole('status'),
  }
}

/** The search button in the navbar. */
export function searchButton(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' })
}

/** The notice that search didn't load. */
export function searchNotice(page: Page): Locator {
  return dialogOf(page).status.filter({ hasText: 'Search didn’t load' })
}

/** Opens search with its keyboard shortcut. */
export async function openSearch(page: Page) {
  await page.keyboard.press('Control+k')
  const parts = dialogOf(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** Types a query and waits for its results. Returns where they are, best first, below the base path. */
export async function find(page: Page, query: string): Promise<string[]> {
  const { input, options, status } = dialogOf(page)
  await input.fill(query)
  await expect(status).toHaveText(/result/)
  return options.evaluateAll(
    (links, base) => links.map((link) => link.getAttribute('href')!.slice(base.length)),
    BASE_PATH,
  )
}
