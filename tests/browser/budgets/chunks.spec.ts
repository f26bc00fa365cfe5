import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { builtPage } from '../../support/builtFiles'
import { ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'
import { bundle, packagesOf, scriptName } from './bundle'

/** What only live forms need. */
const FORM_PACKAGES = ['@jcoreio/zod-forms', 'zod', 'zod-invertible', 'react-redux', 'redux', 'reselect']

/** Code is highlighted at build time. */
const HIGHLIGHTERS = ['prismjs', 'prism-react-renderer']

const SEARCH_DIALOG = 'search-dialog'

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

test('no highlighter is in any script', () => {
  const found = Object.entries(bundle()).flatMap(([script, packages]) =>
    HIGHLIGHTERS.filter((name) => name in packages).map((name) => `${name} in ${script}`),
  )
  expect(found).toEqual([])
})

test('each script asks to be compiled while it loads', () => {
  const folder = 'build/assets/js'
  const beginsWithHint = (name: string) =>
    /^(?:\/\*![^\n]*\n)?\/\/# allFunctionsCalledOnLoad\n/.test(readFileSync(`${folder}/${name}`, 'utf8'))
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter((name) => !beginsWithHint(name))).toEqual([])
})

test('the search dialog and the library have scripts of their own', () => {
  const report = bundle()
  expect(Object.keys(report)).toContain(SEARCH_DIALOG)
  const withLibrary = Object.keys(report).filter((script) => FORM_PACKAGES[0]! in report[script]!)
  expect(withLibrary).not.toContain('main')
  expect(withLibrary.length).toBeGreaterThan(0)
})

test('pages without an example load neither the library nor what it needs; no page loads search', async ({
  page,
}) => {
  test.slow()
  const findings: string[] = []
  for (const route of ROUTES) {
    await open(page, route)
    const scripts = await scriptsOf(page)
    if (scripts.map(scriptName).includes(SEARCH_DIALOG)) findings.push(`/${route}: ${SEARCH_DIALOG}`)
    if (hasExample(route)) continue
    for (const script of scripts) {
      const packages = packagesOf([script])
      for (const name of FORM_PACKAGES.filter((form) => packages.has(form)))
        findings.push(`/${route}: ${name} in ${scriptName(script)}`)
    }
  }
  expect(findings).toEqual([])
})

test('a page loads the library when its example is near, not before', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const loadsLibrary = async () => packagesOf(await scriptsOf(page)).has(FORM_PACKAGES[0]!)
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
