import type { Locator } from '@playwright/test'
import { saveData } from '../../../../tests/support/faults'
import { FAULTS, test } from '../../../../tests/support/faultySite'
import { observeLoads } from '../../../../tests/support/observeRequests'
import { expect, hydrated, NO_ANSWER_MESSAGE, open } from '../../../../tests/support/test'
import { editorOf } from '../support/playground'

const PAGE = 'docs/quickstart'
const GONE = FAULTS['is not found'].logs

const MINE = 'export default () => <form>Mine</form>'

/** The page waits for three seconds before it says so. */
const patiently = expect.configure({ timeout: 20_000 })

const button = (example: Locator, name: string) => example.getByRole('button', { name, exact: true })

const openEditor = (example: Locator) => button(example, 'Edit').click()

/** Files that an example loads late: the reader's way to them, and what didn't load. */
const LATE: Record<
  string,
  { files: RegExp; what: string; logs?: RegExp[]; ask?: (example: Locator) => Promise<unknown> }
> = {
  'the editor': { files: /late-editor\.\w+\.js/, what: 'The editor' },
  'the editor’s styles': { files: /late-editor\.\w+\.css/, what: 'The editor' },
  // Browsers don't log that a worker isn't found.
  'the transpiler': { files: /transpileWorker/, what: 'The example’s runtime', logs: [] },
  'the frame': {
    files: /bundled\/frame/,
    what: 'The example’s runtime',
  },
  'the compiler': {
    files: /typesWorker/,
    what: 'The type checker',
    ask: async (example) => {
      await openEditor(example)
      await button(example, 'Load the type checker (1 MB)').click()
    },
  },
  'the declarations': {
    files: /declarations/,
    what: 'The type checker',
    ask: async (example) => {
      await openEditor(example)
      await button(example, 'Load the type checker (1 MB)').click()
    },
  },
}

for (const [late, { files, what, ask, logs = [GONE] }] of Object.entries(LATE)) {
  test(`A new version took away ${late}: the reader is offered to retry, then to reload, and keeps edits`, async ({
    page,
    site,
    consoleGuard,
  }) => {
    logs.forEach((log) => consoleGuard.expect(log))
    // The not-found page, which the frame shows instead, can't use storage.
    consoleGuard.allow(/allow-same-origin/)
    // Nothing is loaded that nobody asked for.
    await saveData(page)
    await open(page, PAGE)
    await page.evaluate((edits) => sessionStorage.setItem('playground.first-form', JSON.stringify(edits)), {
      'first-form.tsx': MINE,
    })
    site.fail(files, 'is not found')
    await page.reload()
    await hydrated(page)
    const example = page.locator('[data-example="first-form"]')
    await ask?.(example)
    const alert = example.getByRole('alert').filter({ hasText: `${what} didn’t load.` })
    await patiently(alert).toContainText('check your connection.')
    await button(alert, 'Retry').click()
    const reload = button(example, 'Reload the page')
    await patiently(reload, 'and keeps the focus').toBeFocused()
    await expect(alert).toContainText('The site may have a new version.')
    const loads = observeLoads(page)
    site.mend()
    await reload.press('Enter')
    await loads.expect(1, { after: () => expect(reload).toHaveCount(0) })
    await hydrated(page)
    await expect(example.frameLocator('iframe:not([inert])').getByText('Mine')).toBeVisible()
  })
}

test('Offline, a late file says so and never offers to reload; back online, it loads on Retry', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.expect(NO_ANSWER_MESSAGE)
  await saveData(page)
  await open(page, PAGE)
  const example = page.locator('[data-example="first-form"]')
  await expect(example.getByLabel('age')).toBeVisible()
  await context.setOffline(true)
  await openEditor(example)
  const alert = example.getByRole('alert').filter({ hasText: 'The editor didn’t load. You’re offline.' })
  for (let times = 0; times < 3; times += 1) {
    const asked = page.waitForEvent('requestfailed')
    await button(alert, 'Retry').click()
    await asked
    await expect(button(alert, 'Retry')).toBeEnabled()
  }
  await context.setOffline(false)
  await button(example, 'Retry').click()
  await expect(editorOf(example, 'first-form.tsx')).toBeFocused()
})
