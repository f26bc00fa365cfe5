import type { MdxFile } from '@docs/kit'
import { textLines } from './textLines'

/** The line below a table's head. */
const RULE = /^[\s>]*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/** Number of cells in a line of a table: a pipe separates them, also in code, unless a backslash precedes it. */
const cellsIn = (line: string) =>
  line
    .trim()
    .replace(/^[\s>]*\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/).length

/** Reports rows with more cells than the table has columns: GFM drops what is in them. */
export function checkTables(page: MdxFile): string[] {
  const problems: string[] = []
  let columns = 0
  let last = ''
  for (const [number, line] of textLines(page)) {
    if (!line.includes('|')) columns = 0
    else if (columns === 0 && RULE.test(line) && cellsIn(last) === cellsIn(line)) columns = cellsIn(line)
    else if (columns > 0 && cellsIn(line) > columns)
      problems.push(
        `${page.file}:${number}: the row has ${cellsIn(line)} cells, and the table ${columns} columns, so the rest isn't shown; write \\| for a pipe, also in code`,
      )
    last = line
  }
  return problems
}
