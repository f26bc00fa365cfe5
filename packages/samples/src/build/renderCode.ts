import type { Answer } from './compileSamples'
import { codeHtml, codeLine, escapeHtml, type Row } from '../highlighting'
import { highlightLines } from './highlightLines'

const ANSWER_LABEL = { type: 'The compiler says: ', error: 'Compiler error: ' } as const

/** Returns an answer. In the code's text it is a comment, with signs that a page doesn't show. */
function answerRow({ kind, text }: Answer, indentation: string, marks: readonly string[]): Row {
  const lines = kind === 'type' ? highlightLines(text, 'ts') : escapeHtml(text).split('\n')
  const comment = `<span hidden>${indentation}// </span>`
  const [first, ...others] = lines
  const label = `<span class="visually-hidden">${ANSWER_LABEL[kind]}</span>`
  return {
    html: [label + first, ...others].map((line) => comment + line).join('\n'),
    attributes: `class="${['answer', `answer--${kind}`, ...marks].join(' ')}" data-answer`,
  }
}

/** A comment that says what the code before it, or above, results in: `1 + 1 // => 2`. */
const RESULT = /<span class="token comment">(?=\/\/ =&gt; )/

interface RenderOptions {
  language: string
  /** The compiler's answers to show under the lines of `code`. */
  answers?: readonly Answer[] | undefined
  /** One-based numbers of lines to highlight, from the first that's shown. */
  highlighted?: ReadonlySet<number>
  /** Zero-based lines to highlight. */
  marked?: ReadonlySet<number>
  /** Zero-based line that's shown first. */
  cut?: number | undefined
  /**
   * Start of the line that long code shows first; by default, that's the first highlighted one, or the first after the
   * imports.
   */
  from?: string | undefined
}

/** Longer code is folded, so that a button doesn't stand for a few lines, of which the last often are results. */
const MOST_LINES = 24

/** Lines that folded code shows. */
const FOLDED_LINES = 10

/** The last line of an import, formatted by Prettier. */
const IMPORT = /^(?:import\b.*|\}) from /

/** Lines after the imports, or in their place, that say nothing of the code. */
const EMPTY = /^(?:['"]use |$)/

/** Returns the first and the last of the lines that are shown before the reader asks for all. */
function shownLines(
  lines: readonly string[],
  { from, cut = 0, marked }: Pick<RenderOptions, 'from' | 'cut'> & { marked: ReadonlySet<number> },
): [first: number, last: number] {
  if (lines.length - cut <= MOST_LINES) return [cut, lines.length - 1]
  const imports = lines.findLastIndex((line) => IMPORT.test(line))
  const first = from
    ? lines.findIndex((line) => line.trimStart().startsWith(from))
    : marked.size > 0
      ? Math.min(...marked)
      : cut || lines.findIndex((line, index) => index > imports && !EMPTY.test(line))
  const last = Math.min(first + FOLDED_LINES, lines.length) - 1
  return [Math.max(last - FOLDED_LINES + 1, 0), last]
}

/**
 * Renders code as static HTML: one element per line, with classes for the tokens, for highlighted lines, and for those
 * that are hidden until the reader asks for all; compiler answers under their lines. Nothing in it depends on the color
 * mode.
 * @throws Error if no line starts as `from` says
 */
export function renderCode(
  code: string,
  { language, answers = [], highlighted = new Set(), marked = new Set(), cut, from }: RenderOptions,
): string {
  const lines = code.split('\n')
  if (from !== undefined && !lines.some((line) => line.trimStart().startsWith(from)))
    throw new Error(`no line of the code starts with "${from}"`)
  const all = new Set([...marked, ...Array.from(highlighted, (number) => number - 1 + (cut ?? 0))])
  const [first, last] = shownLines(lines, { from, cut, marked: all })
  const html = highlightLines(code, language)
  const rows = lines.flatMap((line, index): Row[] => {
    const hidden = index < first || index > last ? ['more'] : []
    const marks = all.has(index) ? ['line--highlighted', ...hidden] : hidden
    const own = (html[index] ?? '').replace(RESULT, '<span class="token comment result">')
    const indentation = /^\s*/.exec(line)![0]
    const below = answers.filter((answer) => answer.line === index)
    return [codeLine(own, marks), ...below.map((answer) => answerRow(answer, indentation, hidden))]
  })
  return codeHtml(rows)
}
