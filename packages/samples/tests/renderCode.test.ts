import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import { highlightLines, loadLanguages } from '../src/build/highlightLines'
import { renderCode } from '../src/build/renderCode'

/** Classes of each line of rendered code, and the text that it shows. */
function lines(html: string): [classes: string, text: string][] {
  const $ = load(html)
  $('[hidden]').remove()
  return $('body > span')
    .toArray()
    .map((line) => [line.attribs.class!, $(line).text().replace(/\n$/, '')])
}

/** Returns the numbers of the lines that are shown before the reader asks for all. */
const shown = (code: string, options = {}) =>
  lines(renderCode(code, { language: 'ts', ...options })).flatMap(([classes], index) =>
    classes.includes('more') ? [] : [index],
  )

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('Rendered code', () => {
  test('has an element a line, and the text of the code', () => {
    const code = 'const a = 1\n\nconst b = 2'
    const html = renderCode(code, { language: 'ts', highlighted: new Set([3]) })
    expect(lines(html)).toEqual([
      ['line', 'const a = 1'],
      ['line', ''],
      ['line line--highlighted', 'const b = 2'],
    ])
    expect(load(html)('body').text()).toBe(code)
  })

  test('has what the compiler says below its line, and says that it does; in its text, that is a comment', () => {
    const answers = [
      { line: 0, kind: 'type', text: 'const a: 1' },
      { line: 0, kind: 'error', text: "Type '1' is <wrong>\nAt all" },
    ] as const
    const rendered = renderCode('  const a = 1\nlet b', { language: 'ts', answers })
    expect(lines(rendered)).toEqual([
      ['line', '  const a = 1'],
      ['answer answer--type', 'The compiler says: const a: 1'],
      ['answer answer--error', "Compiler error: Type '1' is <wrong>\nAt all"],
      ['line', 'let b'],
    ])
    expect(load(rendered)('body').text()).toBe(`  const a = 1
  // The compiler says: const a: 1
  // Compiler error: Type '1' is <wrong>
  // At all
let b`)
  })
})

describe('What code shows at first', () => {
  const long = `import a from 'a'\n\n${'x\n'.repeat(20)}const b = 1\n${'y\n'.repeat(20)}`

  test('is all of it if it’s short, and else ten lines from the imports on', () => {
    expect(shown('x\n'.repeat(23))).toHaveLength(24)
    expect(shown(long)).toEqual(numbers(2, 11))
  })

  test('begins at a cut, at highlighted lines, or where the fence says', () => {
    expect(shown('a\nb\nc', { cut: 1 })).toEqual([1, 2])
    expect(shown(long, { highlighted: new Set([6, 7]) })).toEqual(numbers(5, 14))
    expect(shown(long, { from: 'const b' })).toEqual(numbers(22, 31))
    expect(() => renderCode(long, { language: 'ts', from: 'const c' })).toThrow('starts with "const c"')
  })
})

describe('Highlighting', () => {
  test('gives an element to what has a color, and to nothing else', () => {
    expect(highlightLines("const a = 'b' // c", 'ts')).toEqual([
      '<span class="token keyword">const</span> a = <span class="token string">\'b\'</span> <span class="token comment">// c</span>',
    ])
  })

  test('escapes code, and leaves a language without colors as it is', () => {
    expect(highlightLines('<a & "b">', 'text')).toEqual(['&lt;a &amp; &quot;b&quot;&gt;'])
  })

  test("takes Prism's languages, and fails for one that it lacks: 'Cannot find module'", () => {
    loadLanguages(['bash'])
    expect(highlightLines('echo 1', 'bash')[0]).toContain('class="token')
    expect(() => loadLanguages(['nope'])).toThrow("Cannot find module 'prismjs/components/prism-nope'")
  })
})
