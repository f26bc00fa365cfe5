import { deflateRawSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { copied } from '../../support/clipboard'
import { observeRequests } from '../../support/observeRequests'
import { editExample } from '../../support/playground'
import { expect, hydrated, test } from '../../support/test'

const PAGE = 'docs/quickstart'

const CODE = `export default () => {\n    return <form>Shared: ${'ä…🙂'}</form>\n}\n`

const hashOf = (files: unknown, example: unknown = 'sign-up') =>
  `#edit=${deflateRawSync(JSON.stringify({ example, files })).toString('base64url')}`

async function openShared(page: Page, hash: string) {
  await page.goto(PAGE + hash)
  await hydrated(page)
  const example = page.locator('[data-example="sign-up"]')
  return {
    example,
    form: example.frameLocator('iframe').locator('form'),
    editor: example.getByRole('textbox', { name: 'sign-up.tsx' }),
    run: example.getByRole('button', { name: 'Run', exact: true }),
  }
}

test('A copied link opens the edited example, marked as such, and runs it only when asked to', async ({
  page,
  context,
}) => {
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
  const shared = await openShared(reader, link.hash)
  await expect(shared.example).toContainText('Edited by whoever shared this link')
  await expect(shared.editor).toContainText('Shared:')
  await expect(shared.run).toBeInViewport()
  await expect(shared.example.locator('iframe')).toHaveCount(0)
  await shared.run.click()
  await expect(shared.form).toHaveText('Shared: ä…🙂')
  await reader.getByRole('button', { name: 'Reset' }).first().click()
  await expect(shared.example.getByLabel('Email')).toBeVisible()
  await expect(reader).not.toHaveURL(/#/)
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

for (const [what, hash] of [
  ['that is broken', '#edit=%%%'],
  ['cut off', hashOf({ 'sign-up.tsx': CODE }).slice(0, -10)],
  ['with something else in it', hashOf('any')],
  ['with more than 100 KB', hashOf({ 'sign-up.tsx': 'x'.repeat(200_000) })],
] as const) {
  test(`A link ${what} gives the original example and a notice`, async ({ page }) => {
    const { example } = await openShared(page, hash)
    await expect(page.getByText('The edits in this link can’t be read')).toBeVisible()
    await example.scrollIntoViewIfNeeded()
    await expect(example.getByLabel('Email')).toBeVisible()
    await expect(example.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  })
}

test('"Open in StackBlitz" posts a project with the same files and the versions of this site', async ({
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
  await posts.expect(1, { after: () => expect(opened).toHaveTitle('StackBlitz') })
  await expect.poll(() => opened.evaluate(() => window.opener as unknown)).toBeNull()
  const post = new URLSearchParams((await posting).postData() ?? '')
  const file = (name: string) => post.get(`project[files][${name}]`)?.replaceAll('\r\n', '\n')
  expect(post.get('project[template]')).toBe('node')
  expect(file('src/sign-up.tsx')).toBe(CODE)
  expect(file('src/fields/TextField.tsx')).toContain('export function TextField')
  expect(file('src/main.tsx')).toContain("import Example from './sign-up'")
  const { dependencies, devDependencies } = JSON.parse(file('package.json')!) as Record<
    string,
    Record<string, string>
  >
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(Object.keys(dependencies!)).toEqual([
    '@jcoreio/zod-forms',
    'react',
    'react-dom',
    'zod',
    'zod-invertible',
  ])
})
