import type { FrameLocator, Locator, Request } from '@playwright/test'
import { observeRequests } from '../../../../tests/support/observeRequests'
import { editExample } from '../support/playground'
import { expect, open, test } from '../../../../tests/support/test'

/** The page waits for four seconds before it says so. */
const patiently = expect.configure({ timeout: 20_000 })

/** Identifies an error in the console's own report. */
const ON_PURPOSE = 'On purpose'

/** Faults in an example and their messages; different lines keep a test from matching the previous one. */
const FAILURES: Record<string, [code: string, message: string]> = {
  'A syntax error': [
    'export default () => {\n  const any = 1\n  return <form>{any any}</form>\n}',
    'sign-up.tsx, line 3: SyntaxError: ',
  ],
  'A name that is declared twice': [
    'export default () => <form />\nconst a = 1, a = 2',
    "sign-up.tsx, line 2: SyntaxError: Identifier 'a' has already been declared",
  ],
  'An import of what is not there': [
    "import { z } from 'zod'\nimport lodash from 'lodash'\nexport default () => <form>{lodash}</form>",
    'line 2: Error: "lodash" can\'t be imported here. These can: react,',
  ],
  'No component': ['export const Any = () => <form />', 'Nothing to show yet'],
  'An error when it starts': [
    `export default () => <form />\nthrow new Error('${ON_PURPOSE}')`,
    `line 2: Error: ${ON_PURPOSE}`,
  ],
  'An error when it renders': [
    `const fail = () => {\n\n  throw new Error('${ON_PURPOSE}')\n}\nexport default () => <form>{fail()}</form>`,
    `line 3: Error: ${ON_PURPOSE}`,
  ],
  'A rejected promise': [
    `export default () => <form />\n\n\nvoid Promise.reject(new Error('${ON_PURPOSE}'))`,
    `line 4: Error: ${ON_PURPOSE}`,
  ],
  'What is thrown and no error': [
    `export default () => <form />\nthrow '${ON_PURPOSE}'`,
    `Thrown: ${ON_PURPOSE}`,
  ],
  'An endless loop when it starts': [
    'export default () => <form />\nfor (;;) {}',
    'line 2: RangeError: A loop ran for more than a second (line 2)',
  ],
  'An endless loop when it renders': [
    'export default () => {\n  let count = 0\n  while (true) count += 1\n  return <form />\n}',
    'line 3: RangeError: A loop ran for more than a second (line 3)',
  ],
  'An endless loop of promises': [
    'export default () => <form />\n\n\nconst again = () => Promise.resolve().then(again)\nvoid again()',
    'line 4: RangeError: A loop ran for more than a second (line 4)',
  ],
  'What keeps the parser busy for minutes': [
    `const a = ${'(a='.repeat(40)}1${')=>1'.repeat(40)}`,
    'Stopped: reading the code took more than 3 seconds.',
  ],
  'What is nested too deeply': [
    `const a = ${'['.repeat(50_000)}1`,
    'sign-up.tsx: This code is nested too deeply to run',
  ],
  'An error that names a file that is none': [
    `export default () => <form />\nthrow Object.assign(new SyntaxError('${ON_PURPOSE}'), { file: 'constructor' })`,
    `SyntaxError: ${ON_PURPOSE}`,
  ],
  'A flood of messages': [
    `const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function (message) {
  const told = JSON.stringify({ type: 'problem', message: 'Told' })
  for (let i = 0; i < 5000; i += 1) postMessage.call(this, told)
}
export default () => <form />`,
    'Stopped: the example sent too much to the page.',
  ],
  'A text of a megabyte': ['x'.repeat(1_000_000), 'Files with more than 200000 characters can’t run'],
  'A message that is no text': [
    `const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function () {
  postMessage.call(this, Array.from({ length: 1_000_000 }, String))
}

export default () => <form />`,
    'Stopped: the example sent too much to the page.',
  ],
}

test('What goes wrong in an edited example is told with its line, and the page stays usable', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(new RegExp(`${ON_PURPOSE}|A loop ran for more than a second`))
  const { form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  for (const [what, [code, message]] of Object.entries(FAILURES)) {
    await test.step(what, async () => {
      await write('sign-up.tsx', code)
      await patiently(problem, what).toContainText(message)
    })
  }
  await write('sign-up.tsx', 'export default () => <form>All is well</form>')
  await expect(form.getByText('All is well')).toBeVisible()
  await expect(problem).toHaveText('')
})

