import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type ts from 'typescript'
import { cacheEntry, type Change } from '@docs/kit'
import { compilerVersions, packagesOf, typescript } from '@docs/samples'
import { compilerOptions, COMPILER_OPTIONS } from '@docs/samples/compilerOptions'
import type { Compiler } from 'webpack'
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
  const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  return found.map(({ code, start = 0, messageText }) => {
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
    const key = ['example 3', COMPILER_OPTIONS, versions, file, files]
    return { file, text, answer: cacheEntry(key) }
  })
}

/**
 * Type-checks the examples and what they share, because swc only removes the types. An answer takes the compiler
 * seconds, so this returns the known ones, as `file:line: …`, and `findOut`, which asks for the others and resolves
 * to whether any of them is a problem.
 */
export function checkExampleTypes(all: Examples): { problems: string[]; findOut: () => Promise<boolean> } {
  const examples = readExamples(all)
  const unknown: Example[] = []
  const problems: string[] = []
  for (const example of examples) {
    const answer = example.answer.read()
    if (answer) problems.push(...(JSON.parse(answer.toString()) as string[]))
    else unknown.push(example)
  }
  const findOut = async () => {
    if (unknown.length === 0) return false
    await setImmediate()
    const program = createProgram(examples.map(({ file }) => file))
    let hasProblems = false
    for (const { file, text, answer } of unknown) {
      // Lets the dev server answer in between.
      await setImmediate()
      if (program.getSourceFile(file)?.text !== text) continue
      const found = problemsIn(file, program)
      answer.write(JSON.stringify(found))
      hasProblems ||= found.length > 0
    }
    return hasProblems
  }
  return { problems, findOut }
}

/** Shows the compiler's errors about the examples in the dev server, where no other check fails. */
export const exampleTypes =
  (examples: Examples): Change =>
  (_context, { mode }) => ({
    plugins:
      mode === 'production'
        ? []
        : [
            (compiler: Compiler) => {
              const { hooks, webpack } = compiler
              let findOut: () => Promise<boolean>
              hooks.thisCompilation.tap('example-types', ({ errors, hooks: { finishModules } }) => {
                const types = checkExampleTypes(examples)
                findOut = types.findOut
                finishModules.tap('example-types', () => {
                  errors.push(...types.problems.map((problem) => new webpack.WebpackError(problem)))
                })
              })
              // Only now, so that the page doesn't wait for the compiler.
              hooks.afterDone.tap('example-types', () => {
                void findOut().then((hasProblems) => hasProblems && compiler.watching?.invalidate())
              })
            },
          ],
  })
