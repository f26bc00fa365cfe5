import rangeParser from 'parse-numeric-range'

/** What stands after the language of a fence. */
export interface FenceMeta {
  /** Caption above the code. */
  title: string | undefined
  /** One-based numbers of the lines to highlight. */
  highlighted: Set<number>
  showLineNumbers: boolean
  /** Reason why a sample is not compiled; the build fails when it would compile. */
  noCheck: string | undefined
  /** What is none of these; empty in a correct fence. */
  unknown: string
}

const TITLE = /\btitle="([^"]*)"/
const NO_CHECK = /\bnocheck="([^"]*)"/
const LINES = /\{([\d,\s-]+)\}/
const NUMBERS = /\bshowLineNumbers\b/

/** Reads the metadata of a fence. */
export function parseFenceMeta(meta: string): FenceMeta {
  // A title may hold what would be a mark outside of it.
  const marks = meta.replace(TITLE, '').replace(NO_CHECK, '')
  return {
    title: TITLE.exec(meta)?.[1],
    highlighted: new Set(rangeParser(LINES.exec(marks)?.[1] ?? '')),
    showLineNumbers: NUMBERS.test(marks),
    noCheck: NO_CHECK.exec(meta)?.[1],
    unknown: marks.replace(LINES, '').replace(NUMBERS, '').trim(),
  }
}
