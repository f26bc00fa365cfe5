import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { recordResults, resultsOf } from '../src/build/sampleResults'
import { renderCode } from '../src/build/renderCode'

const text = (...lines: string[]) => lines.join('\n')

describe('The results of a sample', () => {
  test('are recorded behind an expression, a declaration, and in the lines below', () => {
    const code = text(
      "import { a } from 'a'",
      'a(1) // => "one"',
      'export const b: unknown = a(2) // => undefined',
      'a(',
      '  3,',
      ')',
      '// => [-1, { two: 2n },',
      '//    new Date("2026-01-01"), null]',
      "a(4) // throws 'no'",
      'const c = await a(5) // => NaN',
      'a(6) // another comment',
      'const d = "a"',
      '',
      '// a comment => 1',
    )
    expect(recordResults(code, 'it')).toBe(
      text(
        "import { a } from 'a'",
        'it(1, () => (a(1)), () => ("one"), \'value\') // => "one"',
        "export const b: unknown = it(2, () => (a(2)), () => (undefined), 'value') // => undefined",
        'it(6, () => (a(',
        '  3,',
        `)), () => ([-1, { two: 2n }, new Date("2026-01-01"), null]), 'value')`,
        '// => [-1, { two: 2n },',
        '//    new Date("2026-01-01"), null]',
        "it(8, () => (a(4)), () => ('no'), 'error') // throws 'no'",
        "const c = await it(9, async () => (await a(5)), () => (NaN), 'value') // => NaN",
        'a(6) // another comment',
        'const d = "a"',
        '',
        '// a comment => 1',
      ),
    )
  })

  test.each([
    ['a // => it depends', 0, 'a literal'],
    ['a // => f()', 0, 'a literal'],
    ['a // => 1), (2', 0, 'a literal'],
    ['a // =>', 0, 'a literal'],
    ['a // throws "a" + "b"', 0, 'a literal'],
    ['const { a } = b // => 1', 0, 'behind an expression'],
    ['let a // => 1', 0, 'behind an expression'],
    ['a\n\n// => 1', 2, 'behind an expression'],
    ['function f() {\n  a // => 1\n}', 1, 'outside of functions'],
    ['a(\n  1, // => 1\n)', 1, 'behind an expression'],
  ])('are refused: %j', (code, line, words) => {
    const { problems } = resultsOf(code)
    expect(problems).toEqual([{ line, message: expect.stringContaining(words) as unknown }])
  })

  test('are marked in the code, and part of their lines', () => {
    const html = renderCode('a() // => [1,\n//    2]\n// not a result\nb() // throws "no"', {
      language: 'ts',
    })
    const $ = load(html)
    const marked = $('.result').toArray()
    expect(marked.map((each) => $(each).text())).toEqual(['// => [1,', '//    2]', '// throws "no"'])
    expect($('body').text()).toMatch(/^a\(\) \/\/ => \[1,\n/)
  })
})
