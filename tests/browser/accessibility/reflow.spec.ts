import type { Page } from '@playwright/test'
import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

/** WCAG 1.4.12: what a reader may set, and nothing may be lost. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Elements that stick out of the window or hide a part of their own text. What scrolls in itself does not count. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const page = document.scrollingElement!
    const sideways = page.scrollWidth > page.clientWidth ? [`page: ${page.scrollWidth} px`] : []
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (element.closest('.visually-hidden, .navbar-sidebar, input, svg')) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
      const high = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
      return element.clientWidth > 1 && (wide || high)
    })
    return [...sideways, ...clipped.map((element) => element.outerHTML.slice(0, 120))]
  })
}

test.describe('Reflow: nothing is lost and the page does not scroll sideways', () => {
  for (const route of [...ROUTES, '404.html']) {
    test(`/${route}`, async ({ page }) => {
      // 1280 × 1024 at 400 % zoom is 320 × 256.
      await page.setViewportSize({ width: 320, height: 256 })
      await open(page, route)
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await lost(page), 'at a width of 320 px').toEqual([])
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, TEXT_SPACING)
      expect(await lost(page), 'with text spacing').toEqual([])
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(await lost(page), 'with text spacing, at a width of 1280 px').toEqual([])
    })
  }
})

test('Reflow: at 400 % zoom the navbar leaves room for the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await open(page, 'docs/quickstart')
  await page.getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
  const height = await page.locator('nav.navbar').evaluate((bar) => bar.getBoundingClientRect().height)
  expect(height).toBeLessThan(256 / 3)
})

test.describe('Forced colors', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('focus, buttons and the current page are seen without backgrounds', async ({ page }) => {
    await open(page, 'docs/quickstart')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focusedOutline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
    expect(focusedOutline).toBe('solid')
    const current = page.locator('.theme-doc-sidebar-container .menu__link--active').first()
    await expect(current).toHaveCSS('text-decoration-line', 'underline')
    const other = page.locator('.theme-doc-sidebar-container .menu__link:not(.menu__link--active)').first()
    await expect(other).toHaveCSS('text-decoration-line', 'none')
    const [chosen, notChosen] = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
    expect(chosen).not.toBe(notChosen)
    const submit = page.locator('[data-example] button[type=submit]')
    await page.locator('[data-example-form]').scrollIntoViewIfNeeded()
    await expect(submit).toHaveCSS('border-top-style', 'solid')
  })

  test('the buttons of the home page have a border', async ({ page }) => {
    await open(page)
    for (const button of await page.locator('main .button').all()) {
      await expect(button).toHaveCSS('border-top-style', 'solid')
      expect(
        await button.evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth)),
      ).toBeGreaterThan(0)
    }
  })
})

test('Reduced motion: nothing takes more than 1 ms to move, and nothing scrolls smoothly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const route of ['', 'docs/quickstart', 'blog/mdx-blog-post']) {
    await open(page, route)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const style = getComputedStyle(element)
          const durations = `${style.transitionDuration}, ${style.animationDuration}`.split(', ')
          return durations.some((each) => parseFloat(each) > 0.001) || style.scrollBehavior === 'smooth'
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(moving, `/${route}`).toEqual([])
  }
})
