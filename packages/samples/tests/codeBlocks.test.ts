import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { parseMdx } from '@docs/kit'
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
