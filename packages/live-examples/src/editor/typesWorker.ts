/** Runs TypeScript in a worker. `useTypes.ts` starts it and asks the questions. */
import { expose } from 'comlink'
import ts from 'typescript'
import { compilerOptions } from '@docs/samples/compilerOptions'
import type { Files } from '../core/files'

/** An error that the compiler found. */
export interface TypeProblem {
  file: string
  /** Where it starts and ends, in characters from the start of the file. */
  from: number
  to: number
  /** One-based. */
  line: number
  message: string
}

/** The name at a position. */
interface TypeInfo {
  from: number
  to: number
  /** Its type, and the documentation in its declaration. */
  text: string
}

/** Completions for a position. */
interface Suggestions {
  /** Start of the text that a suggestion replaces. */
  from: number
  labels: string[]
}

const sources = new Map<string, string>()
/** Text version of each file that readers edit; declarations never change. */
const versions = new Map<string, number>()

/** The `sortText` that TypeScript gives globals and keywords. */
const GLOBALS = '15'

const options = compilerOptions(ts)
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...versions.keys()],
  getScriptVersion: (file) => String(versions.get(file) ?? 0),
  getScriptSnapshot: (file) => {
    const text = sources.get(file)
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
  },
  getCurrentDirectory: () => '/',
  getDefaultLibFileName: () => '/lib.d.ts',
  fileExists: (file) => sources.has(file),
  readFile: (file) => sources.get(file),
})

/** Sets a file's current text and returns its path. */
function update(file: string, text: string): string {
  const path = `/example/${file}`
  if (sources.get(path) !== text) {
    sources.set(path, text)
    versions.set(path, (versions.get(path) ?? 0) + 1)
  }
  return path
}

/** Returns an error's message. If no overload matches a call, that's the last overload's message. */
function messageOf({ code, messageText }: ts.Diagnostic): string {
  const NO_OVERLOAD = 2769
  if (code === NO_OVERLOAD && typeof messageText !== 'string') {
    const last = messageText.next?.at(-1)?.next?.at(-1)
    if (last) return ts.flattenDiagnosticMessageText(last, '\n')
  }
  return ts.flattenDiagnosticMessageText(messageText, '\n')
}

function problemsOf(file: string): TypeProblem[] {
  const path = `/example/${file}`
  const syntax = service.getSyntacticDiagnostics(path)
  const found = syntax.length > 0 ? syntax : service.getSemanticDiagnostics(path)
  return found.map((problem) => {
    const { file: source, start, length } = problem as ts.DiagnosticWithLocation
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    return { file, from: start, to: start + length, line, message: messageOf(problem) }
  })
}

const answers = {
  /** Reads the declarations of what examples may import. */
  async start(url: string): Promise<void> {
    const response = await fetch(url)
    const declarations = (await response.json()) as Files
    for (const [file, text] of Object.entries(declarations)) sources.set(file, text)
  },
  /** Updates the example's files and returns their errors. */
  check(files: Files): TypeProblem[] {
    for (const [file, text] of Object.entries(files)) update(file, text)
    return Object.keys(files).flatMap(problemsOf)
  },
  typeAt(file: string, text: string, position: number): TypeInfo | undefined {
    const info = service.getQuickInfoAtPosition(update(file, text), position)
    if (!info) return undefined
    const { start, length } = info.textSpan
    const texts = [info.displayParts, info.documentation].map((parts) => ts.displayPartsToString(parts))
    return { from: start, to: start + length, text: texts.filter(Boolean).join('\n\n') }
  },
  suggest(file: string, text: string, position: number): Suggestions | undefined {
    const info = service.getCompletionsAtPosition(update(file, text), position, undefined)
    if (!info) return undefined
    const span = info.entries[0]?.replacementSpan ?? info.optionalReplacementSpan
    return {
      from: span ? span.start : position,
      labels: info.entries
        // Skip the empty path, which is the form itself. Keywords and the browser's thousand names would bury
        // the example's own.
        .filter(({ name, sortText }) => name !== '' && sortText < GLOBALS)
        .map(({ name }) => name),
    }
  },
}

/** The questions that the worker answers. */
export type TypeService = typeof answers

expose(answers)
