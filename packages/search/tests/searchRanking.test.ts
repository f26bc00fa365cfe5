import MiniSearch from 'minisearch'
import { describe, expect, test, vi } from 'vitest'
import { buildIndex } from '../src/buildIndex'
import { markMatches } from '../src/excerpt'
import { LONGEST_QUERY_CHARACTERS } from '../src/limits'
import type { PageText, SectionText } from '../src/pageText'
import { SearchIndex } from '../src/SearchIndex'

/** A section: its heading, its text, and what else differs from the most common one. */
function section(heading: string, text = '', other: Partial<SectionText> = {}): SectionText {
  return { id: heading.toLowerCase().replaceAll(' ', '-'), heading, text, code: '', ...other }
}

/** A page with a text below its title, and with sections. */
function page(title: string, text = '', ...sections: SectionText[]): PageText {
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
    isMatch,
  }
}

const keyed = (of: PageText, keywords: string[]): PageText => ({
  ...of,
  sections: of.sections.map((each) => (each.id ? each : { ...each, keywords })),
})

const message = (text: string) => section(text, 'Why.', { id: 'errors', isMessage: true })

const INSIDE = 'must be used inside a <FormProvider>'

/** Queries, and the pages that each finds, best first. The best stands last, so that the order doesn't help. */
type Case = [pages: PageText[], queries: string[], found: string[]]

const RULES: Record<string, Case[]> = {
  'a title comes before a heading, a heading before text, and text before code': [
    [
      [
        page('In code', '', section('A', '', { code: 'masked' })),
        page('In text', 'masked, masked, masked'),
        page('In a heading', '', section('How values are masked while the user types them')),
        page('Masked'),
      ],
      ['masked'],
      ['Masked', 'In a heading', 'In text', 'In code'],
    ],
  ],
  'words of the description alone find the page': [
    [[{ ...page('Guide'), summary: 'Avatars' }], ['avatars'], ['Guide']],
  ],
  'words of the front matter find what they stand for, and a whole one comes before a title that contains it':
    [
      [
        [
          page('Dropdown lists'),
          page('Guide', '', section('Choices', '', { keywords: ['dropdown', 'pick list'] })),
        ],
        ['dropdown'],
        ['Guide', 'Dropdown lists'],
      ],
      [[keyed(page('Guide'), ['pick list'])], ['pick list', 'picks', 'a list'], ['Guide']],
    ],
  'a rare word outweighs common ones, even in a title': [
    [
      [
        ...['A', 'B', 'C'].map((name) => page(name, 'Values of a form')),
        page('Form values'),
        page('Guide', 'Avatars'),
      ],
      ['form values avatars', 'avatars of form values'],
      ['Guide', 'Form values', 'A', 'B', 'C'],
    ],
  ],
  'all words come before much of one': [
    [
      [page('Upload'), page('Files', 'Upload them'), page('Images', 'Upload images of all sizes')],
      ['upload sizes'],
      ['Images', 'Upload', 'Files'],
    ],
  ],
  'words of questions say little': [
    [[page('Other', 'How do I sign in?'), page('Guide', 'Masks')], ['how do I mask'], ['Guide', 'Other']],
  ],
  'a known name does not find its parts': [
    [[page('Set errors'), page('Guide', 'setErrors')], ['setErrors'], ['Guide']],
  ],
  'a short word or a code is no typo of another': [
    [[page('Up'), page('Yep'), page('TS2344')], ['yup', 'TS2345'], []],
    [[page('Zod 3'), page('Zod 4')], ['zod4'], ['Zod 4']],
  ],
  'letters of other scripts and widths': [
    [[page('Guide', 'Die Straße')], ['strasse', 'STRASSE', 'straße', 'ｓｔｒａｓｓｅ'], ['Guide']],
    [[page('Ｆｏｒｍ')], ['form'], ['Ｆｏｒｍ']],
    [[page('Guide', '这个表单状态')], ['表单', '表单 useField', '状'], ['Guide']],
    [[page('useField'), page('Other')], ['使用useField钩子'], ['useField']],
  ],
  'what was copied: with marks of where a word may break, and with accents apart': [
    [[page('Field values'), page('useField')], ['use\u200BField', 'use\u00ADField'], ['useField']],
    [[page('Zoé')], ['Zoe\u0301'], ['Zoé']],
  ],
  'words side by side come before the same words apart': [
    [
      [
        page('Apart', 'Nested forms have providers, which can be nested.'),
        page('Together', 'Use nested providers in a form that has others.'),
      ],
      ['nested providers'],
      ['Together', 'Apart'],
    ],
  ],
  'a quoted message comes first: in full, with what the library fills in, or its first words': [
    [
      [page('Must be used inside a FormProvider', INSIDE), page('Errors', '', message(INSIDE))],
      [INSIDE, `Uncaught Error: ${INSIDE}`, 'MUST BE'],
      ['Errors', 'Must be used inside a FormProvider'],
    ],
    [
      [page('invalid path 5'), page('Errors', '', message('invalid path: …'))],
      ['Error: invalid path: 5'],
      ['Errors', 'invalid path 5'],
    ],
  ],
  'a single word quotes no message': [
    [[page('Errors', '', message('invalid path: …')), page('Invalid')], ['invalid'], ['Invalid', 'Errors']],
  ],
  'forms of a word, its start, and parts of a name find it': [
    [
      [page('Other'), page('Validation')],
      ['validating', 'validated', 'Validations', 'valid', 'VALIDATION'],
      ['Validation'],
    ],
    [
      [page('useField'), page('useArrayField')],
      ['field array', 'array fields', 'useFieldArray'],
      ['useArrayField', 'useField'],
    ],
  ],
  // cspell:ignore Straße strasse STRASSE ｓｔｒａｓｓｅ Ｆｏｒｍ useFieldd useFeild vlidation vlaidation xalidation srver
  'a typo finds what was meant': [
    [[page('useSubmit'), page('Validation')], ['vlidation', 'vlaidation', 'xalidation'], ['Validation']],
    [[page('Validation'), page('useField')], ['useFieldd', 'useFeild'], ['useField']],
  ],
  'a word that a page has is no typo of another': [
    [[page('Date'), page('Values', 'data of the server')], ['data', 'data srver'], ['Values']],
    [[page('Date of a form'), page('Values', 'data of a form')], ['formData'], ['Values', 'Date of a form']],
  ],
}

