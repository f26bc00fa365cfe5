import { VFile } from 'vfile'
import { attributeText, parseMdx, readMdx } from '@docs/kit'
import { expect, onTestFinished, test } from 'vitest'
import { checkFences } from '../src/build/checkFences'
import { codeBlocks } from '../src/build/codeBlocks'
import { setDefaultLanguage } from '../src/build/highlightLines'
import { Waiting } from '../src/build/waiting'

const settings = { library: '@jcoreio/zod-forms', sharedFolder: undefined }
const FENCE = "```\nconst a = 'b'\n```\n"

/** Returns what becomes of a fence without a language, and what is wrong with it. */
function read() {
  const warnings = checkFences([readMdx('docs/page.mdx', FENCE)], settings)
  const tree = parseMdx(FENCE)
  codeBlocks(settings, new Waiting())()(tree, new VFile({ path: 'docs/page.mdx', value: FENCE }))
  return { block: JSON.stringify(tree), warnings }
}

test('a fence without a language is plain text, or has the default one of the site', () => {
  expect(read().block).not.toContain('token')
  setDefaultLanguage('js')
  onTestFinished(() => setDefaultLanguage())
  const { block, warnings } = read()
  expect(block).toContain('token keyword')
  expect(warnings).toEqual([])
})

test('a default language that is not set up is named', () => {
  setDefaultLanguage('cobol')
  onTestFinished(() => setDefaultLanguage())
  expect(read().warnings).toEqual([expect.stringContaining('add "cobol" to prism.additionalLanguages')])
})

const marked = (info: string, ...lines: string[]) =>
  checkFences([readMdx('docs/page.mdx', `\`\`\`${info}\n${lines.join('\n')}\n\`\`\`\n`)], settings)

test.each<[info: string, lines: string[], problem?: RegExp]>([
  ['js {1}', ['a()']],
  ['js {2}', ['// added-next-line', 'a()', 'b()']],
  ['js', ['// highlight-next-line', '// added-next-line', 'a()']],
  ['js', ['// added-start', 'a()', '// added-end', '// removed-start', 'b()', '// removed-end']],
  ['js', ['// week-start', 'a()', '// the end']],
  ['js {99}', ['a()'], /:1: \{…\} marks line 99, and the sample shows 1 /],
  ['js {2}', ['// added-next-line', 'a()'], /:1: .* line 2, and the sample shows 1 /],
  ['js', ['// highlight-nextline', 'a()'], /:2: highlight-nextline marks nothing.*"highlight-next-line"/],
  ['text', ['a', '# Added-Start', 'b'], /:3: Added-Start marks nothing.*"added-start"/],
  ['js', ['a()', '// highlight-next-line'], /:3: highlight-next-line marks no line/],
  ['js', ['// added-start', 'a()'], /:2: nothing ends added-start; write added-end/],
  ['js', ['a()', '// added-end'], /:3: added-end ends nothing/],
  ['js', ['// added-start', '// added-end', 'a()'], /:2: added-start marks no line/],
])('marks that mark nothing: %s %j', (info, lines, problem) => {
  expect(marked(info, ...lines)).toEqual(problem ? [expect.stringMatching(problem)] : [])
})

test('the numbers of a compiled sample are those of the lines that it shows', () => {
  const lines = ['const a = 1', '// ---cut---', 'export const b = a']
  expect(marked('ts {1}', ...lines)).toEqual([])
  expect(marked('ts {2}', ...lines)).toEqual([
    expect.stringContaining('marks line 2, and the sample shows 1'),
  ])
})

test.each([
  ["const a = 'b'\n//    ^?\nexport {}", { file: undefined, text: "const a = 'b'\nexport {}" }],
  [
    "const a = 'b'\n// ---cut---\n// highlight-next-line\nexport { a }",
    { file: "const a = 'b'\nexport { a }", text: undefined },
  ],
  ["const a = 'b'\nexport { a }", { file: undefined, text: undefined }],
])('the text to copy stands beside what has more or less: %j', (code, texts) => {
  const tree = parseMdx(`\`\`\`ts\n${code}\n\`\`\`\n`)
  codeBlocks(settings, new Waiting())()(tree, new VFile({ path: 'docs/page.mdx' }))
  const block = tree.children.find((node) => node.type === 'mdxJsxFlowElement')!
  expect({ file: attributeText(block, 'file'), text: attributeText(block, 'text') }).toEqual(texts)
})
