import { layoutShifts } from '../../support/layoutShifts'
import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

for (const width of [360, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } })

    for (const route of ROUTES) {
      test(`nothing shifts while /${route} loads at a width of ${width}`, async ({ page }) => {
        await open(page, route)
        await page.waitForLoadState('networkidle')
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })
}
