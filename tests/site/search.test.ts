import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mdxFiles } from '../../src/site/mdxFiles'
import { exportedNames, ownerOf } from '../../src/mdx/declarations'
import type { PageFile } from '../../src/search/format'
import { SearchIndex } from '../../src/search/SearchIndex'
import { builtFiles, builtText } from '../support/builtFiles'
import { BASE_PATH } from '../support/pagesServer'
import { API_ROUTES, ROUTES } from '../support/routes'
import { attributes, readPage, texts } from './pages'

/** A query, the page it must find, and that page's worst allowed rank. */
type Row = [query: string, page: string, rank: number]

/** A query, the page it must find first, and the first section of that page. */
type SectionRow = [query: string, page: string, section: string]

/** Every page by its main heading. */
const TITLES = ROUTES.map((route): Row => [readPage(route)('h1').text(), route, 1])

/** Every export by its name, on the page generated from its declaration. */
const EXPORTS = exportedNames().map((name): Row => [name, homeOf(name), 2])

const DISCLAIMERS = 'docs/disclaimers'

/** Every message in the table of error messages, in its section. */
const MESSAGES = texts(readPage(DISCLAIMERS), '#errors ~ :has(th):first tr > :first-child code').map(
  (message): SectionRow => [message.replaceAll('…', 'x'), DISCLAIMERS, 'errors'],
)

/** Messages as people type and paste them, on the page with the table and on the page that explains each. */
const ERRORS: Row[] = [
  ['Error: must be used inside a <FormProvider>', DISCLAIMERS, 1],
  ['must be used inside', DISCLAIMERS, 1],
  ['Uncaught Error: invalid subschema key: nme', DISCLAIMERS, 1],
  ['INDEX OUT OF', DISCLAIMERS, 1],
  ['must be used inside a <FormProvider>', 'docs/api/createZodForm', 2],
  ['Error: must be used inside a <FormProvider>', 'docs/quickstart', 3],
  ['invalid pathstring: guests[x] (at 6)', 'docs/api/FieldPath', 2],
  ['invalid pathstring', 'docs/api/FieldPath', 2],
  ['invalid subschema key: nme', 'docs/api/FieldPath', 2],
  ['invalid subschema key', 'docs/api/FieldPath', 2],
  ['invalid path: 5', 'docs/api/FieldPath', 2],
  ['field is not an array', 'docs/api/useArrayField', 2],
  ['index out of range', 'docs/api/useArrayField', 2],
  ['indexA out of range', 'docs/api/useArrayField', 2],
  ['indexB out of range', 'docs/api/useArrayField', 2],
  ['from out of range', 'docs/api/useArrayField', 2],
  ['to out of range', 'docs/api/useArrayField', 2],
  ['effect not supported: transform', 'docs/quickstart', 2],
]

const FIELDS = 'docs/howto/reusable-field-components'

/** Recipes: the section of each, and words that people search for it with. */
const RECIPES: [section: string, ...words: string[]][] = [
  ['docs/howto/custom-validation#rows', 'duplicate', 'duplicates', 'duplicate rows'],
  ['docs/howto/custom-validation#dependent-fields', 'dependent fields', 'dependent field'],
  [`${FIELDS}#attributes`, 'placeholder', 'ref', 'className', 'autoComplete', 'forwardRef'],
  [`${FIELDS}#dates`, 'date', 'date picker', 'DatePicker', 'date input'],
  [`${FIELDS}#files`, 'file upload', 'upload', 'upload files'],
  [`${FIELDS}#several-options`, 'multi-select', 'multi select', 'checkbox group'],
  [`${FIELDS}#tags`, 'tags', 'tag list'],
  [`${FIELDS}#mui`, 'Material UI', 'MUI'],
  [`${FIELDS}#radix`, 'Radix', 'shadcn', 'shadcn/ui'],
  ['docs/howto/show-submit-errors#name-check', 'debounce', 'debounced', 'username taken'],
  ['docs/howto/show-submit-errors#autosave', 'autosave'],
  ['docs/api/createZodForm#invertible', 'currency'],
  ['docs/api/useFormStatus#unsaved-changes', 'unsaved changes'],
  ['docs/api/useInitialize#edit', 'PATCH', 'edit a record'],
  ['docs/api/useSubmit#test', 'Vitest', 'testing library', 'test a form'],
  ['docs/api/useSubmit#await', 'await submit'],
  ['docs/disclaimers#nextjs', 'Next.js', 'nextjs', 'server action', 'server actions'],
]

