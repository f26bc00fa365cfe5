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
}

const TITLE = /\btitle="([^"]*)"/
const NO_CHECK = /\bnocheck="([^"]*)"/
const LINES = /\{([\d,\s-]+)\}/
const NUMBERS = /\bshowLineNumbers\b/

/**
 * Reads the metadata of a fence.
 * @throws Error naming what it does not know, so that a typing error is not passed over
 */
export function parseFenceMeta(meta: string): FenceMeta {
  const rest = [TITLE, NO_CHECK, LINES, NUMBERS]
    .reduce((text, pattern) => text.replace(pattern, ''), meta)
    .trim()
  if (rest) {
    throw new Error(
      `unknown fence metadata "${rest}"; known are title="…", {1,3-5}, showLineNumbers and nocheck="reason"`,
    )
  }
  return {
    title: TITLE.exec(meta)?.[1],
    highlighted: new Set(rangeParser(LINES.exec(meta)?.[1] ?? '')),
    showLineNumbers: NUMBERS.test(meta),
    noCheck: NO_CHECK.exec(meta)?.[1],
  }
}
