import type { Code, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { compileSample, SampleError, type CompiledSample } from './compileSample'
import { parseFenceMeta, type FenceMeta } from './fenceMeta'
import { jsxElement } from './mdxNodes'
import { isKnownLanguage, loadLanguages } from './prism'
import { renderCode } from './renderCode'

interface CodeBlocksOptions {
  /** `themeConfig.prism.additionalLanguages`: grammars beyond those of prism-react-renderer. */
  languages: readonly string[]
}

function isTypeScript(language: string): language is 'ts' | 'tsx' {
  return language === 'ts' || language === 'tsx'
}

function readMeta(node: Code, file: VFile): FenceMeta {
  try {
    return parseFenceMeta(node.meta ?? '')
  } catch (error) {
    return file.fail((error as Error).message, node)
  }
}

function compile(node: Code, language: string, noCheck: string | undefined, file: VFile): CompiledSample {
  if (!isTypeScript(language)) return { code: node.value, answers: [] }
  try {
    const sample = compileSample(node.value, language)
    if (noCheck !== undefined) file.fail('this sample compiles: remove its nocheck', node)
    return sample
  } catch (error) {
    if (!(error instanceof SampleError)) throw error
    if (noCheck) return { code: node.value, answers: [] }
    // The first line of code stands one below the fence's own; a fence made by another plugin has no place.
    const firstLine = (node.position?.start.line ?? 0) + 1
    const report = error.problems.map(({ line, message }) => `${file.path}:${firstLine + line}: ${message}`)
    return file.fail(`sample does not compile\n${report.join('\n')}`, {
      line: firstLine + error.problems[0]!.line,
      column: 1,
    })
  }
}

/**
 * Remark plugin: the one step that a fence goes through. TypeScript is compiled
 * against the installed packages, the code is highlighted, and the fence becomes
 * a `<HighlightedCode>` with static HTML. Fails with file and line for a sample
 * that does not compile, an unknown language and unknown metadata.
 */
export default function codeBlocks({ languages }: CodeBlocksOptions) {
  loadLanguages(languages)
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node, index, parent) => {
      const language = node.lang ?? 'text'
      if (!isKnownLanguage(language)) {
        file.fail(
          `the language "${language}" of this fence is not set up; add it to prism.additionalLanguages`,
          node,
        )
      }
      const { title, highlighted, showLineNumbers, noCheck } = readMeta(node, file)
      const { code, answers } = compile(node, language, noCheck, file)
      parent!.children[index!] = jsxElement('HighlightedCode', {
        language,
        title,
        showLineNumbers: showLineNumbers || undefined,
        html: renderCode(code, { language, answers, highlighted }),
      })
    })
  }
}