/** Each recipe by its words and by its own heading. */
const RECIPE_ROWS = RECIPES.flatMap(([section, ...words]) => {
  const [route, id] = section.split('#') as [string, string]
  const heading = readPage(route)(`#${id}`).text().replace('\u200B', '')
  return [heading, ...words].map((word): SectionRow => [word, route, id])
})

// cspell:ignore Fieldd usefield Initialise validaton
const SLIPS_AND_FORMS: Row[] = [
  ['useFieldd', 'docs/api/useField', 1],
  ['useFeild', 'docs/api/useField', 1],
  ['usefield', 'docs/api/useField', 1],
  ['useFormStats', 'docs/api/useFormStatus', 1],
  ['createZodFrom', 'docs/api/createZodForm', 1],
  ['useInitialise', 'docs/api/useInitialize', 1],
  ['useFieldArray', 'docs/api/useArrayField', 1],
  ['field array', 'docs/api/useArrayField', 1],
  ['array fields', 'docs/api/useArrayField', 1],
  ['useSub', 'docs/api/useSubmit', 1],
  ['custom validaton', 'docs/howto/custom-validation', 1],
  ['validating', 'docs/howto/custom-validation', 1],
  ['disclaimer', 'docs/disclaimers', 1],
  ['concept', 'docs/concepts', 1],
  ['reuse components', 'docs/howto/reusable-field-components', 1],
  ['initializing', 'docs/api/useInitialize', 3],
  ['submitted errors', 'docs/howto/show-submit-errors', 1],
]

const SUBJECTS: Row[] = [
  ['FieldMeta', 'docs/api/types', 1],
  ['ConditionalValidator', 'docs/api/conditionalValidate', 1],
  ['install', 'docs/quickstart', 1],
  ['form provider', 'docs/api/createZodForm', 2],
  ['conditional validation', 'docs/api/conditionalValidate', 1],
  ['load values from server', 'docs/api/useInitialize', 1],
  ['server errors after submit', 'docs/howto/show-submit-errors', 2],
  ['react keys', 'docs/api/useArrayField', 1],
  ['normalize on blur', 'docs/api/useHtmlField', 2],
  ['checkbox', 'docs/api/useHtmlField', 1],
  ['tuple', 'docs/api/useArrayField', 3],
  ['zod 4', 'docs/disclaimers', 2],
  ['dirty pristine', 'docs/api/useFormStatus', 3],
  ['path strings', 'docs/concepts', 2],
  ['nested providers', 'docs/concepts', 2],
  ['file input', 'docs/howto/reusable-field-components', 1],
  ['multi-step wizard', 'docs/api/useSubmit', 1],
]

/** Milliseconds for the tests that search for every name in many ways. */
const MANY_QUERIES = 60_000

const QUERIES = { TITLES, EXPORTS, ERRORS, SLIPS_AND_FORMS, SUBJECTS }

/**
 * Address of the page that describes an export.
 * @throws Error if none does
 */
function homeOf(name: string): string {
  const file = mdxFiles('docs').find((page) =>
    Array.from(readFileSync(page, 'utf8').matchAll(/^<(?:Signature|Members|Parameters) of="([^"]+)"/gm)).some(
      ([, expression]) => ownerOf(expression!) === name,
    ),
  )
  if (!file) throw new Error(`No page describes the export ${name}`)
  return file.replaceAll('\\', '/').replace(/(?:(?<=\/)index)?\.mdx$/, '')
}

/** Members of the API pages, such as `FormStatus.initialized`, with the pages that describe each. */
function members(): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const route of API_ROUTES)
    for (const id of attributes(readPage(route), 'dt[id]', 'id'))
      pages.set(id, [...(pages.get(id) ?? []), route])
  return pages
}

/** Titles and names of members, with the pages that have them. */
function names(): Map<string, string[]> {
  const pages = new Map(ROUTES.map((route) => [readPage(route)('h1').text(), [route]]))
  for (const [id, routes] of members())
    pages.set(id.split('.')[1]!, [...(pages.get(id.split('.')[1]!) ?? []), ...routes])
  return pages
}

/**
 * A name with a typo in each letter of its words of five or more: by turns missing (the first, too) or wrong.
 */
