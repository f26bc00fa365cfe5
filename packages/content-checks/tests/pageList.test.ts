import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AllContent } from '@docusaurus/types'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { contentPages, PageList, sharedRoutes } from '../src/pageList'

const folder = temporaryFolder('page-list')
const file = path.join(folder, 'routes.ts')
writeFileSync(
  file,
  "// The site's own: 'docs/other' isn't one.\nexport const ROUTES = [\n  '',\n  'docs/here',\n  'docs/gone',\n]\n",
)

afterAll(() => rmSync(folder, { recursive: true }))

/** What Docusaurus makes of docs at some addresses. */
function contentOf(...routes: string[]): AllContent {
  const docs = routes.map((route) => ({ permalink: `/site/${route}`, source: `@site/${route}.mdx` }))
  return { 'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } } }
}

test('pages that the list of pages does not have, and docs that are gone', async () => {
  const list = await PageList.load(file)
  expect(
    list.checkContent(contentPages(contentOf('docs/here', 'docs/gone'), '/site/'), '/site/', 'docs'),
  ).toEqual([])
  expect(
    list.checkContent(contentPages(contentOf('docs/here', 'docs/new'), '/site/'), '/site/', 'docs'),
  ).toEqual([
    `docs/new.mdx:1: /site/docs/new is not in the list of pages; add 'docs/new' to ${file}, or remove it`,
    `${file}:5: there is no page docs/gone any more; restore it, or remove it here`,
  ])
})

test('pages of one address, also if one has a slash at its end', () => {
  const route = (address: string, component: string) => ({ path: address, component, exact: true })
  expect(
    sharedRoutes([route('/site/a/', '@theme/A'), route('/site/b', '@theme/B'), route('/site/a', '@theme/C')]),
  ).toEqual(['@theme/A and @theme/C are all at /site/a; give each another slug or file name'])
})

test('an address with a slash before it, as links have', async () => {
  const slashed = path.join(folder, 'slashed.ts')
  writeFileSync(slashed, "export const ROUTES = ['docs/here', '/docs/there']\n")
  const list = await PageList.load(slashed)
  expect(list.checkPages(list.pages('/site/'), '/site/')).toEqual([
    `${slashed}:1: write docs/there, without the slash before it`,
  ])
  expect([...list.pages('/site/').keys()][0]).toBe('/site/docs/here')
})
