import { describe, expect, test } from 'vitest'
import { SearchIndex } from '@docs/search/SearchIndex'
import { fetchBuiltFiles } from '../support/fetchBuiltFiles'
import { BASE_PATH } from '../support/pagesServer'
import { ROUTES } from '../support/routes'
import { attributes, readPage } from './pages'
import { AMONG_THREE, FIRST } from './searches'

const index = new SearchIndex('/search/')

const at = (path: string, id = '') => path.slice(BASE_PATH.length).replace(/\/$/, '') + (id && `#${id}`)

/** What a query finds: for each page, its address and those of its sections, best first. */
async function findPlaces(query: string): Promise<string[][]> {
  const { hits } = await index.search(query)
  return hits.map(({ page: { path }, sections }) => [at(path), ...sections.map(({ id }) => at(path, id))])
}

/** What an author can do when a new page changes what is found. */
const advice = (query: string, place: string, found: readonly string[] = []) =>
  `"${query}" finds ${found[0] ?? 'nothing'} first. If ${place} has the better answer, add "${query}" to search_keywords or keywords in its front matter; if not, name the better page in tests/site/searches.ts`

const isPage = (place: string) => ROUTES.some((route) => route.replace(/\/$/, '') === place.split('#')[0])

test('the places to find are pages', () => {
  const gone = [...Object.keys(FIRST), ...Object.keys(AMONG_THREE)].filter((place) => !isPage(place))
  expect(gone, 'pages that are gone; write their new address in tests/site/searches.ts').toEqual([])
})

const rowsOf = (searches: typeof FIRST) =>
  Object.entries(searches)
    .filter(([place]) => isPage(place))
    .flatMap(([place, queries]) => queries.map((query) => ({ query, place })))

describe('Search finds in readers’ words', () => {
  fetchBuiltFiles()

  test.each(rowsOf(FIRST))('first, for "$query": $place', async ({ query, place }) => {
    const [first = []] = await findPlaces(query)
    const [page, section] = first
    expect(place.includes('#') ? section : page, advice(query, place, first)).toBe(place)
  })

  test.each(rowsOf(AMONG_THREE))('on one of three pages, for "$query": $place', async ({ query, place }) => {
    const found = (await findPlaces(query)).slice(0, 3).flat()
    expect(found, advice(query, place, found)).toContain(place)
  })
})

/** Spellings of one query. */
const SPELLINGS = [
  ['useField', 'use field', 'use-field', 'usefield'],
  ['useArrayField', 'use array field', 'use-array-field', 'usearrayfield'],
  ['useFormStatus', 'use form status'],
  ['useFormValues', 'FormValues', 'form values'],
  ['Next.js', 'nextjs', 'next js'],
  ['multi-step', 'multistep', 'multi step'],
  ['dropdown', 'drop down', 'drop-down'],
  ['autosave', 'auto save', 'auto-save'],
  ['datepicker', 'date picker', 'date-picker'],
  ['multiselect', 'multi select', 'multi-select'],
  ['file upload', 'fileupload'],
  ['read-only', 'read only', 'readonly'],
  ['initialize', 'initialise'],
  ['normalize input', 'normalise input'],
  ['localization', 'localisation'],
  ['optimize', 'optimise'],
  ['behavior on blur', 'behaviour on blur'],
  ['zod 4', 'zod4', 'Zod-4'],
  ['React 19', 'react19'],
]

describe('Search finds the same first, however it is spelled', () => {
  fetchBuiltFiles()

  test.each(SPELLINGS)('%s', async (...spellings) => {
    const found = await Promise.all(spellings.map(async (query) => (await findPlaces(query))[0]?.slice(0, 2)))
    expect(found[0]).toBeDefined()
    expect(found).toEqual(spellings.map(() => found[0]))
  })
})

const HOW_TO = 'docs/category/how-to'

/** The recipes, by their addresses below the base path. */
const RECIPES = attributes(readPage(HOW_TO), 'article a[href*="#"]:not(.hash-link)', 'href')
  .filter((href) => href.startsWith(BASE_PATH))
  .map((href) => at(...(href.split('#') as [string, string])))

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether two words are the same, or forms of one. */
const isSame = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a)))

test.each([...new Set(RECIPES)])('the recipe %s is searched for without a word of its heading', (place) => {
  const [route, id] = place.split('#') as [string, string]
  const heading = wordsOf(readPage(route)(`[id="${id}"]`).text())
  expect(heading).not.toEqual([])
  const others = [...(FIRST[place] ?? []), ...(AMONG_THREE[place] ?? [])].filter(
    (query) => !wordsOf(query).some((word) => heading.some((each) => isSame(word, each))),
  )
  expect(others, `add a row to tests/site/searches.ts`).not.toEqual([])
})
