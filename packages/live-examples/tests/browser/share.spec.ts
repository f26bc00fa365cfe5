import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import packages from '../../../../src/examples/packages.json'
import { copied } from '../../../../tests/support/clipboard'
import { saveData } from '../../../../tests/support/faults'
import { observeRequests } from '../../../../tests/support/observeRequests'
import { editExample, editorOf } from '../support/playground'
import { expect, hydrated, test } from '../../../../tests/support/test'

const PAGE = 'docs/quickstart'

const CODE = `export default () => {\n    return <form>Shared: ${'ä…🙂'}</form>\n}\n`

// Otherwise, each page would start a compiler.
test.beforeEach(({ page }) => saveData(page))

const hashOf = (files: unknown) =>
  `#edit=sign-up.${deflateRawSync(JSON.stringify(files)).toString('base64url')}`

async function openShared(page: Page, hash: string) {
  await page.goto(PAGE + hash)
  await hydrated(page)
  const example = page.locator('[data-example="sign-up"]')
  return {
    example,
    form: example.frameLocator('iframe:not([inert])').locator('form'),
    editor: example.getByRole('textbox', { name: 'sign-up.tsx' }),
    run: example.getByRole('button', { name: 'Run', exact: true }),
  }
}

test(
  'A copied link opens the edited example, marked as such, and runs it only when asked to',
  { tag: '@journey' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { example, form, write } = await editExample(page, PAGE, 'sign-up')
    await write('sign-up.tsx', CODE)
    await expect(form.getByText('Shared: ä…🙂')).toBeVisible()
    await example.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = new URL(await copied(page))
    expect(link.pathname).toBe(`/zod-forms/${PAGE}`)

    const reader = await context.newPage()
    await reader.setViewportSize({ width: 360, height: 640 })
    // Nothing reads its code: neither to run it, nor to check its types.
    const readers = observeRequests(reader, (request) => /(?:transpile|types)Worker/.test(request.url()))
    const shared = await openShared(reader, link.hash)
    await expect(shared.example).toContainText('Includes edits from the shared link')
    await expect(shared.editor).toContainText('Shared:')
    await expect(shared.run).toBeInViewport()
    await expect(shared.example.locator('iframe')).toHaveCount(0)
    await readers.expect(0, { after: () => shared.run.hover() })
    await shared.run.press('Enter')
    await expect(shared.form).toHaveText('Shared: ä…🙂')
    await expect(reader.getByRole('tab', { name: 'Form' })).toBeFocused()
    await shared.example.getByRole('button', { name: 'Done' }).click()
    await expect(shared.example).toContainText('.tsx, edited')
    // A reload doesn't run it: it may be what made the reader reload.
    await reader.reload()
    await hydrated(reader)
    await expect(shared.run).toBeVisible()
    await shared.example.getByRole('button', { name: 'Reset' }).click()
    await expect(shared.example.getByLabel('Email')).toBeVisible()
    await expect(reader).not.toHaveURL(/#/)
  },
)

test('What the reader typed into a link’s code and did not run is there after a reload, which does not run it', async ({
  page,
}) => {
  const { editor, example, run, form } = await openShared(page, hashOf({ 'sign-up.tsx': CODE }))
  await editor.press('ControlOrMeta+Home')
  const other = hashOf({ 'sign-up.tsx': `// Other\n${CODE}` })
  // At once: a busy page has not rendered the last letters yet.
  await editor.evaluate((element, hash) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '// Mine\n')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    window.location.hash = hash
  }, other)
  await expect(editor).toContainText('// Other')
  await page.goBack()
  await expect(editor).toContainText('// Mine')
  await page.reload()
  await hydrated(page)
  await expect(editor).toContainText('// Mine')
  await expect(example.locator('iframe')).toHaveCount(0)
  await run.click()
  await expect(form).toHaveText('Shared: ä…🙂')
  await expect(page).not.toHaveURL(/#/)
  await page.reload()
  await hydrated(page)
  await example.getByRole('button', { name: 'Reset' }).click()
  await page.evaluate((hash) => (window.location.hash = hash), hashOf({ 'sign-up.tsx': CODE }))
  await expect(editor).toContainText('Shared:')
  await expect(editor).not.toContainText('// Mine')
})

