/** Runs TypeScript in a worker. `service.ts` starts it and asks the questions. */
import ts from 'typescript'
import { cut } from '../../core/shortened'
import { compilerOptions } from '@docs/samples/compilerOptions'
import type { Files } from '../../core/files'
import { answerWith } from '../answer'
import { LATE, MOST_PROBLEMS, type TypeProblem, type TypeService } from './protocol'

const sources = new Map<string, string>()
/** Text version of each file that readers edit; declarations never change. */
const versions = new Map<string, number>()

/** The `sortText` that TypeScript gives globals and keywords. */
const GLOBALS = '15'

/**
 * How long one question may take, in milliseconds: the first takes a slow phone longer than any other. TypeScript looks
 * at the clock now and then.
 */
const ANSWERING_MS = 45_000

let deadline = Infinity

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
  getCancellationToken: () => ({ isCancellationRequested: () => performance.now() > deadline }),
})

/** Sets a file's current text and returns its path. */
function update(folder: string, file: string, text: string): string {
  const path = `/${folder}/${file}`
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

function problemsOf(folder: string, file: string): TypeProblem[] {
  const path = `/${folder}/${file}`
  const syntax = service.getSyntacticDiagnostics(path)
  const found = syntax.length > 0 ? syntax : service.getSemanticDiagnostics(path)
  return found.slice(0, MOST_PROBLEMS).map((problem) => {
    const { file: source, start, length } = problem as ts.DiagnosticWithLocation
    const line = source.getLineAndCharacterOfPosition(start).line + 1
    return { file, from: start, to: start + length, line, message: cut(messageOf(problem)) }
  })
}

const answers: TypeService = {
  start(declarations) {
    for (const [file, text] of Object.entries(declarations)) sources.set(file, text)
  },
  check(folder, files: Files) {
    for (const [file, text] of Object.entries(files)) update(folder, file, text)
    try {
      return Object.keys(files)
        .flatMap((file) => problemsOf(folder, file))
        .slice(0, MOST_PROBLEMS)
    } catch (error) {
      throw error instanceof ts.OperationCanceledException ? new Error(LATE) : error
    }
  },
  typeAt(folder, file, text, position) {
    const info = service.getQuickInfoAtPosition(update(folder, file, text), position)
    if (!info) return undefined
    const { start, length } = info.textSpan
    const texts = [info.displayParts, info.documentation].map((parts) => ts.displayPartsToString(parts))
    return { from: start, to: start + length, text: cut(texts.filter(Boolean).join('\n\n')) }
  },
  suggest(folder, file, text, position) {
    const info = service.getCompletionsAtPosition(update(folder, file, text), position, undefined)
    if (!info) return undefined
    const [entry] = info.entries
    const span = entry?.replacementSpan ?? info.optionalReplacementSpan
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

answerWith(answers, () => (deadline = performance.now() + ANSWERING_MS))
