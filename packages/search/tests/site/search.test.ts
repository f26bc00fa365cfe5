import { readFileSync } from 'node:fs'
import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { mdxFiles } from '@docs/kit'
import { Compiler, Declarations } from '@docs/samples'
import type { PageFile } from '../../src/format'
import { SearchIndex } from '../../src/SearchIndex'
import { builtFiles, builtText } from '../../../../tests/support/builtFiles'
import { fetchBuiltFiles } from '../../../../tests/support/fetchBuiltFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { API_ROUTES, DOC_ROUTES, MARKDOWN_ROUTES, ROUTES } from '../../../../tests/support/routes'
import { attributes, readPage } from '../../../../tests/site/pages'

const declarations = new Declarations(new Compiler(undefined), { library: '@jcoreio/zod-forms' })

/** A query, pages of which it must find at least one, and the section that it must find there, if any. */
type Row = [query: string, routes: string[], section?: string]

/** Every page by its main heading, which the pages of a long list share. */
const TITLES = gathered(ROUTES.map((route) => [readPage(route)('h1').text(), route]))

/** Every page with a text of its own by the end of its address. That of a list, such as a tag's, is an ordinary word. */
const ADDRESSES = gathered(
  MARKDOWN_ROUTES.flatMap((route) =>
    route
      .split('/')
      .filter(Boolean)
      .slice(-1)
      .map((end) => [end, route] as const),
  ),
)

/** Every export by its name. */
const EXPORTS = declarations.exportedNames().map((name): Row => [name, [homeOf(name)]])

/** Every message in a table of error messages, with something in place of its dots. */
const MESSAGES = DOC_ROUTES.flatMap((route) => {
  const $ = readPage(route)
  const tables = $('table').filter((_, table) => $(table).find('th').first().text() === 'Message')
  const messages = tables.find('tr > :first-child code').toArray()
  return messages.map((code): Row => [$(code).text().replaceAll('…', 'x'), [route], 'errors'])
})

/** Headings, of which some are messages. */
const HEADINGS = new Set(
  DOC_ROUTES.flatMap((route) => {
    const $ = readPage(route)
    const headings = $('.markdown').find('h2, h3, h4').toArray()
    return headings.map((heading) => $(heading).text().replace('\u200b', ''))
  }),
)

/** Ids of the members on the API pages, such as `FormStatus.initialized`, with their page. */
const MEMBER_IDS = API_ROUTES.flatMap((route) =>
  attributes(readPage(route), 'dt[id]', 'id').map((id) => [id, route] as const),
)

/** Every member by its name and its owner. */
const MEMBERS = gathered(MEMBER_IDS).map(([id, routes]): Row => [id, routes, id])

/** Titles and members, these without their owner. */
const NAMES = gathered([
  ...TITLES.flatMap(([title, routes]) => routes.map((route) => [title, route] as const)),
  ...MEMBER_IDS.map(([id, route]) => [id.split('.')[1]!, route] as const),
])

/**
 * Address of the page that describes an export.
 * @throws Error if none does
 */
function homeOf(name: string): string {
  const file = mdxFiles('docs').find((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/^<(?:Signature|Members|Parameters) of="([^"]+)"/gm)).some(
      ([, expression]) => declarations.ownerOf(expression!) === name,
    ),
  )
  if (!file) throw new Error(`No page describes the export ${name}`)
  return file.replaceAll('\\', '/').replace(/(?:(?<=\/)index)?\.mdx$/, '')
}

/** Queries with all pages that are given for each. */
function gathered(pairs: readonly (readonly [query: string, route: string])[]): Row[] {
  const rows = new Map<string, string[]>()
  for (const [query, route] of pairs) rows.set(query, [...(rows.get(query) ?? []), route])
  return [...rows]
}

/** Names with a typo, in another letter of each, unless that makes a word that the site has. */
function typos(): Row[] {
  const words = new Set(ROUTES.flatMap((route) => readPage(route)('main').text().match(/\w+/g) ?? []))
  return NAMES.flatMap(([name, routes], number): Row[] => {
    const [word] = /[a-z]{6,}/i.exec(name) ?? []
    const at = number % (word?.length ?? 1)
    const slipped = word && word.slice(0, at) + (number % 2 ? 'x' : '') + word.slice(at + 1)
    return slipped && !words.has(slipped) ? [[name.replace(word, slipped), routes]] : []
  })
}

