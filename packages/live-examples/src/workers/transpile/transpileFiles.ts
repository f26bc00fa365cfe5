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
const POSITION = / \((\d+):(\d+)\)$/

/** The transpiler leaves them out without a word. */
const NAMESPACES = /\b(?:namespace|module)\s+[\w.$]+\s*\{/g

/** What the compiler takes and the frame can't run, by the line where reading it fails, broken at that place. */
const CANT_RUN: readonly [what: string, line: RegExp][] = [
  ['Namespaces', /\n(?:namespace|module)\s/],
  ['Decorators', /^\s*(?:export\s+)?(?:default\s+)?\n@/],
  ['`accessor`', /\baccessor\s+\n/],
  ['`await` outside of async functions', /\bawait\s+\n|\nawait\s/],
  ['`import.meta`', /\n\.?(?:import\.)?meta\b/],
  ['`using`', /\busing\s+\n/],
]

class TooLong extends Error {}

/** The transpiled code can't be read: its columns aren't those of the source. */
class Unreadable extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

function parsed(code: string) {
  try {
    // The frame wraps it in a function, so it may return.
    return parse(code, { ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true })
  } catch (error) {
    throw new Unreadable((error as Error).message, code)
  }
}

/** Throws if the transpiler has left out a namespace. Text that looks like one is still there. */
function expectNamespaces(source: string, code: string): void {
  const left = Array.from(code.matchAll(NAMESPACES), ([text]) => text)
  for (const { 0: text, index } of source.matchAll(NAMESPACES)) {
    if (left[0] === text) left.shift()
    else {
      const lines = source.slice(0, index).split('\n')
      throw new SyntaxError(`Unexpected token (${lines.length}:${lines.at(-1)!.length})`)
    }
  }
}

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
  const { code } = transform(source, {
    transforms,
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    // All that the frame imports is an ES module, whose default export is `default`.
    enableLegacyTypeScriptModuleInterop: true,
  })
  if (!file.endsWith('.d.ts')) expectNamespaces(source, code)
  // In the function that the frame wraps around it, it would be no comment.
  const runnable = code.replace(/^#!/, '//')
  return guard(runnable, parsed(runnable))
}

function problemOf(file: string, source: string, error: unknown): Problem {
  if (error instanceof TooLong) return { message: error.message, file }
  if (error instanceof RangeError) return { message: 'This code is nested too deeply to run', file }
  const { message } = error as Error
  const [, line, column] = POSITION.exec(message) ?? []
  const read = error instanceof Unreadable ? error.code : source
  const code = (line && read.split('\n')[Number(line) - 1]) || ''
  const broken = `${code.slice(0, Number(column))}\n${code.slice(Number(column))}`
  const [what] = CANT_RUN.find(([, pattern]) => pattern.test(broken)) ?? []
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
