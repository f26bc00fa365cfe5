import type { Page } from '@playwright/test'
import { builtPage, hasExample } from '../../support/builtFiles'
import { holdPageScripts, scriptsWith } from '../../support/faults'
import { layoutShifts } from '../../support/layoutShifts'
import { ROUTES } from '../../support/routes'
import { expect, hydrated, test } from '../../support/test'

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1280, height: 800 }

test.use({ viewport: DESKTOP })

/** Heights of the examples, their form panes, and the page. */
function heights(page: Page): Promise<number[]> {
  return page
    .locator('[data-example], [data-example-form], body')
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
}

for (const route of ROUTES.filter((each) => hasExample(builtPage(each)))) {
  test(`layout-shift: none when the examples of /${route} load, on a phone and a desktop`, async ({
    page,
  }) => {
    // Holds the panel's script, which every example needs.
    const load = await holdPageScripts(page, scriptsWith('data-inspect'))
    // Don't wait for the load event: an example that starts near the viewport needs the held script first.
    await page.goto(route, { waitUntil: 'commit' })
    await hydrated(page)
    const onDesktop = await heights(page)
    // The app renders the mobile menu when it has noticed the width.
    const menu = page.locator('.navbar-sidebar')
    await page.setViewportSize(PHONE)
    await expect(menu).toBeAttached()
    const onPhone = await heights(page)
    await page.setViewportSize(DESKTOP)
    await expect(menu).not.toBeAttached()
    await expect.poll(() => heights(page)).toEqual(onDesktop)
    const { length } = await layoutShifts(page)

    await expect(page.locator('[data-example-form] form')).toHaveCount(0)
    const examples = await page.locator('[data-example]').all()
    await examples[0]!.locator('[data-example-form]').scrollIntoViewIfNeeded()
    load()
    for (const example of examples) {
      await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
      await expect(example.locator('[data-example-form] form')).toBeVisible()
      await expect(example.locator('[data-inspect=status]')).toBeAttached()
    }
    await expect.poll(() => heights(page), 'on a desktop').toEqual(onDesktop)
    // Ignores shifts from the resizes above.
    const later = async () => (await layoutShifts(page)).slice(length)
    await expect.poll(later).toEqual([])
    await page.setViewportSize(PHONE)
    await expect.poll(() => heights(page), 'on a phone').toEqual(onPhone)
  })
}
