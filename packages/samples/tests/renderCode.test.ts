import { load } from 'cheerio'
import { describe, expect, onTestFinished, test } from 'vitest'
import { highlightLines, isKnownLanguage, loadLanguages } from '../src/build/highlightLines'
import { addMagicComments } from '../src/build/magicComments'
import { checkPoint, renderCode } from '../src/build/renderCode'
import { escapeHtml } from '../src/highlighting'

/** Classes of each line of rendered code, and the text that it shows. */
function lines(html: string): [classes: string, text: string][] {
  const $ = load(html)
  $('[hidden]').remove()
  return $('body > span')
    .toArray()
    .map((line) => [line.attribs.class!, $(line).text().replace(/\n$/, '')])
}

/** All text in rendered code. */
const textIn = (html: string) => load(html)('body').text()

describe('Rendered code', () => {
  test('has an element a line, and the text of the code', () => {
    const code = 'const a = 1\n\nconst b = 2'
    const html = renderCode(code, { language: 'ts' })
    expect(lines(html)).toEqual([
      ['line', 'const a = 1'],
      ['line', ''],
      ['line', 'const b = 2'],
    ])
    expect(textIn(html)).toBe(code)
  })

  test('marks lines by number, which magic comments do not count in', () => {
    const code = '// highlight-next-line\na\nb\n// added-start\nc\nd\n// added-end\n# removed-next-line\ne'
    expect(lines(renderCode(code, { language: 'text', highlighted: new Set([2, 3]) }))).toEqual([
      ['line line--highlighted', 'a'],
      ['line line--highlighted', 'b'],
      ['line line--highlighted line--added', 'c'],
      ['line line--added', 'd'],
      ['line line--removed', 'e'],
    ])
  })

  test('reads magic comments of JSX, and leaves other comments', () => {
    expect(lines(renderCode('{/* added-next-line */}\n<a />\n// added-next', { language: 'text' }))).toEqual([
      ['line line--added', '<a />'],
      ['line', '// added-next'],
    ])
  })

  test('reads magic comments of HTML', () => {
    const code = '<!-- added-start -->\n<p>\n<!-- added-end -->\n</p>\n<!-- added-next -->'
    expect(lines(renderCode(code, { language: 'html' }))).toEqual([
      ['line line--added', '<p>'],
      ['line', '</p>'],
      ['line', '<!-- added-next -->'],
    ])
  })

  test('marks lines by the comments of the site, too', () => {
    addMagicComments([
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'mark', end: 'unmark' },
      },
      { className: 'wrong', line: 'This will error' },
      { className: 'bold', line: 'added-next-line' },
    ])
    onTestFinished(() => addMagicComments([]))
    const code =
      '// highlight-next-line\na\n/* mark */\nb\n/* unmark */\n# This will error\nc\n// added-next-line\nd'
    expect(lines(renderCode(code, { language: 'text' }))).toEqual([
      ['line line--highlighted', 'a'],
      ['line line--highlighted', 'b'],
      ['line wrong', 'c'],
      ['line line--added bold', 'd'],
    ])
  })

  test('has what the compiler says below its line, and says that it does; in its text, that is a comment', () => {
    const answers = [
      { line: 0, kind: 'type', text: 'const a: 1' },
      { line: 0, kind: 'error', text: "Type '1' is <wrong>\nAt all" },
    ] as const
    const rendered = renderCode('  const a = 1\nlet b', { language: 'ts', answers: [...answers] })
    expect(lines(rendered)).toEqual([
      ['line', '  const a = 1'],
      ['answer answer--type', 'The compiler says: const a: 1'],
      ['answer answer--error', "Compiler error: Type '1' is <wrong>\nAt all"],
      ['line', 'let b'],
    ])
    expect(textIn(rendered)).toBe(`  const a = 1
  // The compiler says: const a: 1
  // Compiler error: Type '1' is <wrong>
  // At all
let b`)
  })
})

/** The line that long code shows first while it's folded. */
const point = (code: string, options = {}) => {
  const long = `${code}\n${'z\n'.repeat(24)}`
  return lines(renderCode(long, { language: 'ts', ...options }))
    .filter(([classes]) => /\bline--point\b/.test(classes))
    .map(([, text]) => text)
}

