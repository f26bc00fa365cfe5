import type { Page } from '@playwright/test'
import { expect, open, test } from '../../support/test'

/** Controls at the top of a page of which one lies on another, in pairs. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const TOP =
      '.navbar__inner :is(a, button), .theme-doc-toc-mobile > button, main :is(h1, a, button), aside nav'
    const shown = Array.from(document.querySelectorAll<HTMLElement>(TOP)).filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('dialog, .dropdown__menu') &&
        element.getBoundingClientRect().top < window.innerHeight,
    )
    // Each line of a link that wraps has its own.
    const boxes = shown.map((element) => Array.from(element.getClientRects()))
    const lieOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return shown.flatMap((element, index) =>
      shown
        .slice(index + 1)
        .filter(
          (other, offset) =>
            !element.contains(other) &&
            boxes[index]!.some((box) => boxes[index + 1 + offset]!.some((next) => lieOver(box, next))),
        )
        .map((other) => `${element.textContent || element.outerHTML} / ${other.textContent}`),
    )
  })

for (const [width, size] of [
  [1280, 32],
  [1024, 24],
  [360, 24],
  [360, 32],
] as const) {
  test(`Large text: at ${width} px, with text of ${size} px, nothing covers anything, and no page scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    for (const path of ['', 'docs/api/useField', 'docs/category/how-to', 'blog/welcome']) {
      await open(page, path)
      await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
      expect(await overlaps(page), path).toEqual([])
      const sidebar = page.locator('aside nav')
      const cut = await sidebar.evaluateAll((all) => all.filter((nav) => nav.scrollWidth > nav.clientWidth))
      expect(cut, `${path}: its sidebar`).toEqual([])
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond, path).toBe(0)
    }
  })
}
