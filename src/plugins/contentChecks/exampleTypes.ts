import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import { packagesOf, readFields } from '../../mdx/compileSample'
import { compilerVersions, typescript } from '../../mdx/compiler'
import { compilerOptions } from '../../mdx/compilerOptions'
import { cached } from '../../site/diskCache'

const EXAMPLES = 'src/examples'

/** Declarations of packages, which stay the same as long as the dev server runs. */
const declarations = new Map<string, ts.SourceFile | undefined>()

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
  return compiler.createProgram(files, options, host)
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

/**
 * Type-checks the examples and their fields against the installed packages, because swc only removes the types.
 * Returns the compiler's errors as `file:line: …`.
 */
export function checkExampleTypes(): string[] {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(EXAMPLES, file.replaceAll(path.sep, '/')))
    .sort()
  const fields = readFields()
  let program: ts.Program | undefined
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return cached(['example 1', compilerVersions(packagesOf(text)), file, text, fields], () =>
      problemsIn(file, (program ??= createProgram(files))),
    )
  })
}
