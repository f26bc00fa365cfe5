import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectNoFindings, type Looks } from '../../../../tests/support/axe'
import { recordAnnouncements } from '../../../../tests/support/announcements'
import { copied } from '../../../../tests/support/clipboard'
import { saveData } from '../../../../tests/support/faults'
import { observeRequests } from '../../../../tests/support/observeRequests'
import { withoutCompiler } from '../support/compiler'
import { editExample, editorOf } from '../support/playground'
import { expect, hydrated, NO_ANSWER_MESSAGE, open, test } from '../../../../tests/support/test'

const SIGN_UP = readFileSync('src/examples/sign-up.tsx', 'utf8').trimEnd()

/** Adds a line that is in view, and a change that the form shows. */
const EDITED = `// Mine\n${SIGN_UP.replace('Age (optional)', 'Years')}`
const QUICKSTART = 'docs/quickstart'

/** TypeScript takes seconds on a busy machine. */
const patiently = expect.configure({ timeout: 90_000 })

/** Shorter than a pause after which the reader is told what is wrong, in milliseconds. */
const PAUSE_MS = 500

const button = (example: Locator, name: string) => example.getByRole('button', { name, exact: true })

test.describe('Without the compiler', () => {
  // Otherwise, each page would start one when its example is edited.
  test.beforeEach(({ page }) => saveData(page))

  test('The form follows the code, "Done" keeps the edits, "Reset" restores the original, and undo the edits', async ({
    page,
  }) => {
    const { example, form, problem, write } = await editExample(page, QUICKSTART, 'sign-up')
    const own = example.locator('[data-example-form]')
    await own.getByLabel('Age (optional)').fill('20')
    await button(example, 'Done').click()
    await expect(example).not.toContainText('edited')
    await button(example, 'Edit').click()
    const editor = editorOf(example, 'sign-up.tsx')
    await expect(example.getByRole('tab', { name: 'sign-up.tsx' })).toHaveAccessibleName('sign-up.tsx')

    await write('sign-up.tsx', `${SIGN_UP}\n}`)
    await expect(problem).toContainText(`sign-up.tsx, line ${SIGN_UP.split('\n').length + 1}`)
    await expect(own.getByLabel('Age (optional)')).toHaveValue('20')
    await write('sign-up.tsx', EDITED)
    await expect(form.getByLabel('Years')).toBeVisible()
    await expect(own.getByLabel('Age (optional)')).toHaveCount(0)
    await expect(problem).toBeEmpty()
    await expect(example.getByRole('tab', { name: 'sign-up.tsx' })).toHaveAccessibleName(
      'sign-up.tsx, edited',
    )

    await form.getByLabel('Years').fill('30')
    await button(example, 'Done').click()
    await expect(editor).toHaveCount(0)
    await expect(example).toContainText('.tsx, edited')
    await expect(form.getByLabel('Years')).toHaveValue('30')
    await expect(example.getByText('// Mine')).toBeVisible()
    await button(example, 'Edit').click()
    await expect(form.getByLabel('Years')).toHaveValue('30')
    await expect(editor).toBeFocused()
    await expect(editor).toContainText('// Mine')

    await button(example, 'Reset').click()
    await expect(own.getByLabel('Age (optional)')).toHaveValue('')
    await expect(editor).not.toContainText('// Mine')
    await editor.press('ControlOrMeta+z')
    await expect(form.getByLabel('Years')).toBeVisible()

    await button(example, 'Done').click()
    await button(example, 'Reset').click()
    await expect(example.locator('iframe')).toHaveCount(0)
    await expect(own.getByLabel('Age (optional)')).toBeVisible()
    await expect(example.getByText('// Mine')).toHaveCount(0)
  })

  test('What the reader typed into the form stays when the editor opens, and when edits are undone at once', async ({
    page,
  }) => {
    await open(page, QUICKSTART)
    const example = page.locator('[data-example=sign-up]')
    await example.locator('[data-example-form]').scrollIntoViewIfNeeded()
    const email = example.getByLabel('Email')
    const state = example.getByRole('group', { name: 'Form state' })
    await email.fill('ann@example.com')
    await button(example, 'Edit').click()
    await expect(editorOf(example, 'sign-up.tsx')).toBeFocused()
    await page.keyboard.type('x')
    await expect(example.getByText('sign-up.tsx, line 1').first()).toBeAttached()
    await page.keyboard.press('Backspace')
    await expect(example.locator('p[data-problem]')).toBeEmpty()
    await expect(email).toHaveValue('ann@example.com')
    await expect(state).toContainText('"ann@example.com"')
    await button(example, 'Done').click()
    await expect(email).toHaveValue('ann@example.com')
  })

  test('The keyboard: Tab indents, Escape and then Tab leaves, a slash is a slash, and tabs follow the arrows', async ({
    page,
  }) => {
    const { example } = await editExample(page, QUICKSTART, 'sign-up')
    const editor = editorOf(example, 'sign-up.tsx')
    await expect(editor).toBeFocused()
    await expect(editor).toHaveAccessibleDescription(/^Escape, then Tab leaves the editor. .*Ctrl\+F finds/)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Tab')
    await page.keyboard.type('/**/')
    await expect(editor).toContainText('  /**/import { useState')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(editor).not.toBeFocused()

    const files = example.getByRole('tablist', { name: 'Files' })
    await files.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    const second = files.getByRole('tab').nth(1)
    await expect(second).toBeFocused()
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(editor).toBeHidden()
    await expect(editorOf(example, 'forms/fields.tsx')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(editor).toBeVisible()
  })

  test('Ctrl+F finds what is not drawn, Escape goes back to it, and Ctrl+S says that edits are kept', async ({
    page,
  }) => {
    const { example, write } = await editExample(page, QUICKSTART, 'first-form')
    await write('first-form.tsx', `${'// line\n'.repeat(600)}// needle`)
    const editor = editorOf(example, 'first-form.tsx')
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(editor).not.toContainText('needle')
    await page.keyboard.press('ControlOrMeta+f')
    const field = example.getByRole('textbox', { name: 'Find' })
    await expect(field).toBeFocused()
    await page.keyboard.type('needle')
    await page.keyboard.press('Enter')
    await expect(editor).toContainText('needle')
    await expectNoFindings(page, 'find')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').filter({ hasText: 'edits stay' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(editor).toBeFocused()
    await page.keyboard.type('found')
    await expect(editor).toContainText('// found')
  })

  for (const delay of [60, 120, 300]) {
    const title = `Typing at ${delay} ms a key: nothing is said, shown or moved until the reader pauses, then once`
    test(title, async ({ page }) => {
      const { example, problem } = await editExample(page, QUICKSTART, 'first-form')
      const panel = example.getByRole('group', { name: 'Form state' })
      // The page's form may be as high as a part of a pixel, a frame isn't.
      const place = async () => Object.values((await panel.boundingBox())!).map(Math.round)
      const before = await place()
      await page.keyboard.press('ControlOrMeta+End')
      const announcements = await recordAnnouncements(page, PAUSE_MS)
      await page.keyboard.type('\nconst total = [1].map((n) => n * 2)\nconst none = missing', { delay })
      await expect(problem).toHaveText(/line \d+: ReferenceError: missing is not defined/)
      expect(await place(), 'the panel stays where it is').toEqual(before)
      const told = await announcements()
      expect(told.filter(({ isInPause, isAssertive }) => !isInPause || isAssertive)).toEqual([])
      expect(told.filter(({ text }) => text.includes('missing is not defined'))).toHaveLength(1)

      // In edited code, the error is in another line.
      await page.keyboard.press('ControlOrMeta+Home')
      await page.keyboard.type('// ')
      await expect(problem).toHaveText('ReferenceError: missing is not defined')
    })
  }

  test('Shortcuts work on layouts other than Latin', async ({ page }) => {
    const { example } = await editExample(page, QUICKSTART, 'first-form')
    const editor = editorOf(example, 'first-form.tsx')
    const text = await editor.innerText()
    await page.keyboard.type('x')
    await expect(editor).not.toHaveText(text, { useInnerText: true })
    // Ctrl+Z on a Russian keyboard.
    await editor.evaluate((element) =>
      element.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'я',
          code: 'KeyZ',
          keyCode: 90,
          ctrlKey: true,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      ),
    )
    await expect(editor).toHaveText(text, { useInnerText: true })
    await expect(editor).toHaveAttribute('enterkeyhint', 'enter')
  })

  test('On a phone, code and form are two tabs, and each says if the other one has an error', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { example, form, problem, write } = await editExample(page, QUICKSTART, 'first-form')
    const code = example.getByRole('tab', { name: 'Code' })
    const tab = example.getByRole('tab', { name: 'Form' })
    const editor = editorOf(example, 'first-form.tsx')
    await expect(code).toHaveAttribute('aria-selected', 'true')
    const hidden = () => example.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight)
    await expect.poll(hidden, 'pixels of the workbench below the window').toBeLessThanOrEqual(0)
    await write('first-form.tsx', 'export default 1')
    await expect(tab).toHaveAccessibleName('Form, has a problem')
    await code.focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused()
    await expect(problem).toBeVisible()
    await expect(editor).toBeHidden()
    await code.click()
    await write('first-form.tsx', 'export default () => <form>Mine</form>')
    await expect(tab).toHaveAccessibleName('Form')
    await tab.click()
    await expect(form.getByText('Mine')).toBeVisible()
  })

  test('A window that gets narrow keeps the reader in the editor', async ({ page }) => {
    const { example } = await editExample(page, QUICKSTART, 'first-form')
    const editor = editorOf(example, 'first-form.tsx')
    await page.setViewportSize({ width: 1440, height: 800 })
    await expect(example.getByRole('tab', { name: 'Form' })).toHaveCount(0)
    await example.getByRole('group', { name: 'Form state' }).focus()
    await editor.focus()
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(example.getByRole('tab', { name: 'Code' })).toHaveAttribute('aria-selected', 'true')
    await expect(editor).toBeFocused()
  })

  test('Edits are copied and printed, survive a reload and other pages, and go with "Reset"', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const late = observeRequests(page, (request) => /\/assets\/bundled\/|\/late-editor\./.test(request.url()))
    await open(page, QUICKSTART)
    await late.expect(0, {
      after: () => expect(page.getByRole('button', { name: 'Reset' }).first()).toBeEnabled(),
    })
    const { example, form, write } = await editExample(page, QUICKSTART, 'first-form')
    await write('first-form.tsx', '// Mine\nexport default () => <form>Mine</form>')
    await expect(form.getByText('Mine')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(example.getByText('// Mine').filter({ visible: true })).toHaveCount(1)
    await expect(editorOf(example, 'first-form.tsx')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.reload()
    await hydrated(page)
    await expect(example).toContainText('.tsx, edited')
    await expect(form.getByText('Mine')).toBeVisible()
    await button(example, 'Copy code to clipboard').click()
    await expect.poll(() => copied(page)).toBe('// Mine\nexport default () => <form>Mine</form>')

    await open(page, 'docs/concepts')
    await open(page, QUICKSTART)
    await expect(form.getByText('Mine')).toBeVisible()
    await button(example, 'Reset').click()
    await expect(example.locator('[data-example-form]').getByLabel('age')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(button(example, 'Edit')).toBeVisible()
    await expect(example.getByText('// Mine')).toHaveCount(0)
  })

  test('Edits that can’t be kept are told, as long as they can’t, and the older ones stay', async ({
    page,
  }) => {
    const { example, write } = await editExample(page, QUICKSTART, 'first-form')
    const told = example.getByText('Your browser can’t keep these edits')
    const kept = () => page.evaluate(() => sessionStorage.getItem('playground.first-form'))
    await write('first-form.tsx', '// Older')
    await expect.poll(kept).toContain('// Older')
    await page.evaluate(() => {
      const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')!
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
      Object.assign(window, { empty: () => Object.defineProperty(Storage.prototype, 'setItem', setItem) })
    })
    await write('first-form.tsx', '// Newer')
    await expect(told).toBeVisible()
    await editorOf(example, 'first-form.tsx').press('ControlOrMeta+s')
    await expect(page.getByText('Your browser can’t keep these edits')).toHaveCount(2)
    await button(example, 'Done').click()
    await expect(told).toBeVisible()
    await button(example, 'Edit').click()
    expect(await kept()).toContain('// Older')
    await page.evaluate('empty()')
    await write('first-form.tsx', '// Newest')
    await expect(told).toHaveCount(0)
    await expect.poll(kept).toContain('// Newest')
  })

  test('The form in the frame does not take the focus from the editor', async ({ page }) => {
    const { example, form, write } = await editExample(page, QUICKSTART, 'first-form')
    await write('first-form.tsx', 'export default () => <form><input aria-label="Mine" autoFocus /></form>')
    await expect(form.getByLabel('Mine')).toBeVisible()
    await page.keyboard.type('\ndocument.body.dataset.typed = 1')
    await expect(editorOf(example, 'first-form.tsx')).toContainText('dataset.typed = 1')
    // A click while the next frame comes would be on the one before.
    await expect(form.locator('body[data-typed]')).toBeVisible()
    await form.getByLabel('Mine').click()
    await expect(form.getByLabel('Mine')).toBeFocused()
  })

  test('Characters that are invisible or reorder the line are shown', async ({ page }) => {
    const { example, write } = await editExample(page, QUICKSTART, 'first-form')
    await write('first-form.tsx', 'export default () => <form>\u202e\u2066\u200b\u200d\u2060</form>')
    await expect(example.locator('.cm-specialChar')).toHaveCount(5)
  })

  test('Text from right to left stays in its quotes', async ({ page }) => {
    const { example, write } = await editExample(page, QUICKSTART, 'first-form')
    await write(
      'first-form.tsx',
      "export default () => ['\u05e9\u05dc\u05d5\u05dd', '\u05e2\u05d5\u05dc\u05dd'].join()",
    )
    const first = example.getByText("'\u05e9\u05dc\u05d5\u05dd'", { exact: true }).last()
    const second = example.getByText("'\u05e2\u05d5\u05dc\u05dd'", { exact: true }).last()
    const distance = async () => (await second.boundingBox())!.x - (await first.boundingBox())!.x
    await expect.poll(distance, 'the second is on the right of the first').toBeGreaterThan(0)
  })

  test('A style sheet of another origin does not keep the form from running', async ({ page }) => {
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({ contentType: 'text/css', body: 'i { color: red }' }),
    )
    await page.route('**/docs/quickstart', async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
        .replace('</head>', '<link rel="stylesheet" href="https://elsewhere.example/any.css"></head>')
      await route.fulfill({ response, body })
    })
    const { form, write } = await editExample(page, QUICKSTART, 'first-form')
    await write('first-form.tsx', 'export default () => <form>Mine</form>')
    await expect(form.getByText('Mine')).toBeVisible()
  })

  test('Saving data: the compiler waits to be asked for; offline it says that it did not load', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.expect(NO_ANSWER_MESSAGE)
    const { example, form, write } = await editExample(page, QUICKSTART, 'sign-up')
    const load = button(example, 'Load the type checker (1 MB)')
    await expect(load).toBeVisible()
    // The frame that runs the next edit has loaded ahead.
    const frames = () => page.frames().filter((frame) => /\/bundled\/frame\./.test(frame.url())).length
    await expect.poll(frames).toBe(1)
    await context.setOffline(true)
    await load.click()
    await expect(example.getByRole('alert')).toContainText('The type checker didn’t load.')
    await write('sign-up.tsx', EDITED)
    await expect(form.getByLabel('Years')).toBeVisible()
    await context.setOffline(false)
    await button(example, 'Retry').click()
    await patiently(example.getByText('No type errors')).toBeVisible()
  })
})

