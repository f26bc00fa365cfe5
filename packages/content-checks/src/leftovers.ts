import type { MdxFile } from '@docs/kit'
import { visit } from 'unist-util-visit'
import { sourceLines, textLines } from './textLines'

/** A reference to a footnote, or the end of a link by reference. */
const REFERENCE = /\[(\^[^\]\s]+)\]|\]\[([^\]]+)\]/g

/** Returns what a line of text has that Markdown would have taken if it were complete. */
function incompleteIn(line: string): string[] {
  const text = line.replace(/\\./g, '')
  const labels = Array.from(text.matchAll(REFERENCE), ([, note, link]) => note ?? link!)
  return [
    ...labels.map((label) => `nothing defines [${label}]; write [${label}]: … below, or \\[ for a bracket`),
    ...(text.includes('**')
      ? [
          "this ** doesn't begin or end bold text; close it, keep spaces and punctuation out of it, put code into backticks, or write \\*\\*",
        ]
      : []),
  ]
}

/** Returns what a line begins with that is no Markdown. */
const unknownIn = (line: string): string[] => [
  ...(/^[\s>]*#{1,6}[^\s#]/.test(line)
    ? ['# without a space is no heading; write one behind it, or \\#']
    : []),
  ...(/^\s*>\s*\[!\w+\]/.test(line) ? ['[!…] is no admonition here; write :::note and :::'] : []),
]

/** Reports what looks like Markdown, but would be printed as it was typed. */
export function checkLeftovers(page: MdxFile): string[] {
  const problems = new Set<string>()
  const report = (line: number, found: readonly string[]) => {
    for (const problem of found) problems.add(`${page.file}:${line}: ${problem}`)
  }
  for (const [number, line] of textLines(page)) report(number, unknownIn(line))
  visit(page.tree, 'text', (text, _index, parent) => {
    // An address that is a link without any marks.
    if (parent?.type === 'link' && parent.url === text.value) return
    for (const [number, line] of sourceLines(page, text)) report(number, incompleteIn(line))
  })
  return [...problems]
}
