import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtPage } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { expect, test } from '../../../../tests/support/test'

const ASSETS = path.resolve(__dirname, '../../../../build/assets')

for (const [name, route, heading] of [
  ['the home page', '', /\w/],
  ['a doc', 'docs/quickstart', 'Quickstart'],
] as const) {
  for (const hasFiles of [true, false]) {
    test(`A saved copy of ${name}, ${hasFiles ? 'with' : 'without'} its files, is the page, and reports nothing`, async ({
      page,
      consoleGuard,
    }, testInfo) => {
      const copy = testInfo.outputPath('copy.html')
      const html = builtPage(route)
      writeFileSync(copy, hasFiles ? html.replaceAll(` src="${BASE_PATH}`, ' src="./') : html)
      if (hasFiles) symlinkSync(ASSETS, testInfo.outputPath('assets'))

      await page.goto(pathToFileURL(copy).href)
      // The page would ask so for a newer version of itself before it reports anything.
      await page.evaluate(() => fetch(window.location.href).catch(() => {}))
      await expect(page.locator('h1')).toHaveText(heading)
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)

      // What the copy does without, and the question above.
      consoleGuard.expect(/ERR_FILE_NOT_FOUND/)
      consoleGuard.expect(/URL scheme "file" is not supported/)
      if (hasFiles) consoleGuard.expect(/A saved copy of a page shows it without the app/)
    })
  }
}
