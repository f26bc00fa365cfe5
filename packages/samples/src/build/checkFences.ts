import { cached, type MdxFile } from '@docs/kit'
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser'
import type { Code } from 'mdast'
import { checkMarks, checkNumbers } from './checkMarks'
import { compileFence, firstLineOf, isTypeScript } from './codeBlocks'
import { compileSample, inputsOf, SampleError, type SampleSettings } from './compileSample'
import { parseFenceMeta } from './fenceMeta'
import { defaultLanguage, isKnownLanguage, isPrismLanguage } from './highlightLines'
import { checkPoint } from './renderCode'

/** Languages that ESLint checks in fences, unless they have nocheck. */
const LINTED = ['js', 'jsx']

/** Says what to do about a language that isn't set up. */
function adviceOn(language: string): string {
  const lower = language.toLowerCase()
  if (isKnownLanguage(lower)) return `write ${lower}`
  if (language === 'mdx') return 'write md'
  return isPrismLanguage(lower)
    ? `add "${lower}" to prism.additionalLanguages in docusaurus.config.ts`
    : 'Prism has no such language; write text, or a language that looks like it'
}

/** Finds a language that stays without colors, and the one that would be compiled under its other name. */
function checkLanguage(language: string): string[] {
  if (language === 'typescript') return ['write ts, which is compiled']
  return isKnownLanguage(language)
    ? []
    : [`the language "${language}" is not set up, so its code has no colors; ${adviceOn(language)}`]
}

/** Finds where JSON doesn't parse, and JSON that does, and is said to be a fragment. */
function checkJson(node: Code, noCheck: string | undefined): [line: number, problem: string][] {
  const errors: ParseError[] = []
  parse(node.value, errors)
  const [error] = errors
  if (!error)
    return noCheck === undefined ? [] : [[firstLineOf(node) - 1, 'this sample is JSON: remove its nocheck']]
  if (noCheck) return []
  const line = node.value.slice(0, error.offset).split('\n').length - 1
  const kind = printParseErrorCode(error.error)
  return [
    [
      firstLineOf(node) + line,
      `this is not JSON (${kind}); for a fragment, end its fence with nocheck="why"`,
    ],
  ]
}

/** Returns the code that a sample shows; undefined if it doesn't compile. */
function shownCode({ lang, value }: Code, settings: SampleSettings): string | undefined {
  if (!isTypeScript(lang)) return value
  // Kept here, as `compileSample` keeps only what compiles.
  const { code } = cached(['shown', inputsOf(value, lang, settings).key], () => {
    try {
      return { code: compileSample(value, lang, settings).code }
    } catch (error) {
      if (error instanceof SampleError) return {}
      throw error
    }
  })
  return code
}

function checkFence(node: Code, settings: SampleSettings): [line: number, problem: string][] {
  const { highlighted, noCheck, from, unknown } = parseFenceMeta(node.meta ?? '')
  const language = node.lang ?? 'text'
  const found = checkLanguage(node.lang ?? defaultLanguage())
  if (unknown)
    found.push(
      `unknown fence metadata "${unknown}"; known are title="…", {1,3-5}, from="…", showLineNumbers and nocheck="reason"`,
    )
  const isChecked = isTypeScript(language) || language === 'json'
  if (noCheck !== undefined && !isChecked && !LINTED.includes(language))
    found.push(`code in ${language} isn't checked: remove its nocheck`)
  if (highlighted.size > 0 || from !== undefined || (noCheck !== undefined && isTypeScript(language))) {
    const code = shownCode(node, settings)
    if (noCheck !== undefined && isTypeScript(language) && code !== undefined)
      found.push('this sample compiles: remove its nocheck')
    const point = checkPoint(code ?? node.value, from)
    if (point) found.push(point)
    found.push(...checkNumbers(code ?? node.value, highlighted))
  }
  const line = node.position?.start.line ?? 1
  return [
    ...found.map((problem): [number, string] => [line, problem]),
    ...(language === 'json' ? checkJson(node, noCheck) : []),
    ...checkMarks(node.value).map(([each, problem]): [number, string] => [firstLineOf(node) + each, problem]),
  ]
}

/** Finds samples that don't compile: they stop the page. */
export const checkSamples = (pages: readonly MdxFile[], settings: SampleSettings): string[] =>
  pages.flatMap(({ file, fences }) =>
    fences.flatMap(({ node }) =>
      compileFence(node, settings).problems.map(([line, problem]) => `${file}:${line}: ${problem}`),
    ),
  )

/** Finds what is wrong with fences besides. */
export function checkFences(pages: readonly MdxFile[], settings: SampleSettings): string[] {
  return pages.flatMap(({ file, fences }) =>
    fences.flatMap(({ node }) =>
      checkFence(node, settings).map(([line, problem]) => `${file}:${line}: ${problem}`),
    ),
  )
}