const pageFiles = () =>
  [...builtFiles()]
    .filter((file) => /^search\/page\./.test(file))
    .map((file) => JSON.parse(builtText(file)) as PageFile)

/** Text without whitespace, which search doesn't keep. */
const dense = (text: string) => text.replace(/[\s\u200b]+/g, '')

/** What the site shows around a page's text. */
const AROUND =
  'nav, footer, a[href="#__docusaurus_skipToContent_fallback"], .theme-edit-this-page, .theme-last-updated'

/** What a page has besides its text, each with how often it stands in the text, too: an author may quote it. */
function chromeOf(route: string): { text: string; written: number }[] {
  const $ = load(readPage(route).html())
  const chrome = $('body')
    .find(AROUND)
    .filter((_, element) => $(element).closest('.markdown').length === 0)
    .add($('button'))
  const labels = attributes($, '.hash-link, button, nav', 'aria-label')
  const texts = [...chrome.toArray().map((element) => $(element).text()), ...labels].map(dense)
  chrome.remove()
  const own = dense($('main').text())
  return [...new Set(texts)].filter(Boolean).map((text) => ({ text, written: own.split(text).length - 1 }))
}

const index = new SearchIndex('/search/')

/** Expects each query to find one of its pages among the first results. */
async function expectFound(rows: readonly Row[], among?: number): Promise<void> {
  const misses: string[] = []
  for (const [query, routes, section] of rows) {
    const { hits } = await index.search(query)
    const found = hits
      .slice(0, among)
      .filter(({ page }) => routes.includes(page.path.slice(BASE_PATH.length)))
      .filter(({ sections }) => !section || sections.some(({ id }) => id === section))
    if (found.length === 0)
      misses.push(`"${query}" (${routes.join(' ')}): ${hits.map(({ page }) => page.path).join(' ')}`)
  }
  expect(misses).toEqual([])
  expect(rows).not.toEqual([])
}

describe('Search finds', () => {
  fetchBuiltFiles()

  test('first: a page by its title, and the row of an error message, unless that is a heading', async () => {
    await expectFound([...TITLES, ...MESSAGES.filter(([message]) => !HEADINGS.has(message))], 1)
    await expectFound(MESSAGES, 3)
  })

  test('among the first three: a page with text by the end of its address, an export on its API page, and a member', async () => {
    await expectFound([...ADDRESSES, ...EXPORTS, ...MEMBERS], 3)
  })

  test('what a title or a member with a typo was meant for', async () => {
    await expectFound(typos())
  })

  test('keywords, which cost the pages no byte', () => {
    expect(pageFiles().some(({ sections }) => sections.some(({ id, keywords }) => id && keywords))).toBe(true)
    const loaded = [...builtFiles()].filter((file) => /\.(?:html|js)$/.test(file))
    expect(loaded.filter((file) => builtText(file).includes('search_keywords'))).toEqual([])
  })

  test('not what stands around samples, and below a page', () => {
    const around = /Live example|It imports \S+\.tsx?|more signatures|Tests prove what/
    const texts = pageFiles().flatMap(({ path, sections }) => sections.map(({ text }) => `${path}: ${text}`))
    expect(texts.filter((text) => around.test(text))).toEqual([])
    expect(ROUTES.some((route) => around.test(readPage(route)('main').text()))).toBe(true)
  })

  test('not the navigation and what repeats on every page', () => {
    const files = pageFiles()
    expect(files).toHaveLength(ROUTES.length)
    const found = files.flatMap(({ path, sections }) => {
      const chrome = chromeOf(path.slice(BASE_PATH.length))
      expect(chrome.length, path).toBeGreaterThan(0)
      const indexed = sections.map(({ heading, text }) => dense(`${heading} ${text}`)).join('\n')
      return chrome
        .filter(({ text, written }) => indexed.split(text).length - 1 > written)
        .map(({ text }) => `${path}: ${text}`)
    })
    expect(found).toEqual([])
  })
})
