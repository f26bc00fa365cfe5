import { describe, expect, test } from 'vitest'
import { parseFenceMeta } from '../src/build/fenceMeta'

describe('The metadata of a fence', () => {
  test('may be empty', () => {
    expect(parseFenceMeta('')).toEqual({
      title: undefined,
      highlighted: new Set(),
      showLineNumbers: false,
      noCheck: undefined,
      unknown: '',
    })
  })

  test('holds a title, lines, line numbers and a reason not to compile, in any order', () => {
    const expected = {
      title: 'src/a {1} form.tsx',
      highlighted: new Set([2, 4, 5, 6]),
      showLineNumbers: true,
      noCheck: 'needs a server',
      unknown: '',
    }
    const parts = ['title="src/a {1} form.tsx"', '{2,4-6}', 'showLineNumbers', 'nocheck="needs a server"']
    expect(parseFenceMeta(parts.join(' '))).toEqual(expected)
    expect(parseFenceMeta(parts.reverse().join(' '))).toEqual(expected)
  })

  test.each(['caption="a.ts"', 'title=a.ts', 'live', '{a}', 'showLineNumber'])('%s is unknown', (meta) => {
    expect(parseFenceMeta(`{1} ${meta}`)).toMatchObject({ unknown: meta, highlighted: new Set([1]) })
  })
})
