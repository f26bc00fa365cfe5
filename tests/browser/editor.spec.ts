import { readFileSync } from 'node:fs'
import { test as withoutGuard, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { expectNoFindings } from './axe'
import { expect, open, overflow, test } from './support'

/** A live example that is being edited. */
interface EditedExample {
  example: Locator
  /** The form that its code renders, in its frame. */
  form: FrameLocator
  /** What is wrong with the code when it runs. */
  problem: Locator
  /** What the compiler says of it. */
  types: Locator
  write: (file: string, text: string) => Promise<void>
}

/** Returns the editor of a file. */
const editorOf = (example: Locator, file: string) => example.getByRole('textbox', { name: file })

/** Replaces a file's text by pasting; the file must be the one that's shown. */
async function write(example: Locator, file: string, text: string): Promise<void> {
  const editor = editorOf(example, file)
  await editor.press('ControlOrMeta+a')
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Opens a page and edits an example on it. */
async function editExample(page: Page, path: string, name: string): Promise<EditedExample> {
  await open(page, path)
  const example = page.locator(`[data-example="${name}"]`)
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = example.frameLocator('iframe')
  // On a busy machine, the editor takes seconds.
  await expect(form.locator('form')).toBeVisible({ timeout: 30_000 })
  return {
    example,
    form,
    problem: example.getByRole('status').last(),
    types: example.getByRole('status').first(),
    write: (file, text) => write(example, file, text),
  }
}

const FILE = 'first-form.tsx'
const SOURCE = readFileSync(`src/examples/${FILE}`, 'utf8')

/** On a busy machine, the compiler takes seconds to load. */
const PATIENTLY = { timeout: 60_000 }

/** The first form, with a line of its own below its second line. */
const withLine = (line: string) => SOURCE.replace("from 'zod'\n", `from 'zod'\n${line}\n`)

test('a reader edits a form, sees it run and its types checked, and gets the original back', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/invalid subschema key: age/)
  const { example, form, problem, types } = await editExample(page, 'docs/quickstart', 'first-form')
  const editor = editorOf(example, FILE)
  await expect(editor).toBeFocused()
  await expect(types).toHaveText('No type errors', PATIENTLY)
  await expect(form.getByRole('group', { name: 'Form state' }).getByRole('rowheader')).toHaveText([
    'name',
    'age',
  ])

  await write(example, FILE, SOURCE.replaceAll('age', 'years'))
  await expect(form.getByLabel('years')).toHaveValue('17')
  await expect(types).toHaveText('No type errors')
  await form.getByLabel('years').fill('50')
  await expect(form.getByRole('row', { name: 'years' }).getByRole('cell').nth(1)).toHaveText('50')
  await write(example, FILE, SOURCE.replaceAll('age: z', 'years: z'))
  await expect(types).toHaveText(/^\d type errors?\. first-form\.tsx, line \d+: .*"?age"?/)
  await expect(problem).toContainText('age')
  await test.step('axe finds nothing, and nothing is cut off', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoFindings(page, `${width} px`, '[data-example=first-form]')
      expect(await overflow(page), `${width} px`).toBe(0)
      await expect(editor).toBeVisible()
      await expect(example.locator('iframe')).toBeVisible()
    }
  })

  // Kept until the tab closes, and not run by itself.
  await page.reload()
  await expect(example.getByLabel('age')).toHaveValue('17')
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editor).toContainText('years: z')

  await example.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).not.toContainText('years')
  await expect(form.getByLabel('age')).toHaveValue('17')
  await expect(problem).toBeEmpty()
  await editor.press('ControlOrMeta+z')
  await expect(editor, 'a reset can be undone').toContainText('years: z')
  await example.getByRole('button', { name: 'Reset' }).click()
  await example.getByRole('button', { name: 'Done' }).click()
  await expect(example.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
  await expect(example.locator('[data-example-form]').getByLabel('age')).toHaveValue('17')
  await expect(example.locator('iframe')).toHaveCount(0)
})

/** Code, and what the reader is told of it, with its line. */
const PROBLEMS: Record<string, [code: string, told: string]> = {
  'a syntax error': [withLine('const a = ]'), `${FILE}, line 3: SyntaxError: Unexpected token`],
  'a syntax error behind a comment in JSX': [
    `${SOURCE}let a\nlet a`,
    `${FILE}, line ${SOURCE.split('\n').length + 1}: SyntaxError: Identifier 'a' has already been declared`,
  ],
  'a thrown error': [withLine("throw new Error('No')"), `${FILE}, line 3: Error: No`],
  'an endless loop': [
    withLine('for (;;);'),
    `${FILE}, line 3: RangeError: A loop ran for more than a second`,
  ],
  'a component that crashes': [
    SOURCE.replace('const id', '\n  if (name === "age") throw Error(name)\n  const id'),
    `${FILE}, line 14: Error: age`,
  ],
  'a package that is not there': [
    withLine("import 'zood'"),
    `${FILE}, line 3: Error: "zood" can’t be imported`,
  ],
  'no component': [SOURCE.replace('export default', ''), `${FILE}: Error: Export a component as the default`],
  storage: [
    withLine('localStorage.clear()'),
    'This editor has no storage, no cookies, and no access to the page',
  ],
  'a refused request': [
    withLine("void fetch('https://a.example/users')"),
    `${FILE}, line 3: This editor has no network, so it can’t send a request (https://a.example/users)`,
  ],
}

