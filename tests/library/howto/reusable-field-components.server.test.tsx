import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { COMPILER_OPTIONS } from '@docs/samples/compilerOptions'

const FILE = path.resolve('src/examples/forms/fields.tsx')
const [head, ...sections] = readFileSync(FILE, 'utf8').split(/^(?=\/\/ ---- )/m)
const titleOf = (section: string) => section.split('\n', 1)[0]!.replace(/^\W+|\W+$/g, '')
/** The others are made of it. */
const OWN = 'For your own fields'
const own = sections.filter((section) => titleOf(section) === OWN)

/** The options of a new Vite app, whose build runs the compiler. */
const { options } = ts.convertCompilerOptionsFromJson(
  {
    ...COMPILER_OPTIONS,
    noEmit: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    noFallthroughCasesInSwitch: true,
  },
  '',
)

// What compiles alone, compiles in any company: all use the same imports and helpers.
const parts: [title: string, code: string][] = [
  ['all sections', [head, ...sections].join('')],
  ['no other section', [head, ...own].join('')],
  ...sections
    .filter((section) => !own.includes(section))
    .map((section): [string, string] => [titleOf(section), [head, section, ...own].join('')]),
]
const files = new Map(parts.map(([title, code]) => [path.join(path.dirname(FILE), `${title}.tsx`), code]))

const host = ts.createCompilerHost(options)
const getSourceFile = host.getSourceFile.bind(host)
host.getSourceFile = (name, ...rest) => {
  const code = files.get(name)
  return code === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, code, rest[0])
}
const program = ts.createProgram([...files.keys()], options, host)

/** What a part exports besides fields and types, whose names begin with a capital. */
function helpersOf(title: string) {
  const file = program.getSourceFile(path.join(path.dirname(FILE), `${title}.tsx`))
  const checker = program.getTypeChecker()
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file!)!)
  return exported.map(({ name }) => name).filter((name) => /^[a-z]/.test(name))
}

test('the section to keep exports all helpers that other files import (#set)', () => {
  expect(helpersOf('no other section').sort()).toEqual(helpersOf('all sections').sort())
})

test.each(Array.from(files.keys(), (name) => [path.basename(name, '.tsx'), name]))(
  '%s: the fields compile in a new Vite app (#set)',
  { timeout: 0 },
  (_, name) => {
    expect(own).toHaveLength(1)
    const problems = ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
    expect(problems).toEqual([])
  },
)
