import path from 'node:path'
import { cacheEntry, manifestOf, type MdxFile } from '@docs/kit'
import { isTypeScript } from './codeBlocks'
import { dependenciesOf, languageService, twoslash } from './compiler'
import {
  inputsOf,
  resultProblems,
  sampleOptions,
  shownAs,
  type CompiledSample,
  type SampleSettings,
} from './compileSample'
import { parseFenceMeta } from './fenceMeta'

/** Notation that only twoslash answers (expected errors, types, options, files), and pragmas. */
const NOTATION = /^\s*\/\/\s*(?:@\w|\^)|@jsx/m

/** Declarations that a sample adds without an import: it needs a program of its own. */
const DECLARES_FOR_ALL = /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference\b/m

/** Imports of any syntax. A match in a comment or a string only splits a group. */
const IMPORTED = /\b(?:from|import|require)\b\s*\(?\s*(["'`])(.*?)\1/g

/** A sample to compile with others. */
interface Sample {
  name: string
  code: string
  /** Contents of the files that it may import, by import path. */
  shared: Record<string, string>
  /** Keeps the result, if it compiles. */
  keep: () => void
}

/** Returns what a sample shows if it compiles; undefined if something else is wrong with it. */
function resultOf(code: string): CompiledSample | undefined {
  if (resultProblems(code).length > 0) return undefined
  try {
    return shownAs(twoslash().removeTwoslashNotations(code), [])
  } catch {
    // Cuts without start or end, which `compileSample` reports.
    return undefined
  }
}

/** Returns the samples whose result is not kept yet, without those that have to be alone in their program. */
function freshSamples(pages: readonly MdxFile[], settings: SampleSettings): Sample[] {
  const samples: Sample[] = []
  for (const { node } of pages.flatMap(({ fences }) => fences)) {
    const { lang, meta, value } = node
    if (!isTypeScript(lang) || parseFenceMeta(meta ?? '').noCheck !== undefined) continue
    const { shared, key } = inputsOf(value, lang, settings)
    const entry = cacheEntry(key)
    if (entry.read() || NOTATION.test(value)) continue
    if ([value, ...Object.values(shared)].some((code) => DECLARES_FOR_ALL.test(code))) continue
    const result = resultOf(value)
    if (!result) continue
    const name = path.resolve(`__sample${samples.length}__.${lang}`)
    samples.push({ name, code: value, shared, keep: () => entry.write(JSON.stringify(result)) })
  }
  return samples
}

/**
 * Groups samples by what they import besides the library and what comes with it, whose declarations every reader has:
 * alone, each would be in a program with the same ones.
 */
function groupsOf(samples: readonly Sample[], { library }: SampleSettings): Sample[][] {
  const everywhere = new Set([library, ...dependenciesOf(manifestOf(library))])
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const imported = Array.from(sample.code.matchAll(IMPORTED), ([, , name]) => name!)
    const others = new Set(imported.filter((name) => !everywhere.has(name)))
    const key = JSON.stringify([Object.keys(sample.shared), [...others].sort()])
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups.values()]
}

/**
 * Compiles the samples of all pages, those that import the same in one program, and keeps the results of those that
 * compile for `compileSample`: a program for each has to work out the types of the packages anew, which takes
 * most of the time. What has a problem, or notation for twoslash, is left to `compileSample`.
 */
export function compileTogether(pages: readonly MdxFile[], settings: SampleSettings): void {
  // Single ones, such as one that changed in the dev server, are as fast alone.
  const groups = groupsOf(freshSamples(pages, settings), settings).filter((group) => group.length > 1)
  if (groups.length === 0) return

  const files = new Map<string, string>()
  let names: string[] = []
  const service = languageService(sampleOptions(), files, () => names)
  for (const group of groups) {
    files.clear()
    for (const [file, content] of Object.entries(group[0]!.shared)) files.set(path.resolve(file), content)
    for (const { name, code } of group) files.set(name, code)
    names = group.map(({ name }) => name)
    for (const { name, keep } of group) {
      if (service.getSyntacticDiagnostics(name).length > 0) continue
      if (service.getSemanticDiagnostics(name).length === 0) keep()
    }
  }
}
