import type { Page } from '@playwright/test'
import { copied } from '../../../../tests/support/clipboard'
import { holdPageScripts, saveData, scriptsWith } from '../../../../tests/support/faults'
import { expect, open, test } from '../../../../tests/support/test'

/** The script with the text of the concepts page, and nothing that other pages need. */
const CONCEPTS = scriptsWith('value:"Values and parsed values"')

// Otherwise, the next page's scripts are there already.
test.beforeEach(({ page }) => saveData(page))

const nextLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Concepts' })

const entries = (page: Page) => page.evaluate(() => history.length)

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Opens a page, scrolls it, and follows a link to one that doesn't arrive. */
async function awaitConcepts(page: Page, top = 0) {
  await open(page, 'docs/api/useField')
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrollY(page)).toBe(top)
  const release = await holdPageScripts(page, CONCEPTS)
  const before = await entries(page)
  await nextLink(page).click()
  await expect(page).toHaveURL(/\/docs\/concepts$/)
  return { release, before }
}

test(
  'While the next page loads, a heading of this one can be gone to, and is stayed at',
  { tag: '@journey' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { release, before } = await awaitConcepts(page)
    const heading = page.locator('article h2').last()
    const id = (await heading.getAttribute('id'))!
    await page.locator(`.table-of-contents a[href$="#${id}"]`).click()
    await expect(page).toHaveURL((url) => url.pathname.endsWith('/useField') && url.hash === `#${id}`)
    await expect(heading).toBeInViewport()
    release()
    await nextLink(page).hover()
    await heading.hover()
    await heading.locator('a.hash-link').click()
    await expect.poll(() => copied(page)).toMatch(new RegExp(`/docs/api/useField#${id}$`))
    await expect(page.locator('h1')).toHaveText('useField')
    expect(await entries(page)).toBe(before + 1)
    await page.goBack()
    await expect(page).toHaveURL(/\/useField$/)
    await expect(page.locator('h1')).toHaveText('useField')
  },
)

test('While the next page loads, a click on the link of this one stays here, at its entry', async ({
  page,
}) => {
  await open(page, 'docs/api/useHtmlField')
  const { release } = await awaitConcepts(page)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'useField' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/useField$/)
  release()
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/api\/useHtmlField$/)
})

test('A page that was left before it was shown opens at its top', async ({ page }) => {
  const { release } = await awaitConcepts(page, 1000)
  await page.goBack()
  await expect(page).toHaveURL(/\/useField$/)
  const arrived = page.waitForResponse(CONCEPTS)
  release()
  await (await arrived).finished()
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Concepts')
  // Before the browser paints, it would scroll.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await scrollY(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrollY(page)).toBe(1000)
})

test('While the next page loads, clicks on its link, on another, and on a heading’s make one entry', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { release, before } = await awaitConcepts(page)
  await nextLink(page).click()
  await nextLink(page).click()
  const heading = page.locator('article h2').first()
  await heading.hover()
  await heading.locator('a.hash-link').click()
  await expect.poll(() => copied(page)).toMatch(/\/docs\/api\/useField#/)
  await nextLink(page).click()
  await expect(page).toHaveURL(/\/docs\/concepts$/)
  release()
  await expect(page.locator('h1')).toHaveText('Concepts')
  // The heading, and the next page.
  expect(await entries(page)).toBe(before + 2)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('useField')
})
