import type { MdxFile } from '@docs/kit'
import { visit } from 'unist-util-visit'
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

/** Finds bold text that doesn't begin or end. Returns the problems by the numbers of the lines. */
function looseStarsIn({ text, tree }: MdxFile): [line: number, problem: string][] {
  const source = text.split('\n')
  const found: [number, string][] = []
  visit(tree, 'text', ({ value, position }) => {
    const { start, end } = position!
    const lines = source.slice(start.line - 1, end.line)
    if (!value.includes('**') || lines.some((line) => line.includes('\\*'))) return
    found.push([
      start.line + lines.findIndex((line) => line.includes('**')),
      '** begins or ends no bold text; close it, keep spaces and punctuation out of it, or write \\*\\*',
    ])
  })
  return found
}

/** Reports what looks like Markdown, but would be printed as it was typed. */
export function checkLeftovers(page: MdxFile): string[] {
  const lines = textLines(page)
  const defined = definedIn(lines.map(([, line]) => line))
  return [
    ...lines.flatMap(([number, line]) =>
      leftoversIn(line, defined).map((problem): [number, string] => [number, problem]),
    ),
    ...looseStarsIn(page),
  ].map(([number, problem]) => `${page.file}:${number}: ${problem}`)
}