// The guard would fail on what the frame's policy refuses.
withoutGuard(
  "what is wrong is told in a sentence, with its line, until it's right; a refused request, too",
  async ({ page }) => {
    const { form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
    for (const [what, [code, told]] of Object.entries(PROBLEMS)) {
      await withoutGuard.step(what, async () => {
        await write(FILE, code)
        await expect(problem).toContainText(told)
        await write(FILE, SOURCE)
        await expect(problem).toBeEmpty()
        await expect(form.getByLabel('age')).toHaveValue('17')
      })
    }
  },
)

test('by the keyboard, a reader completes a path, reads a type, goes to an error, and leaves', async ({
  page,
}) => {
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="sign-up"]')
  await example.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
  const file = 'sign-up.tsx'
  const editor = editorOf(example, file)
  await expect(editor).toBeFocused()
  await expect(example.getByText('No type errors')).toBeVisible(PATIENTLY)

  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type("SignUp.get('")
  await expect(page.getByRole('option')).toHaveText(['age', 'email', 'terms'], PATIENTLY)
  await page.keyboard.press('Enter')
  await expect(editor).toContainText("SignUp.get('age')")
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+i')
  await expect(example.getByText(/^const SignUp: \{\s+root: FieldPath</).last()).toBeVisible(PATIENTLY)

  await page.keyboard.type('nothing.')
  await expect(example.getByRole('tab', { name: `${file} (1)` })).toBeVisible(PATIENTLY)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('nothing')

  // The first one ends the selection.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(example.getByRole('button', { name: 'Open in StackBlitz' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(example.locator('iframe')).toBeFocused()
})

test('a shared file is edited in its tab, and the form runs with it', async ({ page }) => {
  const { example, form } = await editExample(page, 'docs/quickstart', 'sign-up')
  await example.getByRole('tab', { name: 'fields.tsx' }).click()
  const fields = readFileSync('src/examples/forms/fields.tsx', 'utf8')
  await write(example, 'forms/fields.tsx', fields.replace('{label}</label>', '{label}!</label>'))
  await expect(form.getByText('Email!')).toBeVisible()
})

test('a form in the frame mustn’t take the focus, and follows the color mode', async ({ page }) => {
  const { example, form } = await editExample(page, 'docs/quickstart', 'first-form')
  const code = SOURCE.replace('<input', '<input autoFocus').replace('{name} <input', 'Your {name} <input')
  await write(example, FILE, code)
  await expect(form.getByLabel('Your name')).toBeVisible()
  await expect(editorOf(example, FILE)).toBeFocused()
  for (const mode of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: mode })
    await expect(form.locator('html')).toHaveAttribute('data-theme', mode)
  }
})

test('Open in StackBlitz posts a project with the edited files', async ({ page, context }) => {
  const { example } = await editExample(page, 'docs/quickstart', 'first-form')
  await write(example, FILE, withLine('// Edited'))
  await context.route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'StackBlitz' }))
  const posted = context.waitForEvent('request', (request) => request.url().includes('stackblitz.com/run'))
  await example.getByRole('button', { name: 'Open in StackBlitz' }).click()
  const request = await posted
  const form = new URLSearchParams(request.postData()!)
  expect(form.get('project[files][src/first-form.tsx]')).toContain('// Edited')
  expect(form.get('project[files][src/main.tsx]')).toContain("'./first-form'")
  const { dependencies } = JSON.parse(form.get('project[files][package.json]')!) as { dependencies: object }
  expect(Object.keys(dependencies)).toEqual(
    expect.arrayContaining(['@jcoreio/zod-forms', 'react', 'react-dom', 'zod']),
  )
  expect(request.url()).toContain(encodeURIComponent('src/first-form.tsx'))
})

test('an address of an edit opens the page, and nothing else', async ({ page }) => {
  await open(page, 'docs/quickstart#edit=first-form.abc')
  const example = page.locator('[data-example="first-form"]')
  await expect(example.getByLabel('age')).toHaveValue('17')
  await expect(example.getByRole('textbox', { name: FILE })).toHaveCount(0)
})
