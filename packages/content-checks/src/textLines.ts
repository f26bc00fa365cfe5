import { visit } from 'unist-util-visit'
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
