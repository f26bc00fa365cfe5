import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportedNames } from '../../../src/remark/declarations'
import { API_ROUTES, ROUTES } from '../../support/routes'
import { expect, open, test } from '../../support/test'
import { dialogOf, find, openSearch } from './support'

/** A query, the page it has to find, and the rank that this page has at least. */
type Row = [query: string, page: string, rank: 1 | 2 | 3]

const TITLES: Row[] = [
  ['The schema is the form', '', 1],
  ['Blog', 'blog', 1],
  ['Archive', 'blog/archive', 1],
  ['Start the form from the schema', 'blog/first-blog-post', 1],
  ['From a keystroke to a parsed value', 'blog/long-blog-post', 1],
  ['A blog post with a form inside it', 'blog/mdx-blog-post', 1],
  ['Welcome to zod-forms', 'blog/welcome', 1],
  ['Tags', 'blog/tags', 1],
  ['4 posts tagged with "docusaurus"', 'blog/tags/docusaurus', 1],
  ['2 posts tagged with "hello"', 'blog/tags/hello', 1],
  ['One post tagged with "facebook"', 'blog/tags/facebook', 1],
  ['One post tagged with "hola"', 'blog/tags/hola', 1],
  ['Quickstart', 'docs/quickstart', 1],
  ['Concepts', 'docs/concepts', 1],
  ['Disclaimers', 'docs/disclaimers', 1],
  ['How-To Guides', 'docs/category/how-to', 1],
  ['Custom validation', 'docs/howto/custom-validation', 1],
  ['Reusable field components', 'docs/howto/reusable-field-components', 1],
  ['Show submit errors', 'docs/howto/show-submit-errors', 1],
  ['API Reference', 'docs/api/', 1],
  ['conditionalValidate', 'docs/api/conditionalValidate', 1],
  ['createZodForm', 'docs/api/createZodForm', 1],
  ['FieldPath', 'docs/api/FieldPath', 1],
  ['Types', 'docs/api/types', 1],
  ['useArrayField', 'docs/api/useArrayField', 1],
  ['useField', 'docs/api/useField', 1],
  ['useFormContext', 'docs/api/useFormContext', 1],
  ['useFormStatus', 'docs/api/useFormStatus', 1],
  ['useFormValues', 'docs/api/useFormValues', 1],
  ['useHtmlField', 'docs/api/useHtmlField', 1],
  ['useInitialize', 'docs/api/useInitialize', 1],
  ['useSubmit', 'docs/api/useSubmit', 1],
]

const EXPORTS: Row[] = [
  ['ZodForm', 'docs/api/createZodForm', 2],
  ['FieldMeta', 'docs/api/types', 1],
  ['SubmitHandler', 'docs/api/useSubmit', 2],
  ['SubmitSuccededHandler', 'docs/api/useSubmit', 2],
  ['SubmitFailedHandler', 'docs/api/useSubmit', 2],
  ['FieldPathForParsedValue', 'docs/api/FieldPath', 2],
  ['FieldPathForValue', 'docs/api/FieldPath', 2],
  ['UseFieldProps', 'docs/api/useField', 2],
  ['TypedUseField', 'docs/api/useField', 2],
  ['UseArrayFieldProps', 'docs/api/useArrayField', 2],
  ['TypedUseArrayField', 'docs/api/useArrayField', 2],
  ['FormContextProps', 'docs/api/useFormContext', 2],
  ['FormStatus', 'docs/api/useFormStatus', 2],
  ['TypedUseHtmlField', 'docs/api/useHtmlField', 2],
  ['UseHtmlFieldOptions', 'docs/api/useHtmlField', 2],
  ['UseHtmlFieldProps', 'docs/api/useHtmlField', 2],
  ['HtmlFieldInputProps', 'docs/api/useHtmlField', 2],
  ['ValidUseHtmlFieldProps', 'docs/api/useHtmlField', 2],
  ['ConditionalValidator', 'docs/api/conditionalValidate', 1],
]

