import { readFileSync } from 'node:fs'
import type ts from 'typescript'
import { cacheEntry } from '@docs/kit'
import { compilerVersions, packagesOf, typescript } from '@docs/samples'
import { compilerOptions, COMPILER_OPTIONS } from '@docs/samples/compilerOptions'
import type { Examples } from './Examples'

/** Declarations of packages, which stay the same as long as the dev server runs. */
const declarations = new Map<string, ts.SourceFile | undefined>()

/** The last program, from which the next one takes what didn't change. */
let last: ts.Program | undefined

function createProgram(files: readonly string[]): ts.Program {
  const compiler = typescript()
  const options = compilerOptions(compiler)
  const host = compiler.createCompilerHost(options)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (file, ...rest) => {
    if (!file.includes('/node_modules/')) return parse(file, ...rest)
    if (!declarations.has(file)) declarations.set(file, parse(file, ...rest))
    return declarations.get(file)
  }
  return (last = compiler.createProgram(files, options, host, last))
}

function problemsIn(file: string, program: ts.Program): string[] {
  const source = program.getSourceFile(file)
  // `checkExamples` says what doesn't parse.
  if (program.getSyntacticDiagnostics(source).length > 0) return []
  return program.getSemanticDiagnostics(source).flatMap(({ code, start = 0, messageText }) => {
    const text = typescript()
      .flattenDiagnosticMessageText(messageText, '\n')
      .replaceAll(`${process.cwd()}/node_modules/`, '')
    // A file that isn't there, which it says, too.
    if (/^Cannot find module '\./.test(text)) return []
    const line = source!.getLineAndCharacterOfPosition(start).line + 1
    return `${file}:${line}: TS${code}: ${text}`
  })
}

/** An example, or a file that examples share, as it is now, with the compiler's cached answer. */
interface Example {
  file: string
  text: string
  answer: ReturnType<typeof cacheEntry>
}

function readExamples(examples: Examples): Example[] {
  const files = examples.files().map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  // An example may import any of the others, and with them what these import.
  const versions = compilerVersions(packagesOf(files.map(({ text }) => text).join('\n')))
  return files.map(({ file, text }) => {
    const key = ['example 5', COMPILER_OPTIONS, versions, file, files]
    return { file, text, answer: cacheEntry(key) }
  })
}

/**
 * Returns the first problem of each file, with the number of those that may only follow from it: further ones, and
 * those of files that import it, which are left out.
 * @param problems by file; none for one that doesn't parse, which `checkExamples` reports
 */
function causesOf(problems: ReadonlyMap<string, string[]>, all: Examples): string[] {
  const wrong = Array.from(problems.keys(), (file) => ({ file, imported: new Set(all.withImports(file)) }))
  const importersOf = (file: string) => wrong.filter((each) => each.file !== file && each.imported.has(file))
  return wrong.flatMap(({ file, imported }) => {
    const importers = importersOf(file).map((each) => each.file)
    // Files that import each other are equals.
    const isFollower = wrong.some(
      (each) => each.file !== file && imported.has(each.file) && !importers.includes(each.file),
    )
    const [first, ...others] = problems.get(file)!
    if (isFollower || first === undefined) return []
    const more = others.length + importers.flatMap((each) => problems.get(each)!).length
    return more === 0
      ? [first]
      : [`${first} (${more} more, here or in files that import it, may follow from this one)`]
  })
}

/**
 * Type-checks the examples and what they share, because swc only removes the types. Returns the problems, as
 * `file:line: …`.
 */
export function checkExampleTypes(all: Examples): string[] {
  const examples = readExamples(all)
  const known = examples.map(({ answer }) => answer.read())
  const program = known.every(Boolean) ? undefined : createProgram(examples.map(({ file }) => file))
  const problems = new Map<string, string[]>()
  examples.forEach(({ file, text, answer }, index) => {
    const kept = known[index]
    // It has changed since: the next answer is about it.
    if (!kept && program?.getSourceFile(file)?.text !== text) return
    const found = kept ? (JSON.parse(kept.toString()) as string[]) : problemsIn(file, program!)
    if (!kept) answer.write(JSON.stringify(found))
    if (found.length > 0 || all.problemOf(file)) problems.set(file, found)
  })
  return causesOf(problems, all)
}
