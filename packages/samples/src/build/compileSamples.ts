import type ts from 'typescript'
import { typescript, fileOf, type Compiler } from './compiler'
import { parseFenceMeta, readSample, type Fence, type Sample } from './fences'

/** The compiler's answer about a line of a sample. */
export interface Answer {
  /** Zero-based line of the code to put the answer under. */
  line: number
  kind: 'type' | 'error'
  text: string
}

/** A problem of a sample. */
export interface Problem {
  /** Line of the page. */
  line: number
  message: string
}

/** A sample, in its file. */
export interface PlacedSample extends Sample {
  file: string
  fence: Fence
}

/** Places the samples of a page: a title that is a path says where; samples import each other by it. */
export function placeSamples(page: string, fences: readonly Fence[]): PlacedSample[] {
  const taken = new Set<string>()
  return fences.map((fence, index) => {
    const { title = '' } = parseFenceMeta(fence.meta)
    const isPath = /^[\w./-]+\.tsx?$/.test(title) && !taken.has(title)
    const name = isPath ? title : `src/${index}.${fence.language}`
    taken.add(name)
    return { ...readSample(fence.text), file: fileOf(page, name), fence }
  })
}

/** Paths are those of this machine, from the site on: where a file is doesn't matter to an author or a reader. */
function describe({ code, messageText }: ts.Diagnostic): string {
  const text = typescript().flattenDiagnosticMessageText(messageText, '\n')
  const here = `${process.cwd()}/`
  return `TS${code}: ${text.replaceAll(`${here}node_modules/`, '').replaceAll(here, '')}`
}

/** Compiles a sample. Returns what the page shows of the compiler's answers, and what is wrong. */
export function compileSample(
  { file, lines, errors, queries, fence }: PlacedSample,
  compiler: Compiler,
): { answers: Answer[]; problems: Problem[] } {
  const source = compiler.program.getSourceFile(file)!
  const found = compiler.problemsIn(file).map((problem) => ({
    code: problem.code,
    line: source.getLineAndCharacterOfPosition(problem.start ?? 0).line,
    text: describe(problem),
  }))
  const placed = (line: number, message: string) => ({ line: fence.line + 1 + (lines[line] ?? 0), message })
  const types = queries.map(({ line, column }) => {
    const position = source.getPositionOfLineAndCharacter(line, column)
    const { displayParts } = compiler.language.getQuickInfoAtPosition(file, position) ?? {}
    return { line, text: typescript().displayPartsToString(displayParts) }
  })
  return {
    answers: [
      ...found.map(({ line, text }): Answer => ({ line, kind: 'error', text })),
      ...types.map(({ line, text }): Answer => ({ line, kind: 'type', text })),
    ],
    problems: [
      ...found.filter((each) => !errors.includes(each.code)).map(({ line, text }) => placed(line, text)),
      ...errors
        .filter((expected) => !found.some((each) => each.code === expected))
        .map((expected) => placed(0, `error TS${expected} is expected (// @errors), but doesn't happen`)),
      ...types.filter(({ text }) => !text).map(({ line }) => placed(line, 'nothing above ^? has a type')),
    ],
  }
}
