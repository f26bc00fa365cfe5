import { expect, test } from 'vitest'
import directives from 'remark-directive'
import { nodesOf, parseMdx, readMdx, readSyntaxOf } from '../src'

test('what a step adds to the syntax is read, and no longer once the step is gone', () => {
  const text = 'See :abbr[MDX]{.wide}.\n'
  expect(() => parseMdx(text)).toThrow('a brace begins code')
  readSyntaxOf([directives])
  expect(parseMdx(text).children[0]).toMatchObject({ children: [{}, { type: 'textDirective' }, {}] })
  readSyntaxOf([])
  expect(() => parseMdx(text)).toThrow('a brace begins code')
})

test('what is on a page is listed with its lines', () => {
  const page = readMdx(
    'docs/page.mdx',
    '---\ntitle: "A: B"\ntags:\n  - one\n  - two\n---\n\n## Call `a()` {#call}\n\n[Text](./b.mdx) ![Alt](./c.png)\n\n<Box>\n\n```ts\n1\n```\n\n</Box>\n\n[d]: /e\n',
  )
  expect(page.matter.value).toEqual({ title: 'A: B', tags: ['one', 'two'] })
  expect(page.matter.lineOf('tags', 1)).toBe(5)
  expect(page.matter.lineOf('absent')).toBe(1)
  expect(page.headings).toMatchObject([{ line: 8, text: 'Call `a()`', id: 'call' }])
  expect(page.links).toMatchObject([
    { line: 10, node: { url: './b.mdx' } },
    { line: 20, node: { url: '/e' } },
  ])
  expect(page.pictures).toMatchObject([{ line: 10, node: { url: './c.png' } }])
  expect(page.elements).toMatchObject([{ line: 12, node: { name: 'Box' } }])
  expect(page.fences).toMatchObject([{ line: 14, node: { value: '1' }, parent: { name: 'Box' } }])
})

test.each([
  ['<Box />', [false]],
  ['<Box /> <Box />', [false, false]],
  ['<Box /> {/* why */}', [false]],
  ['See <Box /> here.', [true]],
  ['- <Box />', [false]],
  ['> **<Box />**', [true]],
])('whether an element stands in a line of text, as MDX sees it: %s', (text, expected) => {
  expect(nodesOf(parseMdx(text)).elements.map(({ isInText }) => isInText)).toEqual(expected)
})

test('a tree that is kept has all that code on a page may have', () => {
  const text = `export const all = [/a+b/giu, 10n, ${Date.now()}]\n`
  const [fresh, kept] = [parseMdx(text), parseMdx(text)]
  expect(kept).not.toBe(fresh)
  expect(kept).toEqual(fresh)
})

test('a page is read again when its text changes, and a front matter that is no YAML has no values', () => {
  expect(readMdx('docs/page.mdx', '---\ndraft: true\n---\n').matter.value).toEqual({ draft: true })
  const { matter } = readMdx('docs/page.mdx', '---\n\ntitle: a: b\n---\n')
  expect(matter.value).toEqual({})
  expect(matter.problems).toMatchObject([{ line: 3 }])
})
