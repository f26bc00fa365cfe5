import path from 'node:path'
import { visit } from 'unist-util-visit'
import { cacheEntry, type MdxFile } from '@docs/kit'
import { isTypeScript } from './codeBlocks'
import { languageService, twoslash, typescript } from './compiler'
import { compilerOptions } from './compilerOptions'
import { inputsOf, resultProblems, shownAs, type SampleSettings } from './compileSample'
import { parseFenceMeta } from './fenceMeta'

/** Notation that only twoslash answers: expected errors, types, options, files. */
const NOTATION = /^\s*\/\/\s*(?:@\w|\^)/m

/** What would hold for the other samples, too. */
const DECLARES_FOR_ALL = /\bdeclare\s+(?:global|module)\b/

/** A sample to compile with others. */
interface Sample {
  name: string
  code: string
  /** Contents of the files that it may import, by name. */
  shared: Record<string, string>
  entry: ReturnType<typeof cacheEntry>
}

/** Returns those samples of pages that nothing is kept of, and that needn't be alone in their program. */
function freshSamples(pages: readonly MdxFile[], settings: SampleSettings): Sample[] {
  const samples: Sample[] = []
  for (const { tree } of pages) {
    visit(tree, 'code', ({ lang, meta, value }) => {
      if (!isTypeScript(lang) || parseFenceMeta(meta ?? '').noCheck !== undefined) return
      const { shared, key } = inputsOf(value, lang, settings)
      const entry = cacheEntry(key)
      if (entry.read() || NOTATION.test(value) || resultProblems(value).length > 0) return
      if ([value, ...Object.values(shared)].some((code) => DECLARES_FOR_ALL.test(code))) return
      samples.push({ name: path.resolve(`__sample${samples.length}__.${lang}`), code: value, shared, entry })
    })
  }
  return samples
}

/** Groups samples by what they import: alone, each would be in a program with the same declarations. */
function groupsOf(samples: readonly Sample[]): Sample[][] {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const { importedFiles, typeReferenceDirectives } = typescript().preProcessFile(sample.code)
    const names = [...importedFiles, ...typeReferenceDirectives].map(({ fileName }) => fileName)
    const key = JSON.stringify([...new Set(names)].sort())
    groups.set(key, [...(groups.get(key) ?? []), sample])
  }
  return [...groups.values()]
}

/**
 * Compiles the samples of all pages, those that import the same in one program, and keeps the results of those that
 * compile for `compileSample`: a program for each has to work out the types of the packages anew, which takes
 * most of the time. What has a problem, or notation for twoslash, is left to that.
 */
export function compileTogether(pages: readonly MdxFile[], settings: SampleSettings): void {
  const samples = freshSamples(pages, settings)
  // Single ones, such as one that changed in the dev server, are as fast alone.
  const groups = groupsOf(samples).filter((group) => group.length > 1)
  if (groups.length === 0) return

  const files = new Map(
    groups
      .flat()
      .flatMap(({ name, code, shared }) => [
        [name, code],
        ...Object.entries(shared).map(([file, content]): [string, string] => [path.resolve(file), content]),
      ]),
  )
  const options = { ...twoslash().defaultCompilerOptions, ...compilerOptions(typescript()) }
  let names: string[] = []
  const service = languageService(options, files, () => names)
  for (const group of groups) {
    names = group.map(({ name }) => name)
    for (const { name, code, entry } of group) {
      if (service.getSyntacticDiagnostics(name).length > 0) continue
      if (service.getSemanticDiagnostics(name).length > 0) continue
      entry.write(JSON.stringify(shownAs(twoslash().removeTwoslashNotations(code), [])))
    }
  }
}
