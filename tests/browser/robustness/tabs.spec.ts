import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/test'
import { find, openSearch } from '../search/support'

// The color mode tests cover what two tabs do with light and dark.
test('Two tabs of one reader share what is stored, and survive its loss', async ({ page: one, context }) => {
  const other = await context.newPage()
  for (const tab of [one, other]) await open(tab, 'docs/quickstart')

  await test.step('the choice of a package manager holds for both, back and forth', async () => {
    const selected = (tab: Page, name: string) => tab.getByRole('tab', { name, selected: true }).first()
    await one.getByRole('tab', { name: 'pnpm' }).first().click()
    await expect(selected(other, 'pnpm')).toBeVisible()
    await other.getByRole('tab', { name: 'Yarn' }).first().click()
    await expect(selected(one, 'Yarn')).toBeVisible()
    await expect(selected(other, 'Yarn')).toBeVisible()
  })

  await test.step('recent searches of both are kept', async () => {
    for (const [tab, query] of [
      [one, 'useSubmit'],
      [other, 'useField'],
    ] as const) {
      await tab.bringToFront()
      await openSearch(tab)
      await find(tab, query)
      await tab.keyboard.press('Enter')
      await expect(tab.locator('h1')).toHaveText(query)
      // What one tab stores gets to the other a moment later.
      for (const each of [one, other]) {
        const stored = () => each.evaluate(() => localStorage.getItem('search.recent'))
        await expect.poll(stored).toContain(query)
      }
    }
    await one.bringToFront()
    const { dialog } = await openSearch(one)
    const recent = dialog.getByRole('region', { name: 'Recent searches' }).getByRole('listitem')
    await expect(recent).toHaveText(['useField', 'useSubmit'])
    await one.keyboard.press('Escape')
  })

  await test.step('an announcement closed in one is gone in the other from its next load on', async () => {
    const bar = (tab: Page) => tab.getByRole('region', { name: 'Announcement' })
    await bar(one).getByRole('button', { name: 'Close' }).click()
    await expect(bar(one)).toHaveCount(0)
    await expect(bar(other)).toBeVisible()
    await other.goto('docs/quickstart')
    await hydrated(other)
    await expect(bar(other)).toHaveCount(0)
  })

  await test.step('what is deleted in one while the other is open breaks nothing there', async () => {
    const toggle = (tab: Page) => tab.getByRole('button', { name: /Switch between dark and light mode/ })
    await toggle(one).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await one.evaluate(() => localStorage.clear())
    await other.getByRole('tab', { name: 'bun' }).first().click()
    await expect(other.getByRole('tab', { name: 'bun', selected: true }).first()).toBeVisible()
    await toggle(other).click()
    await expect(other.locator('h1')).toHaveText('Quickstart')
  })
})
