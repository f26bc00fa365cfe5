import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { beforeAll, expect, test } from 'vitest'
import { attributeText, parseMdx, readMdx } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkExamples } from '../src/plugin/checkPages'
import { Examples } from '../src/plugin/Examples'
import { excerptOf } from '../src/plugin/excerpt'
import { fillExamples } from '../src/plugin/fillPages'

const CODE = `import { useState } from 'react'

const one = 1
const two = [
  one,

  2,
]

export default function Counter() {
  const [count, setCount] = useState(one)
  useEffect(() => {
    setCount(two.length)
  })
  return count
}
`

test.each([
  ['const one', undefined, 'const one = 1'],
  ['const two', undefined, 'const two = [\n  one,\n\n  2,\n]'],
  ['const one', 'const two', 'const one = 1\nconst two = [\n  one,\n\n  2,\n]'],
  ['useEffect(', undefined, 'useEffect(() => {\n  setCount(two.length)\n})'],
  ['const three', undefined, undefined],
  ['const two', 'const one', undefined],
])('from %j to %j', (from, to, part) => {
  expect(excerptOf(CODE, from, to)).toBe(part)
})

let examples: Examples

beforeAll(() => {
  const folder = path.relative('', temporaryFolder('excerpts'))
  writeFileSync(path.join(folder, 'counter.tsx'), CODE)
  examples = new Examples(folder)
  return () => rmSync(folder, { recursive: true })
})

test('an excerpt becomes those lines, and copies the whole file', () => {
  const tree = parseMdx('<Excerpt example="counter" from="const one" />\n')
  fillExamples(examples, {
    folder: examples.folder,
    packages: [],
    library: 'library',
    inspector: undefined,
  })()(tree, { path: 'docs/page.mdx' })
  const block = tree.children[0] as MdxJsxFlowElement
  expect(block.name).toBe('HighlightedCode')
  expect(attributeText(block, 'html')!.replace(/<[^>]*>/g, '')).toBe('const one = 1')
  expect(attributeText(block, 'excerptOf')).toBe(CODE.trimEnd())
})

test.each([
  ['example="counters" from="const one"', /: there is no .*counters\.tsx; did you mean "counter"/],
  ['example="counter" from="const three"', /: .*counter\.tsx has no such lines/],
  ['example="counter"', /: .*counter\.tsx has no such lines/],
  [
    'example="counter" from="const one" too="const two"',
    /: an excerpt has no attribute "too"; did you mean "to"/,
  ],
])('what is wrong with an excerpt: %s', (attributes, message) => {
  const text = `Text.\n\n<Example name="counter" />\n\n<Excerpt ${attributes} />\n`
  const { errors, warnings } = checkExamples([readMdx('docs/page.mdx', text)], examples, ['react'])
  const problems = [...errors, ...warnings]
  expect(problems).toEqual([expect.stringMatching(message)])
  expect(problems[0]).toMatch(/^docs\/page\.mdx:5: /)
})
