import { VFile } from 'vfile'
import { parseMdx, readMdx } from '@docs/kit'
import { expect, onTestFinished, test } from 'vitest'
import { checkFences } from '../src/build/checkFences'
import { codeBlocks } from '../src/build/codeBlocks'
import { setDefaultLanguage } from '../src/build/highlightLines'

const settings = { library: '@jcoreio/zod-forms', sharedFolder: undefined }
const FENCE = "```\nconst a = 'b'\n```\n"

/** Returns what becomes of a fence without a language, and what is wrong with it. */
function read() {
  const warnings = checkFences([readMdx('docs/page.mdx', FENCE)], settings)
  const tree = parseMdx(FENCE)
  codeBlocks(settings)()(tree, new VFile({ path: 'docs/page.mdx', value: FENCE }))
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