test('A link’s changes are marked before its code runs: they are said, in view, and their file is open', async ({
  page,
}) => {
  const fields = readFileSync('src/examples/forms/fields.tsx', 'utf8').trimEnd().split('\n')
  const { length } = fields
  // A carriage return ends a line, too.
  const edits = { 'forms/fields.tsx': [...fields.slice(0, -1), '// One\r// Two', fields.at(-1)].join('\n') }
  const { example, run } = await openShared(page, hashOf(edits))
  const editor = editorOf(example, 'forms/fields.tsx')
  await expect(example.getByRole('tab', { name: 'fields.tsx' })).toHaveAttribute('aria-selected', 'true')
  const changes = example.getByRole('list', { name: 'Changed lines' })
  await expect(changes).toHaveText(`forms/fields.tsx, lines ${length}–${length + 1}`)
  const marked = example.locator('.cm-changed')
  await expect(marked).toHaveText(['// One', '// Two'])
  await expect(marked.first()).toBeInViewport()
  await expect(editor).not.toBeFocused()
  await run.click()
  await expect(marked).toHaveCount(0)
})

test('A link changes only files that the example has', async ({ page }) => {
  const files = JSON.parse(
    `{"sign-up.tsx": ${JSON.stringify(CODE)}, "../evil.tsx": "1", "__proto__": "2"}`,
  ) as object
  const { example, run, form } = await openShared(page, hashOf(files))
  await expect(run).toBeVisible()
  await expect(example.getByText('evil')).toHaveCount(0)
  await run.click()
  await expect(form).toHaveText('Shared: ä…🙂')
})

const BROKEN = 'The edits in this link can’t be read'