test('An edit ends what the code before it would still do', async ({ page, consoleGuard }) => {
  consoleGuard.expect(new RegExp(ON_PURPOSE))
  const { form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const failing = `setInterval(() => { throw new Error('${ON_PURPOSE}') }, 50)`
  await write('first-form.tsx', `${failing}\nexport default () => <form>Old</form>`)
  await expect(problem).toContainText(ON_PURPOSE)
  const counting = 'let n = 0; setInterval(() => { document.title = String(++n) }, 50)'
  await write('first-form.tsx', `${counting}\nexport default () => <form>New</form>`)
  await expect(form.getByText('New')).toBeVisible()
  await expect(problem).toBeEmpty()
  // The old interval would have come first.
  await expect.poll(() => form.locator('html').evaluate(() => Number(document.title))).toBeGreaterThan(5)
  await expect(problem).toBeEmpty()
})

test('A frame that does not answer any more is taken away, and another takes its place', async ({ page }) => {
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'sign-up')
  const message = 'Stopped: the example didn’t respond for 3 seconds.'
  // Simulates a busy frame. A truly busy one may block the page: not every browser gives it its own process.
  await write('sign-up.tsx', 'MessagePort.prototype.postMessage = () => {}\nexport default () => <form />')
  await patiently(problem).toHaveText(message)
  await expect(example.locator('iframe')).toHaveCount(0)
  await example.getByRole('button', { name: 'Run again' }).click()
  await expect(problem).toHaveText('')
  await patiently(problem).toHaveText(message)
  await write('sign-up.tsx', 'export default () => <form>Another</form>')
  await expect(form.getByText('Another')).toBeVisible()
  await expect(problem).toHaveText('')
})

test('The state of a form goes on after a text that is too long to show, which it cuts', async ({ page }) => {
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  const cells = (field: string) => example.locator(`[data-field="${field}"]`).getByRole('cell')
  const fill = async (form: Locator | FrameLocator) => {
    await form.getByLabel('name').fill('x'.repeat(20_100))
    await expect(cells('name')).toHaveText([/^x{999}…$/, /^"x{998}…$/, /^"x{998}…$/])
    await form.getByLabel('age').fill('42')
    await expect(cells('age')).toHaveText(['42', '42', '42'])
    await expect(example.locator('[data-inspect="values"]')).toContainText(/x{4000,5000}…/)
  }
  await fill(example.locator('[data-example-form]'))
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  await fill(example.frameLocator('iframe'))
})

test('The state of many forms is shown for twenty, and for two hundred fields', async ({ page }) => {
  const { example, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const field = { path: 'a', typed: 'b', value: 'c', parsedValue: 'd', error: '' }
  const state = JSON.stringify({ fields: Array(15).fill(field), status: [], raw: [] })
  await write(
    'first-form.tsx',
    `const { postMessage } = MessagePort.prototype
MessagePort.prototype.postMessage = function () {
  MessagePort.prototype.postMessage = postMessage
  for (let form = 0; form < 1500; form += 1)
    postMessage.call(this, JSON.stringify({ type: 'state', form: String(form), state: ${state} }))
  postMessage.call(this, JSON.stringify({ type: 'problem', message: 'Told' }))
}
export default () => <form />`,
  )
  await expect(problem).toHaveText('Told')
  const panel = example.getByRole('group', { name: 'Form state' })
  // The form before it took the twentieth place.
  await expect(panel.getByRole('table')).toHaveCount(19)
  await expect(panel.locator('[data-field]')).toHaveCount(200)
})

test('While the code is being read, the form’s place says that it loads', async ({ page }) => {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/transpileWorker/, async (route) => {
    await released
    await route.continue()
  })
  await open(page, 'docs/quickstart')
  const example = page.locator('[data-example="first-form"]')
  await example.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(example.getByText('Loading the form…')).toBeVisible()
  release!()
  await expect(example.frameLocator('iframe').getByLabel('age')).toBeVisible()
  await expect(example.getByText('Loading the form…')).toHaveCount(0)
})

test('Code that waits for a parser is left out once there is newer code', async ({ page }) => {
  const isParser = (request: Request) => /transpileWorker/.test(request.url())
  const parsers = observeRequests(page, isParser)
  const { example, form, problem, write } = await editExample(page, 'docs/quickstart', 'first-form')
  const slow = `const a = ${'(a='.repeat(40)}1${')=>1'.repeat(40)}`
  await write('first-form.tsx', slow)
  await patiently(problem).toContainText('more than 3 seconds')

  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/transpileWorker/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(isParser)
  await write('first-form.tsx', `${slow} // second`)
  await asked
  for (const code of [`${slow} // third`, 'export default () => <form>Newest</form>']) {
    await write('first-form.tsx', code)
    // The code for print is what runs, or waits.
    await expect(example.locator('.line', { hasText: code.slice(-10) })).toBeAttached()
  }
  release!()
  // The first and the second take theirs with them.
  await parsers.expect(3, { after: () => patiently(form.getByText('Newest')).toBeVisible() })
})
