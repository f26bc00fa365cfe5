import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { Code, Root } from 'mdast'
import type {} from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { compileSample, SampleError, type CompiledSample, type SampleSettings } from './compileSample'
import { parseFenceMeta } from './fenceMeta'
import { addImport, jsxElement, Problems } from '@docs/kit'
import { isKnownLanguage, isPrismLanguage } from './highlightLines'
import { pastedCode } from './pastedCode'
import { checkPoint, isMagicComment, renderCode } from './renderCode'

/** Where the elements' components come from. */
export const COMPONENTS = '@docs/samples/components'

/** Whether fences of this language are compiled. */
export function isTypeScript(language: string | null | undefined): language is 'ts' | 'tsx' {
  return language === 'ts' || language === 'tsx'
}

/** Returns the file that a sample is part of, or undefined if it shows all of it. */
function wholeFile(source: string, shown: string): string | undefined {
  const file = pastedCode(source)
  const lines = shown.split('\n').filter((line) => !isMagicComment(line))
  return file === lines.join('\n').trim() ? undefined : file
}

/** Says what to do about a language that isn't set up. */
function adviceOn(language: string): string {
  const lower = language.toLowerCase()
  if (isKnownLanguage(lower)) return `write ${lower}`
  if (language === 'mdx') return 'write md'
  return isPrismLanguage(lower)
    ? `add "${lower}" to languages of @docs/samples`
    : 'Prism has no such language; write text, or a language that looks like it'
}

/** What doesn't compile in more ways is a fragment, or of another library. */
const MOST_ERRORS = 5

/** An import of a package that isn't there: the sample may be about another library. */
const UNRESOLVED = /^TS(?:2307|7016): /

/** The code starts one line below the opening fence. */
const firstLineOf = (node: Code) => (node.position?.start.line ?? 0) + 1

/** Adds a problem if a JSON sample doesn't parse, or if one that does is said to be a fragment. */
function checkJson(node: Code, noCheck: string | undefined, problems: Problems): void {
  const errors: ParseError[] = []
  parse(node.value, errors)
  const [error] = errors
  if (!error && noCheck !== undefined) problems.add(node, 'this sample is JSON: remove its nocheck')
  if (!error || noCheck) return
  const line = node.value.slice(0, error.offset).split('\n').length - 1
  problems.addAtLine(
    firstLineOf(node) + line,
    `this is not JSON (${printParseErrorCode(error.error)}); for a fragment, end its fence with nocheck="why"`,
  )
}

/** Languages that ESLint checks in fences, unless they have nocheck. */
const LINTED = ['js', 'jsx']

/** Returns the sample to show. If it's wrong, adds a problem and returns it as written. */
function compile(
  node: Code,
  noCheck: string | undefined,
  problems: Problems,
  settings: SampleSettings,
): CompiledSample {
  const asWritten = { code: node.value, answers: [] }
  if (!isTypeScript(node.lang)) {
    if (node.lang === 'json') checkJson(node, noCheck, problems)
    else if (noCheck !== undefined && !LINTED.includes(node.lang ?? ''))
      problems.add(node, `code in ${node.lang} isn't checked: remove its nocheck`)
    return asWritten
  }
  try {
    const sample = compileSample(node.value, node.lang, settings)
    if (noCheck !== undefined) problems.add(node, 'this sample compiles: remove its nocheck')
    return sample
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
 * Returns a remark plugin that does all processing of fences: compiles TypeScript against the installed packages, parses
 * JSON, highlights the code, and turns the fence into a `<HighlightedCode>` with static HTML. Fails with file and line
 * for a sample that doesn't compile or parse, an unknown language or unknown metadata.
 */
export const codeBlocks = (settings: SampleSettings) => () => (tree: Root, file: VFile) => {
  const problems = new Problems(file)
  let hasBlocks = false
  visit(tree, 'mdxjsEsm', (node) => {
    if (!node.value.includes('@theme/CodeBlock')) return
    problems.add(node, 'code is highlighted by the build, so @theme/CodeBlock shows none; write a fence')
  })
  visit(tree, 'code', (node, index, parent) => {
    const language = node.lang ?? 'text'
    if (language === 'typescript') {
      problems.add(node, 'write ts, which is compiled')
      return
    }
    if (!isKnownLanguage(language)) {
      problems.add(node, `the language "${language}" is not set up; ${adviceOn(language)}`)
      return
    }
    const { title, highlighted, showLineNumbers, noCheck, from, unknown } = parseFenceMeta(node.meta ?? '')
    if (unknown) {
      problems.add(
        node,
        `unknown fence metadata "${unknown}"; known are title="…", {1,3-5}, from="…", showLineNumbers and nocheck="reason"`,
      )
    }
    hasBlocks = true
    const { code, answers } = compile(node, noCheck, problems, settings)
    const point = checkPoint(code, from)
    if (point) problems.add(node, point)
    parent!.children[index!] = jsxElement('HighlightedCode', {
      language,
      title,
      showLineNumbers: showLineNumbers || undefined,
      file: isTypeScript(node.lang) ? wholeFile(node.value, code) : undefined,
      html: renderCode(code, { language, answers, highlighted, from }),
    })
  })
  problems.throwIfAny()
  if (hasBlocks) addImport(tree, COMPONENTS, 'HighlightedCode')
}
