import { describe, expect, test } from 'vitest'
import { excerpt, markMatches } from '../src/excerpt'
import { termsOf } from '../src/format'

// cspell:ignore usearrayfield htmlfield
test('Words and the parts of identifiers are found, single letters are not', () => {
  expect(termsOf('a useArrayField[0].café, HTMLField of snake_case')).toEqual([
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
  ])
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
