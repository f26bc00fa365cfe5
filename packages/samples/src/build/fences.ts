import rangeParser from 'parse-numeric-range'

/** A fence with TypeScript on a page. */
export interface Fence {
  /** Line of its first backticks. */
  line: number
  language: string
  /** What stands behind the language. */
  meta: string
  text: string
}

const FENCE = /^([ \t]*)(`{3,})(tsx?)\b *(.*)\n([^]*?)^[ \t]*\2 *$/gm

/** Finds the fences with TypeScript in the text of a page. */
export const fencesIn = (page: string): Fence[] =>
  Array.from(
    page.matchAll(FENCE),
    ({ index, 1: indent = '', 3: language = '', 4: meta = '', 5: body = '' }) => ({
      line: page.slice(0, index).split('\n').length,
      language,
      meta,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replace(/\n$/, ''),
    }),
  )

/** What stands behind the language of a fence. */
export interface FenceMeta {
  /** Caption above the code. */
  title: string | undefined
  /** One-based numbers of highlighted lines. */
  highlighted: ReadonlySet<number>
  showLineNumbers: boolean
  /** Start of the line that long code shows first. */
  from: string | undefined
}

const TITLE = /\btitle="([^"]*)"/
const FROM = /\bfrom="([^"]*)"/
const LINES = /\{([\d,\s-]+)\}/

/** Reads what stands behind the language of a fence. */
export function parseFenceMeta(meta: string): FenceMeta {
  // A title may have braces, too.
  const marks = meta.replace(TITLE, '').replace(FROM, '')
  return {
    title: TITLE.exec(meta)?.[1],
    highlighted: new Set(rangeParser(LINES.exec(marks)?.[1] ?? '')),
    showLineNumbers: /\bshowLineNumbers\b/.test(marks),
    from: FROM.exec(meta)?.[1],
  }
}

/** The code of a fence, without the notation that is for the compiler and the page. All lines count from zero. */
export interface Sample {
  /** The whole file: what is compiled, and copied. */
  code: string
  /** Line of the fence, by line of the code. */
  lines: number[]
  /** Line that the page shows first, after `// ---cut---`. */
  cut: number | undefined
  /** Lines between `// highlight-start` and `// highlight-end`, or below `// highlight-next-line`. */
  highlighted: ReadonlySet<number>
  /** Codes of the errors that the code has: `// @errors: 2345`. */
  errors: number[]
  /** Where the page shows a type: the caret of `//  ^?` in the line below. */
  queries: { line: number; column: number }[]
}

const CUT = /^\s*\/\/ ---cut---$/
const ERRORS = /^\s*\/\/ @errors: ([\d ]+)$/
const QUERY = /^\s*\/\/ *(?=\^\?$)/
/** In TypeScript, JSX, a shell, or HTML. */
const HIGHLIGHT = /^\s*(?:\/\/|#|\{?\/\*|<!--)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/

/** Reads the notation of a fence. */
export function readSample(text: string): Sample {
  const code: string[] = []
  const lines: number[] = []
  const highlighted = new Set<number>()
  const sample: Omit<Sample, 'code'> = { lines, highlighted, cut: undefined, errors: [], queries: [] }
  let isHighlighted = false
  text.split('\n').forEach((line, index) => {
    const errors = ERRORS.exec(line)?.[1]
    const query = QUERY.exec(line)?.[0]
    const highlight = HIGHLIGHT.exec(line)?.[1]
    if (errors) sample.errors.push(...errors.trim().split(/ +/).map(Number))
    else if (query !== undefined) sample.queries.push({ line: code.length - 1, column: query.length })
    else if (CUT.test(line)) sample.cut = code.length
    else if (highlight === 'next-line') highlighted.add(code.length)
    else if (highlight) isHighlighted = highlight === 'start'
    else {
      if (isHighlighted) highlighted.add(code.length)
      code.push(line)
      lines.push(index)
    }
  })
  return { ...sample, code: code.join('\n') }
}
