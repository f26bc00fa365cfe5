import { diffLines } from 'diff'
import { changedFiles, type Files } from '../core/files'

/** A range of lines, one-based, both included. */
export interface Lines {
  from: number
  to: number
}

/** Longest time to compare two files, in milliseconds. Other files count as changed as a whole. */
const COMPARING_MS = 200

function linesOf(before: string, after: string): Lines[] {
  const parts = diffLines(`${before}\n`, `${after}\n`, { timeout: COMPARING_MS }) ?? [
    { added: true, removed: false, count: after.split('\n').length },
  ]
  const found: Lines[] = []
  let line = 1
  for (const { added, removed, count } of parts) {
    const last = found.at(-1)
    // Of removed lines, the one after them is marked, unless it's marked anyway.
    if (removed) found.push({ from: line, to: line })
    else if (added && last?.from === line) last.to = line + count - 1
    else if (added) found.push({ from: line, to: line + count - 1 })
    if (!removed) line += count
  }
  return found
}

/** Returns the changed lines of each file that differs from the original. */
export function changedLines(original: Files, files: Files): Map<string, Lines[]> {
  return new Map(changedFiles(original, files).map((file) => [file, linesOf(original[file]!, files[file]!)]))
}
