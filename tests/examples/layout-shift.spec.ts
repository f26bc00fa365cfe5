import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { holdPageScripts, scriptsWith } from '../support/faults'
import { ROUTES } from '../support/routes'
import { expect, open, test } from '../support/test'

const BUILD = path.resolve(__dirname, '../../build')

const hasExample = (route: string) =>
  readFileSync(path.join(BUILD, route, 'index.html'), 'utf8').includes('data-example-form')

function paneHeights(page: Page): Promise<number[]> {
  return page
    .locator('[data-example-form]')
    .evaluateAll((panes) => panes.map((pane) => pane.getBoundingClientRect().height))
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)))
      }),
  )
}

for (const width of [360, 1280]) {
  test.describe(`at a width of ${width}`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const route of ROUTES.filter(hasExample)) {
      test(`layout-shift: none at a width of ${width} when the examples of /${route} load`, async ({
        page,
      }) => {
        // In the script of the panel, which every example needs.
        const load = await holdPageScripts(page, scriptsWith('data-inspect'))
        await open(page, route)
        const before = await paneHeights(page)
        expect(before.length).toBeGreaterThan(0)
        const panes = await page.locator('[data-example-form]').all()
        await panes[0]!.scrollIntoViewIfNeeded()
        load()
        for (const pane of panes) {
          await pane.scrollIntoViewIfNeeded()
          await expect(pane.locator('form')).toBeVisible()
        }
        expect(await paneHeights(page)).toEqual(before)
        expect(await layoutShift(page)).toBe(0)
      })
    }
  })
}