/** How many lines of text a pane shows. */
const linesIn = (pane: Locator) =>
  pane.evaluate((element) => {
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element)
    const room = element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)
    return room / (parseFloat(lineHeight) || 24)
  })

async function expectUsable(page: Page, example: Locator, panes: Record<string, Locator>) {
  for (const [width, height] of [
    [320, 256],
    [740, 360],
    [360, 640],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, pane] of Object.entries(panes)) {
      const tab = example.getByRole('tab', { name: name === 'form' || name === 'state' ? /^Form/ : /^Code/ })
      // Only a wide window shows both.
      if (width < 1280) await tab.click()
      await pane.evaluate((element) => element.scrollIntoView())
      await expect
        .poll(() => linesIn(pane), `lines of ${name} at ${width}×${height}`)
        .toBeGreaterThanOrEqual(5)
    }
  }
}

test.describe('With its answers', () => {
  test.beforeEach(({ page }) => withoutCompiler(page))

  test('What the compiler takes and the form can’t run has no type errors, and isn’t called right', async ({
    page,
  }) => {
    const { example, problem, write } = await editExample(page, QUICKSTART, 'first-form')
    await expect(example.getByText('No type errors')).toBeVisible()
    await write('first-form.tsx', 'await 1\nexport default () => <form />')
    await expect(problem).toContainText('`await` outside of async functions can’t run in this editor')
    await expect(example.getByText('This code can’t run here')).toBeVisible()
    await expect(example.getByText('No type errors')).toHaveCount(0)
  })

  test('Each pane shows at least five lines, however small the window is', async ({ page }) => {
    const { example, write } = await editExample(page, QUICKSTART, 'sign-up')
    const wrong = Array.from({ length: 8 }, (_, index) => `const wrong${index} = 1`).join('\n')
    await write('sign-up.tsx', `${SIGN_UP}\n${wrong}`)
    await expect(example.getByRole('status').filter({ hasText: '8 type errors' })).toBeVisible()
    await expectUsable(page, example, {
      editor: example.locator('.cm-scroller').first(),
      errors: example.getByRole('list', { name: 'Type errors' }),
      form: example.locator('[data-example-form]'),
      state: example.getByRole('group', { name: 'Form state' }),
    })
  })

  test('An answer about types is shown only while its code is', async ({ page }) => {
    const { example } = await editExample(page, QUICKSTART, 'first-form')
    const status = example.getByRole('status').filter({ hasText: 'type error' })
    await expect(status).toHaveText('No type errors')
    await page.keyboard.press('ControlOrMeta+End')
    const announcements = await recordAnnouncements(page, PAUSE_MS)
    await page.keyboard.type('\nconst wrong = 1')
    await expect(example.getByText('No type errors')).toHaveCount(0)
    await expect(example.getByText('Checking types…')).toBeVisible()
    await expect(status).toHaveText('1 type error')
    const places = example.getByRole('list', { name: 'Type errors' }).getByRole('button')
    await expect(places).toHaveText(/^first-form.tsx:\d+$/)
    await page.keyboard.press('Enter')
    await expect(places).toHaveText('first-form.tsx')
    await expect(places).toHaveText(/^first-form.tsx:\d+$/)
    expect((await announcements()).map(({ text }) => text)).not.toContain('No type errors')
  })
})

