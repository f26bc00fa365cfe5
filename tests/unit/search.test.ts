import { describe, expect, test } from 'vitest'
import { editDistance } from '../../src/search/editDistance'
import { excerpt, markMatches } from '../../src/search/search'
import { partsOf, termOf, wordsOf } from '../../src/search/terms'

describe('Terms', () => {
  test('the forms of a word are one term', () => {
    const forms = [
      'validate',
      'validates',
      'Validated',
      'validating',
      'validation',
      'validations',
      'validator',
    ]
    expect(new Set(forms.map(termOf)).size).toBe(1)
    expect(new Set(['submit', 'submits', 'submitted', 'submitting'].map(termOf))).toEqual(new Set(['submit']))
    expect(termOf('queries')).toBe(termOf('query'))
  })

  test('short words keep their ending', () => {
    expect(['key', 'keys', 'used', 'zod'].map(termOf)).toEqual(['key', 'keys', 'used', 'zod'])
  })

  test('an identifier has parts, a plain word has none', () => {
    expect(partsOf('useArrayField')).toEqual(['use', 'array', 'field'])
    expect(partsOf('HTMLField')).toEqual(['html', 'field'])
    expect(partsOf('Field')).toEqual([])
  })

  test('words are letters and digits; one alone tells nothing', () => {
    expect(wordsOf('guests[0].name, a "café" of snake_case')).toEqual([
      'guests',
      'name',
      'café',
      'of',
      'snake_case',
    ])
  })
})

describe('Edit distance', () => {
  test.each([
    ['', '', 0],
    ['field', 'field', 0],
    ['', 'abc', 3],
    ['field', 'fields', 1],
    ['field', 'feild', 2],
    ['kitten', 'sitting', 3],
  ])('from "%s" to "%s": %i', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
    expect(editDistance(b, a)).toBe(edits)
  })
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
})
