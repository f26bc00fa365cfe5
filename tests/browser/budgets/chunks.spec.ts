import type { Page } from '@playwright/test'
import { builtPage } from '../../support/builtFiles'
import { packagesOf } from '../../support/bundle'
import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'

const hasExample = (route: string) => builtPage(route).includes('data-example-form')

/**
 * Addresses of the scripts that the page has run; prefetched ones are not among
 * them. Not the elements: webpack removes those of scripts that have loaded.
 */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name }) => name),
  )
}

test('a page loads the library when its example is near, not before', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const loadsLibrary = async () => packagesOf(await scriptsOf(page)).has('@jcoreio/zod-forms')
  expect(await loadsLibrary()).toBe(false)
  await page.locator('[data-example-form]').scrollIntoViewIfNeeded()
  await expect.poll(loadsLibrary).toBe(true)
})

test('a document names all scripts that its page starts with, so that none waits for another', async ({
  page,
}) => {
  test.slow()
  const findings: string[] = []
  for (const route of ROUTES.filter((each) => !hasExample(each))) {
    await open(page, route)
    const document = builtPage(route)
    for (const script of await scriptsOf(page)) {
      const { pathname } = new URL(script)
      if (!document.includes(`src="${pathname}"`)) findings.push(`/${route}: ${pathname}`)
    }
  }
  expect(findings).toEqual([])
})