function slipsIn(name: string): { typed: string; word: string }[] {
  return Array.from(name.matchAll(/[a-z]{5,}/gi)).flatMap(({ 0: word, index }) =>
    Array.from(word, (_, at) => {
      const slipped = word.slice(0, at) + (at % 2 ? 'x' : '') + word.slice(at + 1)
      return { typed: name.slice(0, index) + slipped + name.slice(index + word.length), word: slipped }
    }),
  )
}

/** Pages that a query finds, best first. */
async function find(query: string): Promise<{ pages: string[]; sections: string[] }> {
  const { hits } = await index.search(query)
  return {
    pages: hits.map(({ page }) => page.path.slice(BASE_PATH.length)),
    sections: hits.flatMap(({ sections }) => sections.map(({ id }) => id)),
  }
}

const index = new SearchIndex('/search/')

describe('Search finds', () => {
  beforeAll(() => {
    const answer = (address: unknown) => Promise.resolve(new Response(builtText(String(address))))
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  })
  afterAll(() => {
    vi.restoreAllMocks()
  })

  test.each(Object.entries(QUERIES))('%s: each page at its rank', async (_group, rows) => {
    const misses: string[] = []
    for (const [query, expected, rank] of rows) {
      const { pages } = await find(query)
      const found = pages.indexOf(expected) + 1
      if (found === 0 || found > rank)
        misses.push(`"${query}": ${expected} is ${found || 'not found'}, not ${rank}: ${pages.join(' ')}`)
    }
    expect(rows).not.toEqual([])
    expect(misses).toEqual([])
  })

  test.each(Object.entries({ MESSAGES, RECIPE_ROWS }))('%s: each section first', async (_group, rows) => {
    const misses: string[] = []
    for (const [query, route, section] of rows) {
      const { pages, sections } = await find(query)
      if (pages[0] !== route || sections[0] !== section)
        misses.push(`"${query}": ${pages[0]}#${sections[0]} comes before ${route}#${section}`)
    }
    expect(rows.length).toBeGreaterThan(10)
    expect(misses).toEqual([])
  })

  test('a page still, while the reader types on', { timeout: MANY_QUERIES }, async () => {
    const lost: string[] = []
    for (const name of names().keys()) {
      const [best] = (await find(name)).pages
      let wasFirst = false
      for (let length = 1; length <= name.length; length++) {
        const { pages } = await find(name.slice(0, length))
        if (wasFirst && !pages.slice(0, 3).includes(best!))
          lost.push(`"${name.slice(0, length)}" of "${name}" loses ${best}: ${pages.join(' ')}`)
        wasFirst ||= pages[0] === best
      }
    }
    expect(lost).toEqual([])
  })

  test('what a slip in any letter was meant for', { timeout: MANY_QUERIES }, async () => {
    const words = new Set(ROUTES.flatMap((route) => readPage(route)('main').text().match(/\w+/g) ?? []))
    const misses: string[] = []
    for (const [name, routes] of names())
      for (const { typed, word } of slipsIn(name)) {
        if (words.has(word)) continue
        const { pages } = await find(typed)
        if (!pages.some((found) => routes.includes(found)))
          misses.push(`"${typed}" for "${name}" (${routes.join(' ')}): ${pages.join(' ')}`)
      }
    expect(misses).toEqual([])
  })

  test('every member, by its name and its owner', async () => {
    const described = members()
    expect(described.size).toBeGreaterThan(100)
    const misses: string[] = []
    for (const [id, routes] of described) {
      const { pages, sections } = await find(id)
      const first = pages.slice(0, 3)
      if (!first.some((found) => routes.includes(found)) || !sections.includes(id))
        misses.push(`"${id}" (${routes.join(' ')}): ${first.join(' ')}, ${sections.join(' ')}`)
    }
    expect(misses).toEqual([])
  })

  test('not the navigation and what repeats on every page', () => {
    const files = [...builtFiles()].filter((file) => /^search\/page\./.test(file))
    expect(files).toHaveLength(ROUTES.length)
    const repeated = /Skip to main content|Direct link to|Edit this page|Last updated on/
    const found = files
      .map((file) => JSON.parse(builtText(file)) as PageFile)
      .flatMap(({ path, sections }) =>
        sections
          .filter(({ heading, text }) => repeated.test(`${heading} ${text}`))
          .map(({ id }) => `${path}#${id}`),
      )
    expect(found).toEqual([])
  })
})
