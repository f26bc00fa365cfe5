import { describe, expect, test } from 'vitest'
import { excerpt, markMatches } from '../src/excerpt'
import { termsOf } from '../src/format'

test('Words and the parts of identifiers are found, single letters are not', () => {
  expect(termsOf('a useArrayField[0].café, HTMLField of snake_case zod4')).toEqual([
    'usearrayfield',
    'use',
    'array',
    'field',
    '0',
    'café',
    'htmlfield',
    'html',
    'field',
    'of',
    'snake_case',
    'snake',
    'case',
    'zod4',
    'zod',
    '4',
  ])
})

test.each([
  ['Form.get', ['form.get', 'form', 'get']],
  ['multi-step', ['multi-step', 'multi', 'step']],
  ['2.1.2 v3.23.8', ['2.1.2', 'v3.23.8', 'v3', '3.23.8']],
  ['behaviour behavior', ['behavior', 'behavior']],
  ['initialise initialize', ['initialise', 'initialise']],
])('A name is a word, and so are its parts; versions are whole: %s', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  ['ｕｓｅＦｉｅｌｄ', ['usefield', 'use', 'field']],
  ['Straße STRASSE', ['strasse', 'strasse']],
  ['表单useField状态', ['表', '单', 'usefield', 'use', 'field', '状', '态']],
  ['フォームの値', ['フ', 'ォ', 'ー', 'ム', 'の', '値']],
])('Words of other scripts are found: %s', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

describe('Texts of results', () => {
  const isMatch = (word: string) => word.toLowerCase() === 'field'

  test('are split into matches and what is between them', () => {
    expect(markMatches('A field, fields, Field', isMatch)).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'field', isMatch: true },
      { text: ', fields, ', isMatch: false },
      { text: 'Field', isMatch: true },
    ])
    expect(markMatches('', isMatch)).toEqual([])
  })

  test('are cut between words, around their first match', () => {
    const words = 'word '.repeat(60).trim()
    expect(excerpt('A short text', isMatch)).toBe('A short text')
    expect(excerpt(words, isMatch)).toMatch(/^(?:word )+…$/)
    const found = excerpt(`${words} field ${words}`, isMatch)
    expect(found).toMatch(/^… (?:word )+field (?:word )+…$/)
    expect(found.length).toBeLessThan(160)
  })

  test('are cut between characters where there are no spaces, and show their first match', () => {
    // Each character takes two code units.
    for (const letter of ['表', '𠮷']) {
      const long = letter.repeat(5000)
      for (const text of [long, ` ${long}`, `${long}，field，${long}`, `x${long}，field，${long} field`]) {
        const cut = excerpt(text, isMatch)
        expect(cut.length, text.slice(0, 3)).toBeLessThan(160)
        expect(cut, text.slice(0, 3)).not.toMatch(/\p{Cs}/u)
        if (text.includes('field')) expect(cut).toContain('field')
      }
    }
  })
})