test.describe('With the compiler', () => {
  test.describe.configure({ timeout: 180_000 })

  test('It lists errors, leads to them, suggests paths, and says types', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/invalid subschema key/)
    const { example, write } = await editExample(page, QUICKSTART, 'sign-up')
    const editor = editorOf(example, 'sign-up.tsx')
    const status = example.getByRole('status').filter({ hasText: 'type error' })
    await patiently(status).toHaveText('No type errors')

    await write('sign-up.tsx', SIGN_UP.replace('age: z', 'years: z'))
    await patiently(status).toHaveText('2 type errors')
    await expect(example.getByRole('tab', { name: 'sign-up.tsx' })).toHaveAccessibleName(
      'sign-up.tsx, 2 type errors',
    )
    const errors = example.getByRole('list', { name: 'Type errors' }).getByRole('listitem')
    await expect(errors.last()).toContainText(`Argument of type '"age"' is not assignable`)
    await errors.last().getByRole('button', { name: 'sign-up.tsx:34' }).click()
    await expect(editor).toBeFocused()
    await expect(example.locator('.cm-line[data-problem]').last()).toHaveAttribute('data-problem', /'"age"'/)
    // The line, its error and the form are seen together.
    await expect(example.locator('.cm-problem').last()).toHaveText("'age'")
    for (const part of [
      example.locator('.cm-problem').last(),
      errors.last(),
      example.locator('[data-example-form]'),
    ])
      await expect(part).toBeInViewport()

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

    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type("const a: number = 'b'")
    // Its answer comes after that to what was typed: no suggestions, which Enter would accept.
    await patiently(status).toHaveText('1 type error')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/* next */')
    await expect(editor).toContainText(/const a: number = 'b'\s*\/\* next \*\//)

    // The list of errors, which takes room from the code, leaves the last line in view.
    await write('sign-up.tsx', SIGN_UP)
    await patiently(status).toHaveText('No type errors')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type("const late: number = 'b'")
    await patiently(status).toHaveText('1 type error')
    await expect(errors).toHaveCount(1)
    await expect(example.locator('.cm-problem')).toBeInViewport({ ratio: 1 })

    const compilers = () => page.workers().filter((worker) => /typesWorker/.test(worker.url())).length
    await expect.poll(compilers).toBe(1)
    await button(example, 'Done').click()
    await expect.poll(compilers, 'the compiler ends with the last editor').toBe(0)
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
    await patiently(example.getByRole('status').filter({ hasText: '2 type errors' })).toBeVisible()
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoFindings(page, `errors, ${width} px`, measured)
    }
  })
})
