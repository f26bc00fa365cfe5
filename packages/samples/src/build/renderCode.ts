import type { Answer } from './compileSample'
import { codeHtml, codeLine, escapeHtml, type Row } from '../highlighting'
import { highlightLines } from './highlightLines'
import { isMagicComment, marksOf } from './magicComments'

const ANSWER_LABEL = { type: 'The compiler says: ', error: 'Compiler error: ' } as const

/** Returns an answer. In the code's text it is a comment, with signs that a page doesn't show. */
function answerRow({ kind, text }: Answer, indentation: string): Row {
  const lines = kind === 'type' ? highlightLines(text, 'ts') : escapeHtml(text).split('\n')
  const comment = `<span hidden>${indentation}// </span>`
  const [first, ...others] = lines
  const label = `<span class="visually-hidden">${ANSWER_LABEL[kind]}</span>`
  return {
    html: [label + first, ...others].map((line) => comment + line).join('\n'),
    attributes: `class="answer answer--${kind}" data-answer`,
  }
}

const COMMENT = '<span class="token comment">'
/** A line that ends in a result, as `1 + 1 // => 2`, and one that continues the result above. */
const RESULT = new RegExp(`^(.*)${COMMENT}(?=// *(?:=&gt;|throws +(?:&quot;|')))`)
const CONTINUED = new RegExp(`^(\\s*)${COMMENT}(?=// {2})`)

/** Marks the comments with results in highlighted lines. */
function markResults(lines: readonly string[]): string[] {
  let isOpen = false
  return lines.map((line) => {
    const patterns = isOpen ? [RESULT, CONTINUED] : [RESULT]
    const pattern = patterns.find((each) => each.test(line))
    isOpen = pattern !== undefined
    return pattern ? line.replace(pattern, '$1<span class="token comment result">') : line
  })
}

interface RenderOptions {
  language: string
  /** The compiler's answers to show under the lines of `code`. */
  answers?: readonly Answer[]
  /** One-based numbers of lines to highlight, not counting magic comments. */
  highlighted?: ReadonlySet<number>
  /**
   * Start of the line that long code shows first while it's folded; by default, that's the first marked one, or the
   * first after the imports.
   */
  from?: string
}

/** Longer code is folded, so that a button doesn't stand for a few lines, of which the last often are results. */
const MOST_LINES = 24

const isFolded = (lines: readonly string[]) => lines.length > MOST_LINES

const findLine = (lines: readonly string[], from: string) =>
  lines.findIndex((line) => line.trimStart().startsWith(from))

/** Returns the problem with the start of the line that folded code shows first, if there is one. */
export function checkPoint(code: string, from: string | undefined): string | undefined {
  if (from === undefined) return undefined
  const lines = code.split('\n')
  if (!isFolded(lines))
    return `all ${lines.length} lines are shown, as there are at most ${MOST_LINES}; remove from="${from}"`
  return findLine(lines, from) < 0
    ? `no line starts with "${from}"; write how the line begins that folded code shows first, as in from="const schema"`
    : undefined
}

/** The last line of an import, formatted by Prettier. */
const IMPORT = /^(?:import\b.*|\}) from /

/** Lines after the imports, or in their place, that say nothing of the code. */
const EMPTY = /^(?:['"]use |$)/

/** Returns the index of a line: folded code begins with the first one from there on that is shown. */
function pointOf(lines: readonly string[], highlighted: ReadonlySet<number>, from?: string): number {
  if (from) return findLine(lines, from)
  if (highlighted.size > 0) return Math.min(...highlighted) - 1
  const imports = lines.findLastIndex((line) => IMPORT.test(line))
  const marked = lines.findIndex(isMagicComment)
  return marked < 0 ? lines.findIndex((line, index) => index > imports && !EMPTY.test(line)) : marked
}

/**
 * Renders code as static HTML: one element per line, with Prism's token classes, marked lines, the one that long code
 * shows first while it's folded, and compiler answers under their lines. Nothing in it depends on the color mode.
 */
export function renderCode(
  code: string,
  { language, answers = [], highlighted = new Set(), from }: RenderOptions,
): string {
  const source = code.split('\n')
  let point = isFolded(source) ? pointOf(source, highlighted, from) : Infinity
  const lines = markResults(highlightLines(code, language))
  const open = new Set<string>()
  const next = new Set<string>()
  const rows: Row[] = []
  let shown = 0

  source.forEach((text, index) => {
    const marks = marksOf(text)
    for (const { role, className } of marks) {
      if (role === 'line') next.add(className)
      else if (role === 'start') open.add(className)
      else open.delete(className)
    }
    if (marks.length > 0) return
    shown += 1
    const byNumber = highlighted.has(shown) ? ['line--highlighted'] : []
    const classes = [...new Set([...byNumber, ...open, ...next])]
    if (index >= point) {
      classes.push('line--point')
      point = Infinity
    }
    next.clear()
    rows.push(codeLine(lines[index] ?? '', classes))
    const indentation = /^\s*/.exec(text)![0]
    for (const answer of answers) if (answer.line === index) rows.push(answerRow(answer, indentation))
  })
  return codeHtml(rows)
}
