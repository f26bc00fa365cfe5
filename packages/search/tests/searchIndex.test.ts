import MiniSearch from 'minisearch'
import { expect, test, vi } from 'vitest'
import { buildIndex } from '../src/buildIndex'
import { markMatches } from '../src/excerpt'
import type { Section } from '../src/format'
import { LONGEST_QUERY_CHARACTERS } from '../src/limits'
import type { PageText } from '../src/pageText'
import { SearchIndex } from '../src/SearchIndex'

function section(heading: string, text = '', other: Partial<Section> = {}): Section {
  return { id: heading.toLowerCase().replaceAll(' ', '-'), heading, text, ...other }
}

/** A page with a text below its title, and with sections. */
function page(title: string, text = '', ...sections: Section[]): PageText {
  return { path: `/${title}`, title, summary: '', sections: [section(title, text, { id: '' }), ...sections] }
}

/**
 * Searches pages. Returns the titles of those found, best first, the addresses of the first one's sections, and what
 * tells whether a word is marked.
 */
async function search(pages: PageText[], query: string) {
  const files = new Map(buildIndex(pages))
  vi.spyOn(globalThis, 'fetch').mockImplementation((name) =>
    Promise.resolve(new Response(files.get(name as string))),
  )
  const { hits, isMatch } = await new SearchIndex('').search(query)
  return {
    titles: hits.map(({ page: { title } }) => title),
    sections: hits[0]?.sections.map(({ id }) => id),
    isStartBest: hits[0]?.isStartBest,
    isMatch,
  }
}

const message = (text: string) => section(text, 'Why.', { id: 'errors', kind: 'message' })
const member = (id: string) => section(id.split('.')[1]!, '', { id, kind: 'member' })

const INSIDE = 'must be used inside a <FormProvider>'

test.each([
  [INSIDE, INSIDE],
  [INSIDE, `Uncaught Error: ${INSIDE}`],
  [INSIDE, 'MUST BE'],
  [INSIDE, `Error: ${INSIDE} at Form (form.tsx:1:1)`],
  ['invalid path: …', 'Error: invalid path: 5'],
])('%s comes first for what quotes it, in full or from its first words: %s', async (text, query) => {
  const pages = [page('Inside a FormProvider, which must be used', INSIDE), page('invalid path 5')]
  expect((await search([...pages, page('Errors', '', message(text))], query)).titles[0]).toBe('Errors')
})

test('A single word quotes no message', async () => {
  const pages = [page('Errors', '', message('invalid path: …')), page('Invalid')]
  expect((await search(pages, 'path invalid')).titles).toEqual(['Errors', 'Invalid'])
  expect((await search(pages, 'invalid')).titles).toEqual(['Invalid', 'Errors'])
})

test.each(['Form.get', 'form.get', "await Form.get('email')", 'ZodForm.get'])(
  'A member is found by the end of its owner: %s',
  async (query) => {
    const context = page('FormContext', '', member('FormContext.get'), member('FormContext.getForm'))
    const create = page('createForm', '', member('ZodForm.root'), member('ZodForm.get'))
    const emails = ['A', 'B', 'C', 'D'].map((name) => page(`Email ${name}`))
    const { titles, sections } = await search([...emails, context, create], query)
    expect([titles[0], sections![0]]).toEqual(['createForm', 'ZodForm.get'])
  },
)

test('A keyword finds what it stands for, and a whole one comes before a title that contains it', async () => {
  const choices = section('Choices', '', { keywords: ['dropdown', 'pick list'] })
  const pages = [page('Dropdown lists'), page('Guide', '', choices)]
  expect((await search(pages, 'my picklist')).titles).toEqual(['Guide'])
  for (const query of ['dropdown', 'drop down', 'Drop-down']) {
    const { titles, sections } = await search(pages, query)
    expect([titles[0], sections], query).toEqual(['Guide', ['choices']])
  }
})

test('A page is found by its description, and its start is the answer for its name', async () => {
  expect((await search([{ ...page('Guide'), summary: 'Avatars' }], 'avatars')).titles).toEqual(['Guide'])
  const hook = page('useField', '', section('Field', 'Use a field.'))
  expect(await search([hook], 'use field')).toMatchObject({ isStartBest: true })
  expect(await search([hook], 'field')).toMatchObject({ isStartBest: false, sections: ['field'] })
})

test('A digit matters', async () => {
  const zod = [page('Zod 3'), page('Zod 4')]
  for (const query of ['zod 4', 'zod4', 'Zod-4']) expect((await search(zod, query)).titles[0]).toBe('Zod 4')
  expect((await search([page('TS2344'), page('TS2345')], 'TS2345')).titles[0]).toBe('TS2345')
  expect((await search([page('12344'), page('3.23.7')], '12345 3.23.8')).titles).toEqual([])
})

test.each([
  ['strasse', 'Die Straße'],
  ['STRASSE', 'Die Straße'],
  ['ｓｔｒａｓｓｅ', 'Die Straße'],
  ['表单', '这个表单状态'],
  ['use\u200BField', 'useField'],
  ['use\u00ADField', 'useField'],
  ['Zoe\u0301', 'Zoé'],
])('Letters of other scripts and widths, and marks of where a word may break: %s', async (query, text) => {
  expect((await search([page('Other'), page('Guide', text)], query)).titles).toEqual(['Guide'])
})

test.each(['vlidation', 'validating', 'VALID', 'useFeild'])(
  'Forms of a word, and typos of it: %s',
  async (query) => {
    const pages = [page('Other'), page('Validation with useField')]
    expect((await search(pages, query)).titles).toEqual(['Validation with useField'])
  },
)

test('The best six pages, each with its best three sections, each address once', async () => {
  const pages = Array.from({ length: 9 }, (_, number) => page(`Page ${number}`, 'form'))
  const sections = ['a', 'a', 'b', 'c', 'd'].map((id) => section('Form', '', { id }))
  const found = await search([...pages, page('Form', '', ...sections)], 'form')
  expect(found.titles).toHaveLength(6)
  expect([found.titles[0], found.sections]).toEqual(['Form', ['a', 'b', 'c']])
})

test.each([
  ['useHtml', ['useHtmlField', 'UseHtmlFieldOptions']],
  ['useHtml submits', ['useHtmlField', 'UseHtmlFieldOptions', 'useSubmit', 'submit']],
  ['html', ['useHtmlField', 'UseHtmlFieldOptions', 'HTML']],
  // No page has the whole word, so its parts are all there is to mark.
  ['htmlSubmit', ['useHtmlField', 'UseHtmlFieldOptions', 'HTML', 'useSubmit', 'submit']],
])('What matches whole words of the query is marked: %s', async (query, marked) => {
  const text = 'useHtmlField, UseHtmlFieldOptions, used in HTML with useSubmit to submit'
  const { isMatch } = await search([page('Hooks', text)], query)
  const pieces = markMatches(text, isMatch).filter((piece) => piece.isMatch)
  expect(pieces.map((piece) => piece.text)).toEqual(marked)
})

test('Of a long text, only its start is looked up', async () => {
  const lookUp = vi.spyOn(MiniSearch.prototype, 'search')
  await search([page('Form')], 'form '.repeat(20_000))
  for (const [query] of lookUp.mock.calls)
    expect((query as string).length).toBeLessThanOrEqual(LONGEST_QUERY_CHARACTERS)
})
