import type { MdxFile } from '@docs/kit'
import { textLines } from './textLines'

/** Marks of a footnote or of a link by reference, without those that are escaped. */
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g
const REFERENCE = /(?<!\\)\[[^\]^]+\]\[([^\]]+)\]/g

const withoutCode = (line: string) => line.replace(/(`+)[^`]*\1/g, '')

/** Returns the labels that lines define, in lower case, as Markdown compares them. */
const definedIn = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => /^[\s>]*\[(\^?[^\]]+)\]:/.exec(line)?.[1]!.toLowerCase() ?? []))

/** Returns what a line has that Markdown would print as it is. */
function leftoversIn(line: string, defined: ReadonlySet<string>): string[] {
  const text = withoutCode(line)
  const labels = [
    ...Array.from(text.matchAll(FOOTNOTE), ([, label]) => `^${label}`),
    ...Array.from(text.matchAll(REFERENCE), ([, label]) => label!),
  ]
  return [
    ...labels
      .filter((label) => !defined.has(label.toLowerCase()))
      .map((label) => `nothing defines [${label}]; write [${label}]: … below, or \\[ for a bracket`),
    ...(/^[\s>]*#{1,6}[^\s#]/.test(line)
      ? ['# without a space is no heading; write one behind it, or \\#']
      : []),
    ...(/^\s*>\s*\[!\w+\]/.test(line) ? ['[!…] is no admonition here; write :::note and :::'] : []),
  ]
}

/** Reports what looks like Markdown, but would be printed as it was typed. */
export function checkLeftovers(page: MdxFile): string[] {
  const lines = textLines(page)
  const defined = definedIn(lines.map(([, line]) => line))
  return lines.flatMap(([number, line]) =>
    leftoversIn(line, defined).map((problem) => `${page.file}:${number}: ${problem}`),
  )
}
