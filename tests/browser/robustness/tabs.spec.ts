import type { BrowserContext, Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/test'
import { find, openSearch } from '../search/support'

/** Two tabs of one reader. What they do with light and dark is in the tests of the color mode. */
async function twoTabs(page: Page, context: BrowserContext, route: string): Promise<[Page, Page]> {
  const other = await context.newPage()
  await open(page, route)
  await open(other, route)
  return [page, other]
}

test.describe('In two tabs', () => {
  test('the choice of a package manager holds for both, back and forth', async ({ page, context }) => {
    const [one, other] = await twoTabs(page, context, 'docs/quickstart')
    const tab = (where: Page, name: string) => where.getByRole('tab', { name, selected: true }).first()
    await one.getByRole('tab', { name: 'pnpm' }).first().click()
    await expect(tab(other, 'pnpm')).toBeVisible()
    await other.getByRole('tab', { name: 'Yarn' }).first().click()
    await expect(tab(one, 'Yarn')).toBeVisible()
    await expect(tab(other, 'Yarn')).toBeVisible()
  })

  test('an announcement closed in one is gone in the other from its next load on', async ({
    page,
    context,
  }) => {
    const [one, other] = await twoTabs(page, context, 'docs/quickstart')
    const bar = (where: Page) => where.getByRole('region', { name: 'Announcement' })
    await bar(one).getByRole('button', { name: 'Close' }).click()
    await expect(bar(other)).toBeVisible()
    await other.reload()
    await hydrated(other)
    await expect(bar(other)).toHaveCount(0)
  })

  test('recent searches of both are kept', async ({ page, context }) => {
    const [one, other] = await twoTabs(page, context, 'docs/quickstart')
    for (const [tab, query] of [
      [one, 'useSubmit'],
      [other, 'useField'],
    ] as const) {
      await tab.bringToFront()
      await openSearch(tab)
      await find(tab, query)
      await tab.keyboard.press('Enter')
      await expect(tab.locator('h1')).toHaveText(query)
    }
    await one.bringToFront()
    const { dialog } = await openSearch(one)
    const recent = dialog.getByRole('region', { name: 'Recent searches' }).getByRole('listitem')
    await expect(recent).toHaveText(['useField', 'useSubmit'])
  })

  test('what is deleted in one while the other is open breaks nothing there', async ({ page, context }) => {
    const [one, other] = await twoTabs(page, context, 'docs/quickstart')
    await one.getByRole('tab', { name: 'pnpm' }).first().click()
    await one.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await one.evaluate(() => localStorage.clear())
    await other.getByRole('tab', { name: 'bun' }).first().click()
    await expect(other.getByRole('tab', { name: 'bun', selected: true }).first()).toBeVisible()
    await other.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect(other.locator('h1')).toHaveText('Quickstart')
  })
})
