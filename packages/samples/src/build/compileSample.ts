import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import type { TwoslashInstance, TwoslashNode, TwoslashReturn } from 'twoslash'
import { cached, cacheEntry } from '@docs/kit'
import { compilerVersions, libraryFolder, twoslash, typescript } from './compiler'
import { compilerOptions, COMPILER_OPTIONS } from './compilerOptions'
import { resultsOf, type SampleProblem } from './sampleResults'

/** The compiler's answer about a line of a sample. */
export interface Answer {
  /** Zero-based line of the shown code to put the answer under. */
  line: number
  kind: 'type' | 'error'
  text: string
}

/** A sample that compiled as its notation says. */
export interface CompiledSample {
  /** Code without twoslash notation and the parts that it cuts. */
  code: string
  answers: Answer[]
}

/** Thrown for a sample that doesn't compile as its notation says. */
export class SampleError extends Error {
  constructor(readonly problems: SampleProblem[]) {
    super(problems.map(({ line, message }) => `line ${line + 1} of the sample: ${message}`).join('\n'))
    this.name = 'SampleError'
  }
}

/** Contents of files to compile a sample with, by import path: `shared/Button.tsx`. */
type Files = Record<string, string>

/** Returns the paths of the files in a folder that samples may import from, and in folders below it. */
export function sharedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}

/** Returns the path by which a sample imports a file of a folder, with its ending: `shared/Button.tsx`. */
export const importPath = (file: string, folder: string): string =>
  path.posix.join(path.basename(folder), path.relative(folder, file))

/** Returns the files that samples may import from a folder. Rereads them, so the dev server sees changes. */
const readShared = (folder: string): Files =>
  Object.fromEntries(
    sharedFiles(folder).map((file) => [importPath(file, folder), readFileSync(file, 'utf8')]),
  )

/** The start of the package's name in `from 'x'`, `import 'x'` and `import('x')`, with either quotes. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w-][\w.-]*)/g

/** Returns the names of the packages that code imports: `@mui/material` for `@mui/material/TextField`. */
export function packagesOf(code: string): string[] {
  const imports = code.matchAll(IMPORTED)
  return [...new Set([...imports].map(([, name]) => name!))].sort()
}

/** Returns the compiler options for samples, without twoslash's `baseUrl`, which resolves imports a reader can't use. */
export const sampleOptions = (): ts.CompilerOptions => ({
  ...twoslash().defaultCompilerOptions,
  ...compilerOptions(typescript()),
  baseUrl: undefined,
})

function createTwoslasher(): TwoslashInstance {
  return twoslash().createTwoslasher({
    vfsRoot: process.cwd(),
    // Otherwise twoslash finds its own, which may be those of another version.
    tsModule: typescript(),
    tsLibDirectory: libraryFolder(),
    compilerOptions: sampleOptions(),
    // We only show types that a sample asks for (`^?`). Getting all types would take most of the time.
    shouldGetHoverInfo: () => false,
  })
}

let twoslasher: TwoslashInstance | undefined

type ErrorNode = Extract<TwoslashNode, { type: 'error' }>

function isError(node: TwoslashNode): node is ErrorNode {
  return node.type === 'error'
}

/** Paths are those of this machine, from the site on: where a file is doesn't matter to an author or a reader. */
function describe({ code, text }: ErrorNode): string {
  const here = `${process.cwd()}/`
  return `TS${code}: ${text.replaceAll(`${here}node_modules/`, '').replaceAll(here, '')}`
}

/** Returns the expected errors (`// @errors`) that didn't happen. */
function absentErrors(nodes: readonly TwoslashNode[], expected: readonly number[]): SampleProblem[] {
  return expected
    .filter((code) => !nodes.some((node) => isError(node) && Number(node.code) === code))
    .map((code) => ({ line: 0, message: `error TS${code} is expected (// @errors) but does not happen` }))
}

/** Returns the unexpected errors, with lines in the original fence. */
function unexpectedErrors(
  run: TwoslashInstance,
  code: string,
  language: string,
  extraFiles: Files,
): SampleProblem[] {
  const handbookOptions = { noErrorValidation: true, keepNotations: true }
  const { nodes, meta } = run(code, language, { handbookOptions, extraFiles })
  return nodes
    .filter(isError)
    .filter((node) => !meta.handbookOptions.errors.includes(Number(node.code)))
    .map((node) => ({ line: node.line, message: describe(node) }))
}

