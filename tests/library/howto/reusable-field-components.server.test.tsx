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

const host = ts.createCompilerHost(options)
const getSourceFile = host.getSourceFile.bind(host)
const read = new Map<string, ts.SourceFile | undefined>()
let code = ''
host.getSourceFile = (name, ...rest) => {
  if (name === FILE) return ts.createSourceFile(name, code, rest[0])
  if (!read.has(name)) read.set(name, getSourceFile(name, ...rest))
  return read.get(name)
}

let before: ts.Program | undefined
function problemsOf(parts: string[]) {
  code = [head, ...parts].join('')
  before = ts.createProgram([FILE], options, host, before)
  return ts
    .getPreEmitDiagnostics(before)
    .map(({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}

const removable = sections.map(titleOf).filter((title) => title !== OWN)
const choices = removable.reduce<string[][]>(
  (some, title) => [...some, ...some.map((each) => [...each, title])],
  [[]],
)

test.each(choices.map((removed) => [removed.join(', ') || 'nothing', removed] as const))(
  'without %s, the fields compile in a new Vite app (#set)',
  { timeout: 0 },
  (_, removed) => {
    expect(sections.map(titleOf)).toContain(OWN)
    expect(problemsOf(sections.filter((section) => !removed.includes(titleOf(section))))).toEqual([])
  },
)
