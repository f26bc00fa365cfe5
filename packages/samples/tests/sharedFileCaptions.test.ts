import path from 'node:path'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { attributeText, nodesOf, parseMdx } from '@docs/kit'
import { beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { sharedFileCaptions } from '../src/build/sharedFileCaptions'

const shared = { page: 'docs/shared.mdx', address: '/docs/shared#copy' }
let folder: string

beforeAll(() => {
  const root = temporaryFolder('captions')
  folder = path.join(root, 'forms')
  mkdirSync(folder)
  for (const name of ['Field.tsx', 'money.ts']) writeFileSync(path.join(folder, name), 'export {}')
  return () => rmSync(root, { recursive: true })
})

const sample = (code: string, language = 'tsx') => `\`\`\`${language}\n${code}\n\`\`\`\n`
const field = sample("import { Field } from './forms/Field'")
const money = sample("import { Field } from './forms/Field'\nimport { money } from './forms/money'")
const cut = sample("import { Field } from './forms/Field'\n// ---cut---\nexport const a = Field")
const other = sample("import { Field } from './forms/FieldSet'")
const live = '<SharedFiles files="src/forms/Field.tsx src/forms/money.ts" address="/docs/shared#copy" />\n'

/** Returns what a page says, as the type of each sample, and the files of each caption. */
function captionsOf(page: string, ...blocks: string[]) {
  const tree = parseMdx(blocks.join('\n'))
  sharedFileCaptions(folder, shared)()(tree, { path: page })
  return tree.children.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return []
    return node.type === 'mdxJsxFlowElement' ? [attributeText(node, 'files')] : ['sample']
  })
}

test.each([
  [
    'the first sample that imports it',
    [other, field, field],
    ['sample', 'sample', 'src/forms/Field.tsx', 'sample'],
  ],
  ['what is new', [field, money], ['sample', 'src/forms/Field.tsx', 'sample', 'src/forms/money.ts']],
  ['an import that the sample cuts', [cut], ['sample', 'src/forms/Field.tsx']],
  ['a live form above', [live, money], ['src/forms/Field.tsx src/forms/money.ts', 'sample']],
  ['a live form below', [field, live], ['sample', 'src/forms/Field.tsx', 'src/forms/money.ts']],
  [
    'a live form that imports nothing else',
    [money, live],
    ['sample', 'src/forms/Field.tsx src/forms/money.ts'],
  ],
])('each shared file is told of once a page: %s', (_, blocks, expected) => {
  expect(captionsOf('docs/page.mdx', ...blocks)).toEqual(expected)
})

test('the page that prints the files says nothing of them', () => {
  expect(captionsOf(shared.page, field, live)).toEqual(['sample', 'src/forms/Field.tsx src/forms/money.ts'])
})

test('a caption links to where the files are printed', () => {
  const tree = parseMdx(field)
  sharedFileCaptions(folder, shared)()(tree, { path: 'docs/page.mdx' })
  const [caption] = nodesOf(tree).elements
  expect(attributeText(caption!.node, 'address')).toBe(shared.address)
})