describe.each(Object.entries(RULES))('%s', (_rule, cases) => {
  const rows = cases.flatMap(([pages, queries, found]) => queries.map((query) => ({ pages, query, found })))
  test.each(rows)('$query', async ({ pages, query, found }) => {
    expect((await search(pages, query)).titles).toEqual(found)
  })
})

const member = (id: string) => section(id.split('.')[1]!, '', { id })

test('The best three sections of a page: an exact name first, each address once', async () => {
  const names = ['Is it valid at all', 'Valid or not', 'Valid or not']
  const status = page('useFormStatus', '', ...names.map((name) => section(name)), member('FormStatus.valid'))
  const { sections } = await search([status], 'valid')
  expect(sections).toEqual(['FormStatus.valid', 'valid-or-not', 'is-it-valid-at-all'])
  const { sections: all } = await search(
    [page('Form', '', ...['a', 'b', 'c', 'd'].map((id) => section('Form', '', { id })))],
    'form',
  )
  expect(all).toEqual(['a', 'b', 'c'])
})

test('A member is found by its owner and its name', async () => {
  const types = page('Types', '', member('FormStatus.valid'), member('FieldMeta.valid'))
  expect((await search([types], 'FieldMeta.valid')).sections).toEqual(['FieldMeta.valid', 'FormStatus.valid'])
})

test.each(['Form.get', 'form.get', "await Form.get('email')", 'ZodForm.get', 'get'])(
  'A member is found by the end of its owner: %s',
  async (query) => {
    const context = page('FormContext', '', member('FormContext.get'), member('FormContext.getForm'))
    const create = page('createForm', '', member('ZodForm.root'), member('ZodForm.get'))
    const emails = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => page(`Email ${name}`))
    const pages = query === 'get' ? [create] : [...emails, context, create]
    const { titles, sections } = await search(pages, query)
    expect([titles[0], sections![0]]).toEqual(['createForm', 'ZodForm.get'])
  },
)

test('Internal members come last, and are no names of their page', async () => {
  const internal = section('select', 'Internal. Use get.', { id: 'Form.select' })
  const form = page('Form', '', internal, section('Values', 'Read what the user selects.'))
  expect((await search([form], 'select')).sections).toEqual(['values', 'Form.select'])
  expect((await search([form, page('Guide', '', section('Select'))], 'select')).titles).toEqual([
    'Guide',
    'Form',
  ])
  expect((await search([form], 'Form.select')).sections?.[0]).toBe('Form.select')
})

test('The best six pages', async () => {
  const pages = Array.from({ length: 9 }, (_, number) => page(`Page ${number}`, 'form'))
  expect((await search([...pages, page('Form')], 'form')).titles).toEqual([
    'Form',
    ...pages.slice(0, 5).map(({ title }) => title),
  ])
})

test('A page that came first stays near the top while the reader types on', async () => {
  const names = ['useField', 'useFormStatus', 'useFormValues', 'useFormContext', 'useSubmit', 'createZodForm']
  const pages = names.map((name) => page(name, 'Use the form, its fields and their values from a component.'))
  for (const name of names) {
    let wasFirst = false
    for (let length = 1; length <= name.length; length++) {
      const { titles } = await search(pages, name.slice(0, length))
      if (wasFirst) expect(titles.slice(0, 3), name.slice(0, length)).toContain(name)
      wasFirst ||= titles[0] === name
    }
    expect(wasFirst, name).toBe(true)
  }
})

test.each([
  ['useHtml', ['useHtmlField', 'UseHtmlFieldOptions']],
  ['useHtmlFields', ['useHtmlField', 'UseHtmlFieldOptions']],
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
  const words = Array.from({ length: 20_000 }, (_, number) => `word${number}`)
  await search([page('Form')], words.join(' '))
  const last = words.join(' ').slice(0, LONGEST_QUERY_CHARACTERS).split(' ').at(-1)
  expect(lookUp.mock.lastCall?.[0]).toBe(last)
})

test('A message is found by a paste that goes on after it', async () => {
  const pages = [page('Form'), page('Errors', '', message(INSIDE))]
  const { titles } = await search(pages, `Error: ${INSIDE}${' at Form (form.tsx:1:1)'.repeat(1_000)}`)
  expect(titles[0]).toBe('Errors')
})
