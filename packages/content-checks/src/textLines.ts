import { visit } from 'unist-util-visit'
import type { Nodes } from 'mdast'
import type { MdxFile } from '@docs/kit'

/** What isn't text, although its lines may look like some. */
const NOT_TEXT = ['code', 'yaml', 'comment', 'mdxjsEsm', 'mdxFlowExpression']

/** Returns the lines with text, by their numbers. */
export function textLines({ text, tree }: MdxFile): [number: number, line: string][] {
  const others = new Set<number>()
  visit(tree, NOT_TEXT, ({ position }) => {
    for (let line = position!.start.line; line <= position!.end.line; line += 1) others.add(line)
  })
  return text
    .split('\n')
    .map((line, index): [number, string] => [index + 1, line])
    .filter(([number]) => !others.has(number))
}

/** Returns the lines of a node as they are written, by their numbers. What a plugin made up has none. */
export function sourceLines({ text }: MdxFile, { position }: Nodes): [number: number, line: string][] {
  if (!position) return []
  const { start, end } = position
  const lines = text.split('\n').slice(start.line - 1, end.line)
  return lines.map((line, index): [number, string] => {
    const isLast = index === lines.length - 1
    return [
      start.line + index,
      line.slice(index === 0 ? start.column - 1 : 0, isLast ? end.column - 1 : undefined),
    ]
  })
}
