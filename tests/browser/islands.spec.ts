import { mend, plantCrash, PLANTED } from '../support/faults'
import { expect, open, test } from '../support/test'

/** What React says when a part throws before the page is its own. */
const RECOVERED = /^error: Docusaurus React Root onRecoverableError/

const PHONE = { width: 360, height: 800 }
const ROUTE = 'docs/api/useField'

/** Parts of the page, each with a string of its own in the built scripts, and how it's found. */
const ISLANDS = [
  ['the announcement', '"Announcement"', '[aria-label=Announcement]'],
  ['a dropdown', '"navbar__item dropdown"', '.navbar .dropdown'],
  ['the color mode', 'd:"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2a7 7 0 0 1 0 14z"', '.navbar [data-choice]'],
  ['the sidebar', 'message:"Docs sidebar"', '[aria-label="Docs sidebar"]'],
  ['the contents', '"table-of-contents table-of-contents__left-border"', '.table-of-contents'],
] as const

for (const [island, code, selector] of ISLANDS) {
  test(`If ${island} crashes, it is missing until the next page, and nothing else`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(new RegExp(PLANTED))
    consoleGuard.expect(RECOVERED)
    await open(page, ROUTE)
    await expect(page.locator(selector).first()).toBeVisible()
    await plantCrash(page, code)
    await open(page, ROUTE)
    await expect(page.locator(selector)).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText('useField')
    await expect(page.locator('footer.footer')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('themeConfig')
    await mend(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quickstart' }).click()
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await expect(page.locator(selector).first()).toBeVisible()
  })
}

test('If the menu of a phone crashes, it closes, and the page has another', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(PLANTED))
  await plantCrash(page, '"navbar-sidebar"')
  await page.addInitScript(() => Object.assign(window, { mended: true }))
  await page.setViewportSize(PHONE)
  await open(page, ROUTE)
  const menu = page.locator('.navbar-sidebar')
  const opens = page.getByRole('button', { name: 'Toggle navigation bar' })
  await opens.click()
  await expect(menu).toBeVisible()
  await page.evaluate(() => Object.assign(window, { mended: false }))
  await menu.getByRole('button', { name: 'Back to main menu' }).click()
  await expect(menu).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('useField')
  await opens.click()
  await expect(page.getByRole('link', { name: 'Concepts' }).first()).toBeVisible()
  await opens.click()
  await mend(page)
  await page.locator('.pagination-nav__link').last().click()
  await expect(page.locator('h1')).toHaveText('useArrayField')
  await opens.click()
  await expect(menu).toBeVisible()
})

test('A page that crashed because its nodes are gone says so, how to go on, and what was thrown', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/NotFoundError/)
  await open(page, ROUTE)
  // What an extension does that leaves only the text of a page.
  await page.evaluate(() => document.querySelector('main > .container')!.replaceChildren('a text'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quickstart' }).click()
  const crash = page.locator('main')
  await expect(page.locator('h1')).toHaveText('This page crashed.')
  await expect(crash).toContainText('such as a translator')
  await expect(crash.getByText('NotFoundError')).toHaveCount(0)
  const message = crash.getByText(/removeChild|insertBefore/)
  await expect(message).toBeHidden()
  await crash.getByText('Error message').click()
  await expect(message).toBeVisible()
  await expect(crash.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await crash.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('h1')).toHaveText('Quickstart')
})
