import type { Code, Root } from 'mdast'
import type { VFile } from 'vfile'
import {
  compileSample,
  importPath,
  knownSample,
  SampleError,
  sharedFiles,
  withoutAnswers,
  type CompiledSample,
  type SampleSettings,
} from './compileSample'
import { parseFenceMeta } from './fenceMeta'
import { defaultLanguage } from './highlightLines'
import { isMagicComment } from './magicComments'
import { addImport, didYouMean, jsxElement, nodesOf, replaceNode } from '@docs/kit'
import { pastedCode } from './pastedCode'
import { renderCode } from './renderCode'
import type { Waiting } from './waiting'

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

/** An import of what isn't there. */
const UNRESOLVED = /^TS(?:2307|7016): /

/** Says of an import of what isn't there what to do. */
function adviceOn(message: string, { sharedFolder: folder }: SampleSettings): string {
  const [, file] = /'(\.[^']*)'/.exec(message) ?? []
  if (file === undefined)
    return `${message.replace(/\.$/, '')}; if the sample is about another library, end its fence with nocheck="why"`
  const known = folder ? sharedFiles(folder).map((each) => `./${importPath(each, folder)}`) : []
  return `there is no ${file} to import${didYouMean(
    file,
    known.map((each) => each.replace(/\.\w+$/, '')),
  )}`
}

/** The code starts one line below the opening fence. */
export const firstLineOf = (node: Code): number => (node.position?.start.line ?? 0) + 1

/** A problem of a sample, with its line on the page. */
type PlacedProblem = [line: number, problem: string]

/** Says why a sample doesn't compile. */
function problemsOf(node: Code, error: unknown, settings: SampleSettings): PlacedProblem[] {
  const line = firstLineOf(node)
  if (!(error instanceof SampleError))
    return [[line - 1, `this sample can't be compiled: ${String(error)}; for a fragment, nocheck="why"`]]
  const unresolved = error.problems.filter(({ message }) => UNRESOLVED.test(message))
  // Without the package's types, the rest says nothing.
  if (unresolved.length > 0)
    return unresolved.map((each) => [line + each.line, adviceOn(each.message, settings)])
  const others = error.problems.length - MOST_ERRORS
  return [
    ...error.problems
      .slice(0, MOST_ERRORS)
      .map(({ line: inSample, message }): PlacedProblem => [line + inSample, message]),
    ...(others > 0
      ? [
          [
            line - 1,
            `this sample has ${others} errors more; for a fragment, end its fence with nocheck="why"`,
          ] satisfies PlacedProblem,
        ]
      : []),
  ]
}

/** Returns the sample to show, which is as written if it's wrong, and why it is. */
export function compileFence(
  node: Code,
  settings: SampleSettings,
): { sample: CompiledSample; problems: PlacedProblem[] } {
  const asWritten = { code: node.value, answers: [] }
  if (!isTypeScript(node.lang)) return { sample: asWritten, problems: [] }
  const { noCheck } = parseFenceMeta(node.meta ?? '')
  try {
    return { sample: compileSample(node.value, node.lang, settings), problems: [] }
  } catch (error) {
    return { sample: asWritten, problems: noCheck ? [] : problemsOf(node, error, settings) }
  }
}

/**
 * Returns the sample to show in the dev server, which compiles samples beside itself: if it isn't compiled yet, without
 * the answers.
 * @param wait called for such a sample
 */
function knownFence(node: Code, settings: SampleSettings, wait: () => void): CompiledSample {
  if (!isTypeScript(node.lang)) return { code: node.value, answers: [] }
  const known = knownSample(node.value, node.lang, settings)
  if (known) return known
  if (parseFenceMeta(node.meta ?? '').noCheck) return { code: node.value, answers: [] }
  wait()
  return withoutAnswers(node.value)
}

/**
 * Returns a remark plugin that does all processing of fences: compiles TypeScript against the installed packages,
 * highlights the code, and turns the fence into a `<HighlightedCode>` with static HTML. What is wrong with a fence,
 * `checkSamples` and `checkFences` tell.
 */
export const codeBlocks = (settings: SampleSettings, waiting: Waiting) => () => (tree: Root, file: VFile) => {
  const { fences } = nodesOf(tree)
  for (const fence of fences) {
    const { node } = fence
    const language = node.lang ?? defaultLanguage()
    const { title, highlighted, showLineNumbers, from } = parseFenceMeta(node.meta ?? '')
    const sample = waiting.isPossible
      ? knownFence(node, settings, () => waiting.add(file))
      : compileFence(node, settings).sample
    const block = jsxElement('HighlightedCode', {
      language,
      title,
      showLineNumbers: showLineNumbers || undefined,
      ...(isTypeScript(node.lang) && textsOf(node.value, sample)),
      html: renderCode(sample.code, { language, answers: sample.answers, highlighted, from }),
    })
    replaceNode(fence, block)
  }
  if (fences.length > 0) addImport(tree, COMPONENTS, 'HighlightedCode')
}
