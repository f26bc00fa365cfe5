import { openSearch } from '../../support/search'
import { expect, open, test } from '../../support/test'

test('More contrast: each line that is drawn has 3:1, in light and in dark, also in search', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, 'docs/howto/reusable-field-components')
  await openSearch(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const faint = () =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
        /** Draws colors over each other, the last one on top. */
        const luminance = (colors: readonly string[]) => {
          for (const color of colors) {
            context.fillStyle = color
            context.fillRect(0, 0, 1, 1)
          }
          const [r = 0, g = 0, b = 0] = Array.from(
            context.getImageData(0, 0, 1, 1).data.slice(0, 3),
            (each) => (each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4),
          )
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const groundOf = (element: Element | null): string[] =>
          element
            ? [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor]
            : ['white']
        const found = new Set<string>()
        for (const element of document.querySelectorAll('body *')) {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          const style = getComputedStyle(element)
          for (const side of ['top', 'bottom', 'left', 'right']) {
            const color = style.getPropertyValue(`border-${side}-color`)
            if (style.getPropertyValue(`border-${side}-width`) === '0px' || /, 0\)$|\/ 0\)$/.test(color))
              continue
            if (style.getPropertyValue(`border-${side}-style`) === 'none') continue
            // A line is seen if it differs from one of its sides.
            const ratios = [element, element.parentElement].map((each) => {
              const ground = groundOf(each)
              const sides = [luminance(ground), luminance([...ground, color])].sort((x, y) => x - y)
              return (sides[1]! + 0.05) / (sides[0]! + 0.05)
            })
            const ratio = Math.max(...ratios)
            if (ratio < 3) found.add(`${element.localName}.${element.className}: ${ratio.toFixed(1)}`)
          }
        }
        return [...found]
      })
    await expect.poll(faint, colorScheme).toEqual([])
  }
})

test('Each link that opens a new tab says so', async ({ page }) => {
  for (const route of ['', 'docs/howto/reusable-field-components', 'blog/welcome']) {
    await open(page, route)
    const links = page.locator('a[target=_blank]:visible')
    await expect(links.first(), route).toBeVisible()
    for (const link of await links.all()) await expect(link, route).toHaveAccessibleName(/opens a new tab/)
  }
})