for (const [what, hash] of [
  ['that is broken', '#edit=sign-up.%%%'],
  ['cut off', hashOf({ 'sign-up.tsx': CODE }).slice(0, -10)],
  ['cut off before its data', '#edit=sign-up'],
  ['with something else in it', hashOf('any')],
  ['with more than 100 KB', hashOf({ 'sign-up.tsx': 'x'.repeat(200_000) })],
] as const) {
  test(`A link ${what} gives the original example, says so there, and stays in the address`, async ({
    page,
  }) => {
    const { example } = await openShared(page, hash)
    await expect(example.getByText(BROKEN)).toBeInViewport()
    await expect(example.getByLabel('Email')).toBeVisible()
    await expect(example.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(page).toHaveURL((url) => url.hash.startsWith('#edit=sign-up'))
    // The reader mends it.
    await page.evaluate((mended) => (window.location.hash = mended), hashOf({ 'sign-up.tsx': CODE }))
    await expect(example.getByText('Includes edits from the shared link')).toBeVisible()
    await expect(example.getByText(BROKEN)).toHaveCount(0)
  })
}

test('A link as other programs write it opens the edits', async ({ page }) => {
  const hash = hashOf({ 'sign-up.tsx': CODE })
  for (const written of [hash.replace('=', '%3D'), `${hash}).`]) {
    const { run } = await openShared(page, written)
    await expect(run, written.slice(0, 12)).toBeVisible()
    await page.goto('blog/tags')
  }
})

test('A link to edits of an example that another page has says so, until the reader goes on', async ({
  page,
}) => {
  const hash = hashOf({ 'sign-up.tsx': CODE })
  for (const path of ['docs/concepts', 'docs/howto/show-submit-errors', 'blog/tags']) {
    await page.goto(path + hash)
    await hydrated(page)
    const notice = page.getByRole('alert').filter({ hasText: '“sign-up”' })
    await expect(notice, path).toBeInViewport()
    await expect(page, path).toHaveURL((url) => url.hash === hash)
    await page.getByRole('link', { name: 'Quickstart' }).first().click()
    await expect(page.locator('h1')).toHaveText('Quickstart')
    await expect(notice).toHaveCount(0)
  }
})

test('A link changes only its own example, and "Reset" brings back the edits that the reader had', async ({
  page,
}) => {
  const { example, form, write } = await editExample(page, PAGE, 'sign-up')
  await write('sign-up.tsx', 'export default () => <form>Own</form>')
  await expect(form.getByText('Own')).toBeVisible()
  const other = page.locator('[data-example="first-form"]')
  await other.getByRole('button', { name: 'Edit' }).click()
  await expect(editorOf(other, 'first-form.tsx')).toBeVisible()

  await page.evaluate((hash) => (window.location.hash = hash), hashOf({ 'sign-up.tsx': CODE }))
  await expect(editorOf(example, 'sign-up.tsx')).toContainText('Shared:')
  await expect(example.locator('iframe')).toHaveCount(0)
  await expect(editorOf(other, 'first-form.tsx')).toBeVisible()
  await example.getByRole('button', { name: 'Reset' }).click()
  await expect(form.getByText('Own')).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
})

test('"Reset" brings back the edits that the reader had, even after changing a link’s code and a reload', async ({
  page,
}) => {
  const { example, form, write } = await editExample(page, PAGE, 'sign-up')
  await write('sign-up.tsx', 'export default () => <form>Own</form>')
  await expect(form.getByText('Own')).toBeVisible()
  await page.evaluate((hash) => (window.location.hash = hash), hashOf({ 'sign-up.tsx': CODE }))
  await example.getByRole('button', { name: 'Run' }).click()
  await expect(example.getByText('“Reset” brings back your own edits')).toBeVisible()
  await write('sign-up.tsx', 'export default () => <form>Changed</form>')
  await expect(form.getByText('Changed')).toBeVisible()
  await expect(page).not.toHaveURL(/#/)

  await page.reload()
  await expect(form.getByText('Changed')).toBeVisible()
  await example.getByRole('button', { name: 'Reset' }).click()
  await expect(form.getByText('Own')).toBeVisible()
})

test('A link to an example without edits leads to it, and does not say that somebody edited it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { example } = await editExample(page, PAGE, 'sign-up')
  await example.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect.poll(() => copied(page)).toMatch(/quickstart#example-sign-up$/)
})

test('Edits that are too long for a link make none, and say so', async ({ page }) => {
  const { example, write } = await editExample(page, PAGE, 'sign-up')
  await write('sign-up.tsx', 'x'.repeat(101_000))
  await example.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The edits are too long for a link.')).toBeVisible()
})

test('"Open in StackBlitz" shows the example, and a button posts a project with the same files and the versions of this site', async ({
  page,
  context,
}) => {
  const isPost = (request: Request) => request.url().startsWith('https://stackblitz.com/')
  const posts = observeRequests(context, isPost)
  await context.route('https://stackblitz.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>StackBlitz</title>' }),
  )
  const { example, form, write } = await editExample(page, PAGE, 'sign-up')
  await write('sign-up.tsx', CODE)
  await expect(form.getByText('Shared: ä…🙂')).toBeVisible()
  const opening = context.waitForEvent('page')
  const posting = context.waitForEvent('request', isPost)
  await example.getByRole('button', { name: 'Open in StackBlitz' }).click()
  const opened = await opening
  await expect(opened.locator('summary').first()).toHaveText('sign-up.tsx')
  await posts.expect(0, { after: () => expect(opened.getByRole('button')).toBeVisible() })
  const address = opened.url().replace(/#.*/, '')
  await opened.getByRole('button', { name: 'Open in StackBlitz' }).click()
  await posts.expect(1, { after: () => expect(opened).toHaveTitle('StackBlitz') })
  await expect.poll(() => opened.evaluate(() => window.opener as unknown)).toBeNull()
  const post = new URLSearchParams((await posting).postData() ?? '')
  const file = (name: string) => post.get(`project[files][${name}]`)?.replaceAll('\r\n', '\n')
  expect(post.get('project[template]')).toBe('node')
  expect(file('src/sign-up.tsx')).toBe(CODE)
  expect(file('src/forms/fields.tsx')).toContain('export function TextField')
  expect(file('src/main.tsx')).toContain("import Example from './sign-up'")
  const { dependencies, devDependencies } = JSON.parse(file('package.json')!) as Record<
    string,
    Record<string, string>
  >
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(dependencies!).sort()).toEqual([...packages, 'react-dom'].sort())

  // The project's main file imports the entry, and isn't shown.
  const entry = "sign-up'; alert(1); import './a.tsx"
  for (const files of [{ 'a.tsx': '' }, { [entry]: '' }]) {
    const hostile = await context.newPage()
    await hostile.goto(`${address}#${encodeURIComponent(JSON.stringify({ title: 'A', entry, files }))}`)
    await expect(hostile.getByText('There’s nothing to open here.')).toBeVisible()
  }
})