describe('Long code, while it’s folded, begins', () => {
  test.each([
    [
      'after the imports',
      "'use client'\n\nimport {\n  b,\n} from 'a'\nimport 'b'\nimport c from 'c'\n\nconst d = 1",
      'const d = 1',
    ],
    ['at its first line', 'a\nb', 'a'],
    ['after a directive', "'use client'\n\nconst d = 1", 'const d = 1'],
    ['with what is marked', 'a\n// added-start\nb\nc\n// added-end', 'b'],
  ])('%s', (_where, code, line) => {
    expect(point(code)).toEqual([line])
  })

  test('with the lines that are highlighted, or where the author says', () => {
    expect(point('a\nb\nc', { highlighted: new Set([3, 2]) })).toEqual(['b'])
    expect(point('a\n  const b = 1\nc', { highlighted: new Set([3]), from: 'const b' })).toEqual([
      '  const b = 1',
    ])
  })

  test('nowhere if it’s short', () => {
    expect(renderCode('a\n'.repeat(23), { language: 'ts' })).not.toContain('line--point')
  })
})

test('What is wrong with the line that folded code shows first', () => {
  const long = 'const a = 1\n'.repeat(25)
  expect(checkPoint(long, undefined)).toBeUndefined()
  expect(checkPoint(long, 'const a')).toBeUndefined()
  expect(checkPoint(long, 'const b')).toMatch(/^no line starts with "const b"; write how the line begins/)
  expect(checkPoint('const a = 1', 'const a')).toMatch(/^all 1 lines are shown, .*; remove from="const a"$/)
})

describe('Highlighting', () => {
  test('gives an element to what has a color, and to nothing else', () => {
    expect(highlightLines("const a = 'b' // c", 'ts')).toEqual([
      '<span class="token keyword">const</span> a = <span class="token string">\'b\'</span> <span class="token comment">// c</span>',
    ])
  })

  test.each([
    // What the editor's parser sees and a list of patterns doesn't: text, braces, spreads, generics, types alone.
    ['<p className="a" {...rest}>Sign up {count}</p>', 'tsx', ['<p', 'className', '"a"', '>', '</p>']],
    ['type A = { [K in keyof B]: C<K> }', 'ts', ['type', 'A', 'in', 'keyof', 'B', 'C', 'K']],
    ['text.replace(/[<"]/g, `a${b}`)', 'ts', ['replace', '/[<"]/g', '`a', '`']],
    ['<T>(value: T) => value', 'ts', ['T', 'T']],
  ] as const)('colors what is code: %s', (code, language, colored) => {
    const $ = load(highlightLines(code, language).join(''))
    const tokens = $('.token').toArray()
    expect(tokens.map((token) => $(token).text())).toEqual(colored)
  })

  test('reads a type alone as a type', () => {
    expect(highlightLines('Field<string>', 'ts', true)).toEqual([
      '<span class="token class-name">Field</span>&lt;<span class="token class-name">string</span>&gt;',
    ])
  })

  test('keeps a token over several lines on each of them', () => {
    expect(highlightLines('/* a\nb */', 'ts')).toEqual([
      '<span class="token comment">/* a</span>',
      '<span class="token comment">b */</span>',
    ])
  })

  test('leaves plain text, and text that looks like markup', () => {
    expect(highlightLines('const <b> & "c"', 'text')).toEqual(['const &lt;b&gt; &amp; &quot;c&quot;'])
    expect(escapeHtml(`<a b="c">&'</a>`)).toBe(`&lt;a b=&quot;c&quot;&gt;&amp;'&lt;/a&gt;`)
  })

  test('tells what a diff adds from what it removes', () => {
    loadLanguages(['diff'])
    const $ = load(highlightLines(' same\n-old\n+new', 'diff').join(''))
    expect($('.token.tag').text()).toBe('-old')
    expect($('.token.string').text()).toBe('+new')
    expect($('.token')).toHaveLength(4)
  })

  test("knows built-in languages and loaded ones, and a missing one is 'Cannot find module'", () => {
    expect(isKnownLanguage('tsx')).toBe(true)
    expect(isKnownLanguage('text')).toBe(true)
    expect(isKnownLanguage('nope')).toBe(false)
    loadLanguages(['bash'])
    expect(highlightLines('npm install', 'bash')[0]).toContain('<span class="token function">npm</span>')
    expect(() => loadLanguages(['nope'])).toThrow("Cannot find module 'prismjs/components/prism-nope'")
  })
})
