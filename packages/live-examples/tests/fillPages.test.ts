import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VFile } from 'vfile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseMdx } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { Examples } from '../src/plugin/Examples'
import { fillExamples } from '../src/plugin/fillPages'

let folder: string
let examples: Examples

beforeAll(() => {
  folder = path.relative('', temporaryFolder('examples'))
  const files = {
    'counter.tsx': "import { Field } from './forms/Field'\nimport { one } from './forms'\nimport 'react'",
    'toggle.tsx': "import './forms/none'",
    'forms/Field.tsx': "export * from '../counter'",
    'forms/index.ts': 'export const one = 1',
  }
  mkdirSync(path.join(folder, 'forms'))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  examples = new Examples(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Returns what the step makes of a page, as JSON. */
function fill(text: string, shared?: { page: string; address: string }): string {
  const tree = parseMdx(text)
  const page = new VFile({ path: 'docs/a.mdx', value: text })
  fillExamples(examples, { folder, packages: [], library: 'zod', inspector: 'a.tsx', shared })()(tree, page)
  return JSON.stringify(tree)
}

test('an example has its files: its own, components, then the others', () => {
  const names = (name: string) => examples.filesOf(name).map((file) => path.relative(folder, file))
  expect(names('counter')).toEqual(['counter.tsx', 'forms/Field.tsx', 'forms/index.ts'])
  expect(names('toggle')).toEqual(['toggle.tsx'])
  expect(names('none')).toEqual([])
})

test('a page prints what it runs, or links to where the shared files are', () => {
  const alone = fill('<Example name="counter" height="4" />')
  expect(alone).toContain('counter.tsx?files')
  expect(alone.match(/"mdxJsxFlowElement","name":"ExampleTab"/g)).toHaveLength(3)
  const linked = fill('<Example name="counter" />', { page: 'docs/b.mdx', address: '/docs/b' })
  expect(linked).not.toContain('ExampleTab')
  expect(linked).toContain('"value":"src/forms/Field.tsx src/forms/index.ts"')
})

test.each([
  [
    'Text\n\n<Example name="countr" />',
    /^docs\/a\.mdx:3: there is no .*countr\.tsx; these are there: counter, toggle$/,
  ],
  ['<Example name="toggle" />\n\n<Example name="toggle" />', /^docs\/a\.mdx:3: the page shows .* twice/],
  ['Text <Example name="toggle" /> in a line', /^docs\/a\.mdx:1: an example stands in a line of text/],
  ['<Example name="toggle" from="const" />', /:1: no line of .*toggle\.tsx starts with "const"$/],
  ['<Example name="toggle" heigth="4" />', /:1: an example has no attribute "heigth", only name, height/],
])('a mistake of the author is told with file and line: %s', (text, message) => {
  expect(() => fill(text)).toThrow(message)
})
