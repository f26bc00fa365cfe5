import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { holdPageScripts, scriptsWith } from '../../support/faults'
import { layoutShifts } from '../../support/layoutShifts'
import { ROUTES } from '../../support/routes'
import { expect, hydrated, test } from '../../support/test'

const BUILD = path.resolve(__dirname, '../../../build')

const hasExample = (route: string) =>
  readFileSync(path.join(BUILD, route, 'index.html'), 'utf8').includes('data-example-form')

function paneHeights(page: Page): Promise<number[]> {
  return page
    .locator('[data-example-form]')
    .evaluateAll((panes) => panes.map((pane) => pane.getBoundingClientRect().height))
}

for (const width of [360, 1280]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } })

    for (const route of ROUTES.filter(hasExample)) {
      test(`layout-shift: none when the examples of /${route} load at a width of ${width}`, async ({
        page,
      }) => {
        // In the script of the panel, which every example needs.
        const load = await holdPageScripts(page, scriptsWith('data-inspect'))
        // Not until the load event: an example that is near from the start waits for the script before it.
        await page.goto(route, { waitUntil: 'commit' })
        await hydrated(page)
        const before = await paneHeights(page)
        await expect(page.locator('[data-example-form] form')).toHaveCount(0)
        const examples = await page.locator('[data-example]').all()
        await examples[0]!.locator('[data-example-form]').scrollIntoViewIfNeeded()
        load()
        for (const example of examples) {
          await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
          await expect(example.locator('[data-example-form] form')).toBeVisible()
          await expect(example.locator('[data-inspect=status]')).toBeAttached()
        }
        expect(await paneHeights(page)).toEqual(before)
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })
}
