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

/** A line that can only be of a table. */
const ROW = /^[\s>]*\|.*\|.*\|\s*$/

/** A line without the mark of the list's item that it begins. */
const withoutBullet = (line: string) => line.replace(/^([\s>]*)(?:[-*+]|\d+[.)])\s+(?=\|)/, '$1')

const isRule = (line: string, head: string) =>
  RULE.test(line) && cellsIn(line) === cellsIn(withoutBullet(head))

/**
 * Reports rows with more cells than the table has columns, because GFM drops what is in them, and rows without a
 * table, which it prints as they are.
 */
export function checkTables(page: MdxFile): string[] {
  const problems: string[] = []
  const lines = textLines(page)
  /** Columns of the table that the lines are in: 0 in its head, undefined where there is none. */
  let columns: number | undefined
  lines.forEach(([number, line], index) => {
    const next = lines[index + 1]?.[1] ?? ''
    if (!line.includes('|')) columns = undefined
    else if (isRule(next, line)) columns = 0
    else if (columns === 0) columns = cellsIn(line)
    else if (columns !== undefined && cellsIn(line) > columns)
      problems.push(
        `${page.file}:${number}: the row has ${cellsIn(line)} cells, and the table ${columns} columns, so the rest isn't shown; write \\| for a pipe, also in code`,
      )
    else if (columns === undefined && ROW.test(withoutBullet(line))) {
      problems.push(
        `${page.file}:${number}: the row is of no table; write | - | - | below the head, with as many cells as the head has`,
      )
      columns = Infinity
    }
  })
  return problems
}
