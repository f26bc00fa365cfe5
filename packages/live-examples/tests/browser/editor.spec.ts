import { readFileSync } from 'node:fs'
import { test as withoutGuard } from '@playwright/test'
import { expectNoFindings } from '../../../../tests/support/axe'
import { expect, open, overflow, test } from '../../../../tests/support/test'
import { editExample, editorOf, write } from '../support/playground'

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

  // Kept until the tab closes, and not run by itself.
  await page.reload()
  await expect(example.getByLabel('age')).toHaveValue('17')
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(editor).toContainText('years: z')
  await expect(types).toHaveText(/type error/, PATIENTLY)

  await example.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).not.toContainText('years')
  await expect(form.getByLabel('age')).toHaveValue('17')
  await expect(problem).toBeEmpty()
  await expect(types).toHaveText('No type errors')
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
}

for (const [what, [code, told]] of Object.entries(PROBLEMS))
  test(`what is wrong is told in a sentence, with its line, until it's right: ${what}`, async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allow(/./)
    const { form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
    await write(FILE, code)
    await expect(problem).toContainText(told)
    await write(FILE, SOURCE)
    await expect(problem).toBeEmpty()
    await expect(form.getByLabel('age')).toHaveValue('17')
  })

withoutGuard('a refused request is told with its line', async ({ page }) => {
  const { problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  await write(FILE, withLine("void fetch('https://a.example/users')"))
  await expect(problem).toHaveText(
    `${FILE}, line 3: This editor has no network, so it can’t send a request (https://a.example/users)`,
  )
})

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

for (const width of [320, 1440])
  test(`axe finds nothing in the open editor with a type error, and nothing is cut off: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { example, types, write } = await editExample(page, 'docs/quickstart', 'first-form')
    await write(FILE, withLine('const wrong: string = 3'))
    await expect(types).toHaveText(/^1 type error\. first-form\.tsx, line 3: Type 'number'/, PATIENTLY)
    await expectNoFindings(page, 'an open editor')
    expect(await overflow(page)).toBe(0)
    const [code, form] = [example.getByRole('textbox'), example.locator('iframe')]
    await expect(code).toBeVisible()
    await expect(form).toBeVisible()
  })
