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
    .getByRole('link', { name: 'Versions, limits, migration' })
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
  await expect.poll(() => scrollY(page)).toBe(0)
  await scrollTo(page, 700)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Concepts')
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Versions, limits, migration')
  await expect.poll(() => scrollY(page)).toBe(700)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => scrollY(page)).toBe(700)
})

for (const [what, path, width] of [
  ['a heading', 'docs/concepts#blank', 1280],
  ['a member', 'docs/api/useFormStatus#FormStatus.submitFailed', 360],
] as const) {
  test(`Scroll: a link to ${what} shows it below the navbar, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, path)
    const target = page.locator(`[id="${path.split('#')[1]}"]`)
    const navbar = page.locator('nav.navbar')
    const gap = async () =>
      (await target.boundingBox())!.y - (await navbar.boundingBox())!.y - (await navbar.boundingBox())!.height
    const isBelow = async () => (await gap()) >= 0 && (await gap()) < 40
    await expect.poll(isBelow, 'it is 0 to 40 px below the navbar').toBe(true)
  })
}

test('Scroll: the table of contents marks the part that is shown; at 400 % zoom the navbar leaves room for it', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2)
  await link.click()
  await expect(link).toHaveClass(/table-of-contents__link--active/)

  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  const height = () => page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThan(256 / 3)
})

/** Focuses each thing in view that can have the focus. Returns those that moved the page. */
const movedByFocus = (page: Page) =>
  page.evaluate(() => {
    const top = window.scrollY
    const moved: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      const { top: start, bottom, width } = element.getBoundingClientRect()
      const isInView = width > 0 && start >= 0 && bottom <= window.innerHeight
      if (!isInView || !element.checkVisibility({ visibilityProperty: true })) continue
      const bar = document.querySelector('nav.navbar')!
      const isCovered = !bar.contains(element) && start < bar.getBoundingClientRect().bottom
      if (isCovered) continue
      element.focus()
      if (window.scrollY !== top)
        moved.push(`${element.outerHTML.slice(0, 80)} at ${top}: ${window.scrollY - top} px`)
      window.scrollTo(0, top)
    }
    return moved
  })

for (const width of [1280, 360]) {
  test(`Scroll: a focus on what is in view doesn't move the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '',
      'docs/quickstart',
      'docs/api/useField',
      'docs/category/how-to',
      'blog',
      'blog/welcome',
    ]) {
      await open(page, path)
      const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      for (const top of [0, Math.round(end / 2), end]) {
        await scrollTo(page, top)
        expect(await movedByFocus(page), path).toEqual([])
      }
    }
  })
}
