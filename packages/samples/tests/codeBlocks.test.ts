import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { attributeText, parseMdx } from '@docs/kit'
import { expect, onTestFinished, test } from 'vitest'
import { checkFences } from '../src/build/checkFences'
import { codeBlocks } from '../src/build/codeBlocks'
import { setDefaultLanguage } from '../src/build/highlightLines'

const settings = { library: '@jcoreio/zod-forms', sharedFolder: undefined }
const FENCE = "```\nconst a = 'b'\n```\n"

/** Returns what becomes of a fence without a language, and what is wrong with it. */
function read() {
  const tree = parseMdx(FENCE)
  const warnings = checkFences([{ file: 'docs/page.mdx', text: FENCE, tree }], settings)
  const copy = structuredClone<Root>(tree)
  codeBlocks(settings)()(copy, new VFile({ path: 'docs/page.mdx', value: FENCE }))
  return { block: JSON.stringify(copy), warnings }
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

test.each([
  ["const a = 'b'\n//    ^?\nexport {}", { file: undefined, text: "const a = 'b'\nexport {}" }],
  [
    "const a = 'b'\n// ---cut---\n// highlight-next-line\nexport { a }",
    { file: "const a = 'b'\nexport { a }", text: undefined },
  ],
  ["const a = 'b'\nexport { a }", { file: undefined, text: undefined }],
])('the text to copy stands beside what has more or less: %j', (code, texts) => {
  const tree = parseMdx(`\`\`\`ts\n${code}\n\`\`\`\n`)
  codeBlocks(settings)()(tree, new VFile({ path: 'docs/page.mdx' }))
  const block = tree.children.find((node) => node.type === 'mdxJsxFlowElement')!
  expect({ file: attributeText(block, 'file'), text: attributeText(block, 'text') }).toEqual(texts)
})
