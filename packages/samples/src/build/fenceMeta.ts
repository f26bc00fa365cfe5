import rangeParser from 'parse-numeric-range'

/** A fence's metadata: everything after the language. */
export interface FenceMeta {
  /** Caption above the code. */
  title: string | undefined
  /** One-based numbers of highlighted lines. */
  highlighted: Set<number>
  showLineNumbers: boolean
  /** Reason for not compiling a sample; the build fails if the sample does compile. */
  noCheck: string | undefined
  /** Start of the line that long code shows first while it's folded. */
  from: string | undefined
  /** Anything else; empty if the fence is correct. */
  unknown: string
}

const TITLE = /\btitle="([^"]*)"/
const NO_CHECK = /\bnocheck="([^"]*)"/
const FROM = /\bfrom="([^"]*)"/
const LINES = /\{([\d,\s-]+)\}/
const NUMBERS = /\bshowLineNumbers\b/
/** For Docusaurus' own step, which makes tabs of the fence. */
const NPM2YARN = /\bnpm2yarn\b/

/** Parses a fence's metadata. */
export function parseFenceMeta(meta: string): FenceMeta {
  // A title may contain text that looks like other metadata.
  const marks = meta.replace(TITLE, '').replace(NO_CHECK, '').replace(FROM, '')
  return {
    title: TITLE.exec(meta)?.[1],
    highlighted: new Set(rangeParser(LINES.exec(marks)?.[1] ?? '')),
    showLineNumbers: NUMBERS.test(marks),
    noCheck: NO_CHECK.exec(meta)?.[1],
    from: FROM.exec(meta)?.[1],
    unknown: [LINES, NUMBERS, NPM2YARN].reduce((rest, known) => rest.replace(known, ''), marks).trim(),
  }
}