function runTwoslash(
  run: TwoslashInstance,
  code: string,
  language: string,
  extraFiles: Files,
): TwoslashReturn {
  try {
    return run(code, language, { extraFiles })
  } catch (error) {
    const problems = unexpectedErrors(run, code, language, extraFiles)
    throw problems.length > 0 ? new SampleError(problems) : error
  }
}

/** Version of `compile` below and of `compileTogether`: raise it when the same code would compile to a different result. */
const CACHE_KIND = 'sample 3'

/** Returns what is wrong with the results that a sample names, as `// => 1`. */
export function resultProblems(code: string): SampleProblem[] {
  const { results, problems } = resultsOf(code)
  const severalFiles = code.split('\n').findIndex((line) => /^\s*\/\/\s*@filename:/.test(line))
  if (results.length === 0 || severalFiles < 0) return problems
  return [{ line: severalFiles, message: 'a sample with results has to be one file; remove // @filename' }]
}

function compile(code: string, language: string, extraFiles: Files): CompiledSample {
  const problems = resultProblems(code)
  if (problems.length > 0) throw new SampleError(problems)
  twoslasher ??= createTwoslasher()
  const { code: shown, nodes, meta } = runTwoslash(twoslasher, code, language, extraFiles)
  const absent = absentErrors(nodes, meta.handbookOptions.errors)
  if (absent.length > 0) throw new SampleError(absent)
  const answers = nodes.flatMap((node): Answer[] => {
    if (node.type === 'query') return [{ line: node.line, kind: 'type', text: node.text }]
    if (isError(node)) return [{ line: node.line, kind: 'error', text: describe(node) }]
    return []
  })
  return shownAs(shown, answers)
}

/** Returns the result of a sample that compiled. */
export const shownAs = (code: string, answers: Answer[]): CompiledSample => ({
  code: code.replace(/\n$/, ''),
  answers,
})

/** Returns what a sample shows before the compiler has read it. */
export function withoutAnswers(code: string): CompiledSample {
  try {
    return shownAs(twoslash().removeTwoslashNotations(code), [])
  } catch {
    // Cuts without start or end, which `compileSample` reports.
    return shownAs(code, [])
  }
}

/** What samples are about and may import. */
export interface SampleSettings {
  /** Package that the samples are about. */
  library: string
  /** Folder beside which a sample stands: it may import the folder's files as `./<name>/<file>`. */
  sharedFolder: string | undefined
}

/** Returns the files that a sample may import, by import path, and the key that its result is kept under. */
export function inputsOf(
  code: string,
  language: string,
  { library, sharedFolder }: SampleSettings,
): { shared: Files; key: unknown[] } {
  const shared =
    sharedFolder && code.includes(`./${path.basename(sharedFolder)}/`) ? readShared(sharedFolder) : {}
  const versions = compilerVersions([library, ...packagesOf([code, ...Object.values(shared)].join('\n'))])
  return { shared, key: [CACHE_KIND, COMPILER_OPTIONS, versions, language, code, shared] }
}

/**
 * Type-checks a sample by itself against the installed packages, under `strict`, and returns what to show.
 * Supports twoslash notation: `// @errors: 2345`, `//  ^?`, `// ---cut---` and its variants, `// @filename:`. The
 * results that it names (`// => 1`) have to be literals behind an expression; a test runs them.
 * @param code text of the fence
 * @param language `ts` or `tsx`
 * @throws {SampleError} for an unexpected error, an expected error that doesn't happen, or a notation that
 *   hides errors
 */
export function compileSample(
  code: string,
  language: 'ts' | 'tsx',
  settings: SampleSettings,
): CompiledSample {
  const silenced = code
    .split('\n')
    .findIndex((line) => /^\s*\/\/ @(?:noErrors|ts-nocheck|ts-ignore)\b/.test(line))
  if (silenced >= 0) {
    throw new SampleError([
      { line: silenced, message: 'errors may not be hidden; name them with // @errors: CODE' },
    ])
  }
  const { shared, key } = inputsOf(code, language, settings)
  return cached(key, () => compile(code, language, shared))
}

/** Returns the result of a sample that has compiled before. */
export function knownSample(
  code: string,
  language: string,
  settings: SampleSettings,
): CompiledSample | undefined {
  const kept = cacheEntry(inputsOf(code, language, settings).key).read()
  return kept && (JSON.parse(kept.toString()) as CompiledSample)
}
