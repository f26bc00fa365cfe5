import { layoutShifts } from '../support/layoutShifts'
import { ROUTES } from '../support/routes'
import { expect, open, test } from '../support/test'

/**
 * How a document arrives is the machine's and the network's, so some pixels may move: a tenth of what Web Vitals call
 * good.
 */
const MARGIN = 0.01

for (const route of ROUTES) {
  test(`Nothing moves while /${route} loads`, async ({ page }) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, route)
      expect(await layoutShifts(page, MARGIN), `${width} px`).toEqual([])
    }
  })
}
