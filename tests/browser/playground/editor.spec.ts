import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { expectNoFindings, type Looks } from '../../support/axe'
import { copied } from '../../support/clipboard'
import { contentOf } from '../../support/example'
import { saveData } from '../../support/faults'
import { editExample } from '../../support/playground'
import { expect, hydrated, open, test } from '../../support/test'

const SIGN_UP = readFileSync('src/examples/sign-up.tsx', 'utf8').trimEnd()

/** Adds a line that is in view, and a change that the form shows. */
const EDITED = `// Mine\n${SIGN_UP.replace('Age (optional)', 'Years')}`
const QUICKSTART = 'docs/quickstart'

/** TypeScript takes seconds on a busy machine. */
const patiently = expect.configure({ timeout: 60_000 })

/** Files that load only when a reader asks for them. */
const LATE = /\/assets\/playground\/|\/playground\./

const editorOf = (example: Locator, file = 'sign-up.tsx') => example.getByRole('textbox', { name: file })

/** An editor's text, as displayed. */
const textOf = (editor: Locator) =>
  editor.evaluate((content) => Array.from(content.children, ({ textContent }) => textContent).join('\n'))

test.describe('Without the compiler', () => {
  // Otherwise, each page would start one when its example is edited.
  test.beforeEach(({ page }) => saveData(page))

  test('The same form, which follows what is typed, and can be reset', async ({ page }) => {
    const { example, form, problem, write } = await editExample(page, QUICKSTART, 'sign-up')
    const own = example.locator('[data-example-form]')

    await write('sign-up.tsx', `${SIGN_UP}\n}`)
    await expect(problem).toContainText(`sign-up.tsx, line ${SIGN_UP.split('\n').length + 1}`)
    await write('sign-up.tsx', EDITED)
    await expect(form.getByLabel('Years')).toBeVisible()
    await expect(problem).toBeEmpty()
    await write('sign-up.tsx', SIGN_UP)
    await expect(form.getByLabel('Age (optional)')).toBeVisible()
    const edited = await contentOf(form.locator('body > div'))

    await example.getByRole('button', { name: 'Reset' }).click()
    await expect(example.locator('iframe')).toHaveCount(0)
    await expect.poll(() => contentOf(own)).toEqual(edited)
  })

  test('The keyboard: Tab indents, Escape and then Tab leaves, and a slash is a slash', async ({ page }) => {
    const { example } = await editExample(page, QUICKSTART, 'sign-up')
    const editor = editorOf(example)
    await expect(editor).toBeFocused()
    await expect(editor).toHaveAccessibleDescription(/Escape, then Tab leaves the editor/)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Tab')
    await page.keyboard.type('/**/')
    await expect.poll(() => textOf(editor)).toContain('  /**/import { useRef')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()
  })

  test('Edits are copied and printed, survive a reload, and go with "Reset"', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await open(page, QUICKSTART)
    expect(requests.filter((url) => LATE.test(url))).toEqual([])

    const { example, form, write } = await editExample(page, QUICKSTART, 'sign-up')
    await write('sign-up.tsx', EDITED)
    await example.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await expect(page.getByText('Code copied')).toBeVisible()
    expect(await copied(page)).toBe(EDITED)
    await page.emulateMedia({ media: 'print' })
    await expect(example.getByText('// Mine').filter({ visible: true })).toHaveCount(1)
    await expect(editorOf(example)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.reload()
    await hydrated(page)
    await expect(form.getByLabel('Years')).toBeVisible()
    await expect.poll(() => textOf(editorOf(example))).toContain('// Mine')
    await example.getByRole('button', { name: 'Reset' }).click()
    await expect(example.locator('[data-example-form]').getByLabel('Age (optional)')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(example.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(example.getByText('// Mine')).toHaveCount(0)
  })

  test('Saving data: the compiler waits to be asked for; offline it says that it did not load', async ({
    page,
    context,
    consoleGuard,
  }) => {
    test.setTimeout(120_000)
    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/)
    const { example, form, write } = await editExample(page, QUICKSTART, 'sign-up')
    const load = example.getByRole('button', { name: 'Load the type checker (1 MB)' })
    await expect(load).toBeVisible()
    await context.setOffline(true)
    await load.click()
    await expect(example.getByText('The type checker did not load.')).toHaveRole('alert')
    await write('sign-up.tsx', EDITED)
    await expect(form.getByLabel('Years')).toBeVisible()
    await context.setOffline(false)
    await example.getByRole('button', { name: 'Retry' }).click()
    await patiently(example.getByText('No type errors')).toBeVisible()
  })
})

test.describe('With the compiler', () => {
  test.describe.configure({ timeout: 180_000 })

  test('It lists errors, leads to them, suggests paths, and says types', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/invalid subschema key/)
    const { example, write } = await editExample(page, QUICKSTART, 'sign-up')
    const editor = editorOf(example)
    const status = example.getByRole('status').filter({ hasText: 'type error' })
    await patiently(status).toHaveText('No type errors')

    await write('sign-up.tsx', SIGN_UP.replace('age: z', 'years: z'))
    await patiently(status).toHaveText('2 type errors')
    const errors = example.getByRole('list', { name: 'Type errors' }).getByRole('listitem')
    await expect(errors.last()).toContainText(`Argument of type '"age"' is not assignable`)
    await expect(example.locator('.cm-problem').last()).toHaveText("'age'")
    await errors.last().getByRole('button', { name: 'sign-up.tsx:39' }).click()
    await expect(editor).toBeFocused()

    for (const key of ['ArrowRight', 'Delete', 'Delete', 'Delete', 'Control+Space'])
      await page.keyboard.press(key)
    const suggestions = example.getByRole('listbox').getByRole('option')
    await patiently(suggestions).toHaveText(['email', 'terms', 'years'])
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    await patiently(status).toHaveText('No type errors')

    await page.keyboard.press('Home')
    await page.keyboard.press('ControlOrMeta+ArrowRight')
    await page.keyboard.press('Control+i')
    await patiently(example.locator('.cm-type')).toContainText('function NumberField')
  })

  test('axe finds nothing, wide and narrow, with the editor open and with errors', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/invalid subschema key/)
    const measured: Looks = new Set()
    const { example, problem, write } = await editExample(page, QUICKSTART, 'sign-up')
    await patiently(example.getByText('No type errors')).toBeVisible()
    await expectNoFindings(page, 'the editor open', measured)
    await write('sign-up.tsx', SIGN_UP.replace("get('age')", "get('missing')"))
    await expect(problem).toContainText('missing')
    await patiently(example.getByText('2 type errors')).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoFindings(page, `errors, ${width} px`, measured)
    }
  })
})
