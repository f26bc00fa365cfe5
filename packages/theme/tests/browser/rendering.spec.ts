import { holdPageScripts, saveData, scriptsWith } from '../../../../tests/support/faults'
import { expect, open, test } from '../../../../tests/support/test'

/** How often the page has written a date: it does so each time it is rendered. */
declare global {
  var datesWritten: number
}

test('A click renders the page that it leads to, and the one it leaves no more', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.datesWritten = 0
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (format, given: []) => {
        globalThis.datesWritten += 1
        return new format(...given)
      },
    })
  })
  await saveData(page)
  await open(page, 'docs/disclaimers')
  const written = () => page.evaluate(() => globalThis.datesWritten)
  const release = await holdPageScripts(page, scriptsWith('value:"Values and parsed values"'))
  const before = await written()
  expect(before).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Concepts' }).click()
  await expect(page).toHaveURL(/concepts/)
  expect(await written(), 'dates while the next page loads').toBe(before)
  release()
  await expect(page.locator('h1')).toHaveText('Concepts')
  expect(await written(), 'dates, with those of the next page').toBeGreaterThan(before)
})
