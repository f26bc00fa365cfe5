import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type ts from 'typescript'
import { packagesOf, readFields } from '../../mdx/compileSample'
import { compilerVersions, typescript } from '../../mdx/compiler'
import { compilerOptions } from '../../mdx/compilerOptions'
import { cacheEntry } from '../../site/diskCache'

const EXAMPLES = 'src/examples'

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

/** An example or field as it is now, with the compiler's cached answer. */
interface Example {
  file: string
  text: string
  answer: ReturnType<typeof cacheEntry>
}

function readExamples(): Example[] {
  const fields = readFields()
  return readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((name) => {
      const file = path.join(EXAMPLES, name)
      const text = readFileSync(file, 'utf8')
      const key = ['example 1', compilerVersions(packagesOf(text)), file, text, fields]
      return { file, text, answer: cacheEntry(key) }
    })
}

/**
 * Type-checks the examples and their fields, because swc only removes the types. An answer takes the compiler
 * seconds, so this returns the known ones, as `file:line: …`, and `findOut`, which asks for the others and resolves
 * to whether any of them is a problem.
 */
export function checkExampleTypes(): { problems: string[]; findOut: () => Promise<boolean> } {
  const examples = readExamples()
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
