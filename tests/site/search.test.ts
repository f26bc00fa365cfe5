import { describe, expect, test } from 'vitest'
import { searchIn, type Section } from '@docs/search/search'
import { builtText } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { ROUTES } from '../support/routes'
import { AMONG_THREE, FIRST, type Searches } from './searches'

const sections = JSON.parse(builtText('search.json')) as Section[]
const search = searchIn(sections)

/** Where the results of a query are, best first: pages below the base path, with the ids of their sections. */
const placesOf = (query: string) =>
  search(query).map(({ path }) => path.slice(BASE_PATH.length).replace(/\/(?=#|$)/, ''))

/** Whether a result is the place that was meant: of a page, any section will do. */
const isAt = (place: string) => (found: string) =>
  (place.includes('#') ? found : found.split('#')[0]) === place

const rowsOf = (searches: Searches) =>
  Object.entries(searches).flatMap(([place, queries]) => queries.map((query) => ({ query, place })))

const HINT =
  'If the page has the better answer, give it the words in search_keywords; if not, name the better one'

describe('Search finds in readers’ words', () => {
  test('the places to find are there', () => {
    const known = new Set(sections.map(({ path }) => path.slice(BASE_PATH.length).replace(/\/(?=#|$)/, '')))
    const places = [...Object.keys(FIRST), ...Object.keys(AMONG_THREE)]
    expect(places.filter((place) => !known.has(place))).toEqual([])
  })

  test.each([...rowsOf(FIRST), ...rowsOf(AMONG_THREE)])(
    'among three, for "$query": $place',
    ({ query, place }) => {
      const found = placesOf(query).slice(0, 3)
      expect(found.some(isAt(place)), `${found.join(' ')}. ${HINT}`).toBe(true)
    },
  )

  test('and nearly always first', () => {
    const rows = rowsOf(FIRST)
    const first = rows.filter(({ query, place }) => placesOf(query).slice(0, 1).some(isAt(place)))
    expect(first.length / rows.length).toBeGreaterThan(0.97)
  })
})

test('Every page is found by its title, with a typo, too', () => {
  const titles = new Map(
    sections.map(({ page, path }) => [page, path.split('#')[0]!.slice(BASE_PATH.length)]),
  )
  expect(new Set(sections.map(({ path }) => path.split('#')[0]!.slice(BASE_PATH.length)))).toEqual(
    new Set(ROUTES),
  )
  for (const [title, route] of titles)
    expect(
      placesOf(title)
        .slice(0, 3)
        .some(isAt(route.replace(/\/$/, ''))),
      title,
    ).toBe(true)
  // cspell:ignore useFeild vlidation
  expect(placesOf('useFeild')[0]).toMatch(/^docs\/api\/useField/)
  expect(placesOf('vlidation').slice(0, 3).join()).toContain('docs/howto/custom-validation')
})

test.each([
  [['useArrayField', 'use array field', 'use-array-field'], 'docs/api/useArrayField'],
  [['Form.get', 'form.get'], 'docs/api/createZodForm#ZodForm.get'],
  [['Uncaught Error: must be used inside a <FormProvider>'], 'docs/api#errors'],
])(
  'A name is one word however it is spelled, and a message is found where it is pasted: %s',
  (queries, place) => {
    for (const query of queries) expect(placesOf(query)[0], query).toBe(place)
  },
)

test('What is found is what pages say, not what stands around it', () => {
  const found = sections.filter(({ text }) =>
    /Live example|more signatures|Direct link to|Copy page/.test(text),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})
