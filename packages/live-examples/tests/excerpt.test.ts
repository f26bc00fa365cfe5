import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { MdxJsxFlowElement } from 'mdast-util-mdx'
import { beforeAll, expect, test } from 'vitest'
import { attributeText, parseMdx } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
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
  '<Excerpt example="counters" from="const one" />',
  '<Excerpt example="counter" from="const three" />',
  '<Excerpt example="counter" />',
])('what is wrong with an excerpt fails its page: %s', (text) => {
  const settings = { folder: examples.folder, packages: [], library: 'library', inspector: undefined }
  const fill = () =>
    fillExamples(examples, settings)()(parseMdx(`Text.\n\n${text}\n`), { path: 'docs/page.mdx' })
  expect(fill).toThrow('docs/page.mdx:3: there is no such example, or it has no such lines')
})
