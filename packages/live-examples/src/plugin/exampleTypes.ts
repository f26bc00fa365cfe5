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
  return program.getSemanticDiagnostics(source).map(({ code, start = 0, messageText }) => {
    const text = typescript()
      .flattenDiagnosticMessageText(messageText, '\n')
      .replaceAll(`${process.cwd()}/node_modules/`, '')
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
    const key = ['example 4', COMPILER_OPTIONS, versions, file, files]
    return { file, text, answer: cacheEntry(key) }
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
  return examples.flatMap(({ file, text, answer }, index) => {
    const kept = known[index]
    if (kept) return JSON.parse(kept.toString()) as string[]
    // It has changed since: the next answer is about it.
    if (program?.getSourceFile(file)?.text !== text) return []
    const found = problemsIn(file, program)
    answer.write(JSON.stringify(found))
    return found
  })
}
