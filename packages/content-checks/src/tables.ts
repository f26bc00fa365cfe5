import type { Paragraph } from 'mdast'
import type { MdxFile } from '@docs/kit'
import { visit } from 'unist-util-visit'
import { sourceLines } from './textLines'

/** A line that would be the row of a table, without the marks of what the table is in. */
const ROW = /^[\s>]*\|.*\|.*\|\s*$/

/** Returns a paragraph's lines as written, by their numbers, with an x for each part that is more than text. */
function plainLines(page: MdxFile, { children }: Paragraph): [number: number, line: string][] {
  const lines = new Map<number, string>()
  for (const child of children)
    for (const [number, line] of sourceLines(page, child))
      lines.set(number, (lines.get(number) ?? '') + (child.type === 'text' ? line : 'x'))
  return [...lines]
}

/**
 * Reports rows with more cells than the table has columns, because GFM drops what is in them, and rows without a
 * table, which it prints as they are.
 */
export function checkTables(page: MdxFile): string[] {
  const problems: string[] = []
  const report = (line: number, problem: string) => problems.push(`${page.file}:${line}: ${problem}`)
  visit(page.tree, 'table', ({ align, children: rows }) => {
    const columns = align!.length
    for (const { children: cells, position } of rows)
      if (cells.length > columns)
        report(
          position!.start.line,
          `the row has ${cells.length} cells, and the table ${columns} columns, so the rest isn't shown; write \\| for a pipe, also in code`,
        )
  })
  visit(page.tree, 'paragraph', (paragraph) => {
    const [row] = plainLines(page, paragraph).find(([, line]) => ROW.test(line)) ?? []
    if (row)
      report(
        row,
        "this row isn't part of a table; write | - | - | below the head, with as many cells as the head, or \\| for a pipe",
      )
  })
  return problems
}
