import type { Page } from '@playwright/test'
import { expect, hydrated, open, test } from '../../support/test'

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrollY(page)).toBe(top)
}

test('Scroll: back, forward and reload lead to where the reader was', async ({ page }) => {
  await open(page, 'docs/concepts')
  await scrollTo(page, 1500)
  await page
    .getByRole('navigation', { name: 'Docs sidebar' })
    .getByRole('link', { name: 'Disclaimers' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('h1')).toHaveText('Disclaimers')
  expect(await scrollY(page)).toBe(0)
  await scrollTo(page, 700)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Disclaimers')
  await expect.poll(() => scrollY(page)).toBe(700)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrollY(page)).toBe(700)
})

test.describe('Scroll: a link to a part of a page shows that part below the navbar', () => {
  for (const [what, path] of [
    ['a heading', 'docs/concepts#blank'],
    ['a member', 'docs/api/useFormStatus#FormStatus.submitFailed'],
  ] as const) {
    for (const width of [1280, 360]) {
      test(`${what}, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(page, path)
        const target = page.locator(`[id="${path.split('#')[1]}"]`)
        const navbar = page.locator('nav.navbar')
        const gap = async () =>
          (await target.boundingBox())!.y -
          (await navbar.boundingBox())!.y -
          (await navbar.boundingBox())!.height
        await expect.poll(gap).toBeGreaterThanOrEqual(0)
        expect(await gap()).toBeLessThan(40)
      })
    }
  }

  test('and the table of contents marks it', async ({ page }) => {
    await open(page, 'docs/concepts')
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
    await link.click()
    await expect(link).toHaveClass(/table-of-contents__link--active/)
  })
})
