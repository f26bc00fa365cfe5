import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { AllContent } from '@docusaurus/types'
import { readMdx } from '@docs/kit'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkFileLinks, checkPageLinks, type Pages } from '../src/links'
import { contentPages, PageList, sharedRoutes } from '../src/pageList'

const folder = temporaryFolder('page-list')
const file = path.join(folder, 'routes.ts')
writeFileSync(
  file,
  "// The site's own: 'docs/other' isn't one.\nexport const ROUTES = [\n  '',\n  'docs/here',\n  'docs/gone',\n]\n",
)

afterAll(() => rmSync(folder, { recursive: true }))

/** What Docusaurus makes of docs at some addresses. */
function contentOf(...routes: string[]): Pages {
  const docs = routes.map((route) => ({ permalink: `/site/${route}`, source: `@site/${route}.mdx` }))
  const content: AllContent = {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [{ docs }] } },
  }
  return contentPages(content, '/site/')
}

/** What is wrong with docs at some addresses, by the list and the texts of pages. */
async function check(routes: string[], texts: Record<string, string> = {}): Promise<string[]> {
  const list = await PageList.load(file)
  const files = Object.entries(texts).map(([name, text]) => readMdx(name, text))
  const pages = new Map([...list.otherPages('/site/', 'docs'), ...contentOf(...routes)])
  const links = [...checkFileLinks(files, ['docs']), ...checkPageLinks(files, pages, '/site/')]
  return list.checkPages({ pages, baseUrl: '/site/', files, links })
}

const NEW = `docs/new.mdx:1: /site/docs/new is not in the list of pages; add 'docs/new' to ${file}, or remove it`
const GONE = `${file}:5: there is no page docs/gone any more;`

test('pages that the list of pages does not have, and docs that are gone', async () => {
  expect(await check(['docs/here', 'docs/gone'])).toEqual([])
  expect(await check(['docs/here', 'docs/new'])).toEqual([NEW, `${GONE} restore it, or remove it here`])
})

test('a page that is renamed is one message, with the links to it', async () => {
  const links = {
    'docs/here.mdx':
      '[file](./gone.mdx#id)\n\n[address](/docs/gone) [other](./other.mdx)\n\n[other](./other.mdx)\n',
  }
  const others =
    'docs/here.mdx:3: there is no ./other.mdx to link to; correct it. More links to it: docs/here.mdx:5'
  const places = 'and correct the links to it: docs/here.mdx:1, docs/here.mdx:3'
  expect(await check(['docs/here', 'docs/new'], { ...links, 'docs/new.mdx': '## Title {#id}\n' })).toEqual([
    `${GONE} if it is docs/new now, write that here, ${places}`,
    others,
  ])
  expect(await check(['docs/here', 'docs/new'], { ...links, 'docs/new.mdx': '## Title {#other}\n' })).toEqual(
    [NEW, `${GONE} restore it, or remove it here, ${places}`, others],
  )
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
  const pages = contentOf('docs/here', 'docs/there')
  expect(list.checkPages({ pages, baseUrl: '/site/', files: [], links: [] })).toEqual([
    `${slashed}:1: write docs/there, without the slash before it`,
  ])
})
