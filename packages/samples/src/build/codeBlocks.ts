import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import { compileSample, SampleError, type CompiledSample, type SampleSettings } from './compileSample'
import { parseFenceMeta } from './fenceMeta'
import { defaultLanguage } from './highlightLines'
import { isMagicComment } from './magicComments'
import { addImport, jsxElement, nodesOf, Problems, replaceNode } from '@docs/kit'
import { pastedCode } from './pastedCode'
import { renderCode } from './renderCode'

/** Where the elements' components come from. */
export const COMPONENTS = '@docs/samples/components'

/** Whether fences of this language are compiled. */
export function isTypeScript(language: string | null | undefined): language is 'ts' | 'tsx' {
  return language === 'ts' || language === 'tsx'
}

/** Returns the file that a sample is part of, unless it shows all of it, and its code, if its block says more. */
function textsOf(source: string, { code, answers }: CompiledSample) {
  const file = pastedCode(source)
  const shown = code
    .split('\n')
    .filter((line) => !isMagicComment(line))
    .join('\n')
  return { file: file === shown.trim() ? undefined : file, text: answers.length > 0 ? shown : undefined }
}

/** What doesn't compile in more ways is a fragment, or of another library. */
const MOST_ERRORS = 5

/** An import of a package that isn't there: the sample may be about another library. */
const UNRESOLVED = /^TS(?:2307|7016): /

/** The code starts one line below the opening fence. */
export const firstLineOf = (node: Code): number => (node.position?.start.line ?? 0) + 1

/** Returns the sample to show. If it's wrong, adds a problem and returns it as written. */
function compile(
  node: Code,
  noCheck: string | undefined,
  problems: Problems,
  settings: SampleSettings,
): CompiledSample {
  const asWritten = { code: node.value, answers: [] }
  if (!isTypeScript(node.lang)) return asWritten
  try {
    return compileSample(node.value, node.lang, settings)
  } catch (error) {
    if (noCheck) return asWritten
    if (!(error instanceof SampleError)) {
      problems.add(node, `this sample can't be compiled: ${String(error)}; for a fragment, nocheck="why"`)
      return asWritten
    }
    const firstLine = firstLineOf(node)
    const unresolved = error.problems.filter(({ message }) => UNRESOLVED.test(message))
    const advice = '; if the sample is about another library, end its fence with nocheck="why"'
    for (const { line, message } of unresolved)
      problems.addAtLine(firstLine + line, message.replace(/\.$/, '') + advice)
    // Without the package's types, the rest says nothing.
    if (unresolved.length > 0) return asWritten
    for (const { line, message } of error.problems.slice(0, MOST_ERRORS))
      problems.addAtLine(firstLine + line, message)
    const others = error.problems.length - MOST_ERRORS
    if (others > 0)
      problems.add(
        node,
        `this sample has ${others} errors more; for a fragment, end its fence with nocheck="why"`,
      )
    return asWritten
  }
}

/**
 * Returns a remark plugin that does all processing of fences: compiles TypeScript against the installed packages,
 * highlights the code, and turns the fence into a `<HighlightedCode>` with static HTML. Fails with file and line for a
 * sample that doesn't compile. What is wrong with a fence besides, `checkFences` tells.
 */
export const codeBlocks = (settings: SampleSettings) => () => (tree: Root, file: VFile) => {
  const problems = new Problems(file)
  const { fences } = nodesOf(tree)
  for (const fence of fences) {
    const { node } = fence
    const language = node.lang ?? defaultLanguage()
    const { title, highlighted, showLineNumbers, noCheck, from } = parseFenceMeta(node.meta ?? '')
    const sample = compile(node, noCheck, problems, settings)
    const block = jsxElement('HighlightedCode', {
      language,
      title,
      showLineNumbers: showLineNumbers || undefined,
      ...(isTypeScript(node.lang) && textsOf(node.value, sample)),
      html: renderCode(sample.code, { language, answers: sample.answers, highlighted, from }),
    })
    replaceNode(fence, block)
  }
  problems.throwIfAny()
  if (fences.length > 0) addImport(tree, COMPONENTS, 'HighlightedCode')
}
