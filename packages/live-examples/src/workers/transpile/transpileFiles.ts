import { parse } from 'acorn'
import { transform, type Transform } from 'sucrase'
import { cut } from '../../core/shortened'
import type { Files } from '../../core/files'
import type { Problem } from '../../core/frameMessages'
import { guard } from './guard'
import type { Transpiled } from './protocol'

/** Longest file to run, in characters: no form needs more. */
const LONGEST_FILE_CHARACTERS = 200_000

/** The parsers end a message with the position. */
const POSITION = / \((\d+):\d+\)$/

/** The transpiler leaves them out without a word. */
const NAMESPACE = /^[^\S\n]*(?:export\s+)?(?:namespace|module)\s+[\w.$]+\s*\{/m

/** What the compiler takes and the frame can't run, by how the line looks where reading it fails. */
const CANT_RUN: readonly [what: string, line: RegExp][] = [
  ['Namespaces', NAMESPACE],
  ['Decorators', /^\s*(?:export\s+)?(?:default\s+)?@/],
  ['`accessor`', /\baccessor\s/],
  ['`await` outside of async functions', /\bawait\b/],
  ['`import.meta`', /\bimport\.meta\b/],
  ['`using`', /\busing\s/],
]

class TooLong extends Error {}

const lineAt = (source: string, position: number) => source.slice(0, position).split('\n').length

/** Returns a module with the value of JSON as its default export, and its members as the others, as webpack does. */
function moduleOfJson(source: string): string {
  // Unlike the JSON parsers of browsers, it always says the line.
  parse(`(${source}\n)`, { ecmaVersion: 'latest' })
  JSON.parse(source)
  return `exports.default = JSON.parse(${JSON.stringify(source)}); Object.assign(exports, exports.default, { default: exports.default })`
}

function transpileFile(file: string, source: string): string {
  if (source.length > LONGEST_FILE_CHARACTERS)
    throw new TooLong(`Files with more than ${LONGEST_FILE_CHARACTERS} characters can’t run`)
  if (file.endsWith('.json')) return moduleOfJson(source)
  const transforms: Transform[] = ['typescript', 'imports']
  if (file.endsWith('x')) transforms.push('jsx')
  const namespace = file.endsWith('.d.ts') ? null : NAMESPACE.exec(source)
  if (namespace) throw new SyntaxError(`Unexpected token (${lineAt(source, namespace.index)}:0)`)
  const { code } = transform(source, {
    transforms,
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    // All that the frame imports is an ES module, whose default export is `default`.
    enableLegacyTypeScriptModuleInterop: true,
  })
  // The frame wraps it in a function, so it may return.
  const program = parse(code, { ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true })
  return guard(code, program)
}

function problemOf(file: string, source: string, error: unknown): Problem {
  if (error instanceof TooLong) return { message: error.message, file }
  if (error instanceof RangeError) return { message: 'This code is nested too deeply to run', file }
  const { message } = error as Error
  const [, line] = POSITION.exec(message) ?? []
  const code = line && source.split('\n')[Number(line) - 1]
  const [what] = (code && CANT_RUN.find(([, pattern]) => pattern.test(code))) || []
  const text = message.replace(POSITION, '').replace(/^(?:Error transforming .*?|SyntaxError): /, '')
  return {
    message: cut(`SyntaxError: ${what ? `${what} can’t run in this editor` : text}`),
    file,
    line: line ? Number(line) : undefined,
  }
}

/** Turns an example's files into guarded JavaScript for the frame, or says what is wrong with one. */
export function transpileFiles(files: Files): Transpiled {
  const modules: Record<string, string> = {}
  for (const [file, source] of Object.entries(files)) {
    try {
      modules[file] = transpileFile(file, source)
    } catch (error) {
      return { problem: problemOf(file, source, error) }
    }
  }
  return { modules }
}