/** Every text that the library throws, as it comes out. */
const ERRORS: Row[] = [
  ['must be used inside a <FormProvider>', 'docs/quickstart', 1],
  ['Error: must be used inside a <FormProvider>', 'docs/quickstart', 1],
  ['invalid pathstring: guests[x] (at 6)', 'docs/api/FieldPath', 2],
  ['invalid pathstring', 'docs/api/FieldPath', 1],
  ['invalid subschema key: nme', 'docs/api/FieldPath', 1],
  ['invalid subschema key', 'docs/api/FieldPath', 1],
  ['invalid path: 5', 'docs/api/FieldPath', 1],
  ['field is not an array', 'docs/api/useArrayField', 1],
  ['index out of range', 'docs/api/useArrayField', 1],
  ['indexA out of range', 'docs/api/useArrayField', 1],
  ['indexB out of range', 'docs/api/useArrayField', 1],
  ['from out of range', 'docs/api/useArrayField', 1],
  ['to out of range', 'docs/api/useArrayField', 1],
  ['effect not supported: transform', 'docs/quickstart', 1],
]

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
  ['install', 'docs/quickstart', 1],
  ['form provider', 'docs/concepts', 1],
  ['conditional validation', 'docs/api/conditionalValidate', 1],
  ['load values from server', 'docs/api/useInitialize', 1],
  ['server errors after submit', 'docs/howto/show-submit-errors', 2],
  ['react keys', 'docs/api/useArrayField', 2],
  ['normalize on blur', 'docs/api/useHtmlField', 2],
  ['checkbox', 'docs/api/useHtmlField', 1],
  ['tuple', 'docs/api/useArrayField', 3],
  ['zod 4', 'docs/disclaimers', 2],
  ['dirty pristine', 'docs/api/useFormStatus', 3],
  ['path strings', 'docs/concepts', 2],
  ['nested providers', 'docs/concepts', 2],
  ['file input', 'docs/disclaimers', 2],
  ['multi-step wizard', 'docs/concepts', 1],
]

const TABLE = { TITLES, EXPORTS, ERRORS, SLIPS_AND_FORMS, SUBJECTS }

/** Members of the API pages, such as `FormStatus.initialized`, with the pages that describe each. */
function members(): Map<string, string[]> {
  const pages = new Map<string, string[]>()
  for (const route of API_ROUTES) {
    const html = readFileSync(path.resolve(__dirname, '../../../build', route, 'index.html'), 'utf8')
    for (const [, id] of html.matchAll(/<dt id="([^"]+)"/g))
      pages.set(id!, [...(pages.get(id!) ?? []), route])
  }
  return pages
}

test.describe('Search finds', () => {
  for (const [group, rows] of Object.entries(TABLE)) {
    test(`${group.toLowerCase().replaceAll('_', ' ')}: each page at its rank`, async ({ page }) => {
      await open(page, 'docs/quickstart')
      await openSearch(page)
      const misses: string[] = []
      for (const [query, expected, rank] of rows) {
        const pages = await find(page, query)
        const found = pages.indexOf(expected) + 1
        if (found === 0 || found > rank)
          misses.push(`"${query}": ${expected} is ${found || 'not found'}, not ${rank}: ${pages.join(' ')}`)
      }
      expect(misses).toEqual([])
    })
  }

  test('every page by its title, and every exported name: the table has them all', () => {
    expect(TITLES.map(([, route]) => route).sort()).toEqual([...ROUTES].sort())
    const queries = new Set([...TITLES, ...EXPORTS].map(([query]) => query))
    expect(exportedNames().filter((name) => !queries.has(name))).toEqual([])
  })

  test('every member, by its name and its owner', async ({ page }) => {
    test.setTimeout(90_000)
    const described = members()
    expect(described.size).toBeGreaterThan(100)
    await open(page, 'docs/quickstart')
    const { results } = await openSearch(page)
    const misses: string[] = []
    for (const [id, routes] of described) {
      const pages = await find(page, id)
      const links = await results
        .locator('a')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash))
      const first = pages.slice(0, 3)
      if (!first.some((found) => routes.includes(found)) || !links.includes(`#${id}`))
        misses.push(`"${id}" (${routes.join(' ')}): ${first.join(' ')}, ${links.join(' ')}`)
    }
    expect(misses).toEqual([])
  })

  test('not the navigation and what repeats on every page', async ({ page }) => {
    await open(page)
    await openSearch(page)
    for (const repeated of ['Skip to main content', 'Direct link to', 'Edit this page', 'Last updated on']) {
      await find(page, repeated)
      await expect(dialogOf(page).options.filter({ hasText: repeated }), repeated).toHaveCount(0)
    }
  })
})
