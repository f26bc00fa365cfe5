import { expect, type Locator, type Page } from '@playwright/test'
import { BASE_PATH } from './pagesServer'

/** The parts of the search dialog. */
export function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search' })
  return {
    dialog,
    input: dialog.getByRole('combobox', { name: 'Search docs and blog' }),
    results: dialog.getByRole('listbox', { name: 'Results' }),
    options: dialog.getByRole('option'),
    status: dialog.getByRole('status'),
  }
}

/** The search button in the navbar. */
export function searchButton(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' })
}

/** The notice that search didn't load. A page's live form may show the same notice. */
export function searchNotice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Search didn’t load' })
}

/** Opens search with its keyboard shortcut. */
export async function openSearch(page: Page) {
  await page.keyboard.press('Control+k')
  const parts = dialogOf(page)
  await expect(parts.input).toBeFocused()
  return parts
}

/** Types a query and waits for its results. Returns the pages found, best first, below the base path. */
export async function find(page: Page, query: string): Promise<string[]> {
  const { input, results } = dialogOf(page)
  await input.fill(query)
  await expect(results).toHaveAttribute('aria-busy', 'false')
  return results
    .getByRole('group')
    .evaluateAll(
      (groups, base) =>
        groups.map((group) => group.querySelector('a')!.getAttribute('href')!.slice(base.length)),
      BASE_PATH,
    )
}
