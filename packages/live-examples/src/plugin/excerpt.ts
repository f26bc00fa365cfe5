import { existsSync, readFileSync } from 'node:fs'
import { attributeText, type MdxElement } from '@docs/kit'
import type { Examples } from './Examples'

const indentation = (line: string) => line.length - line.trimStart().length

/** Returns the number of the last line of what a line begins: a declaration or a call, formatted by Prettier. */
function endOf(lines: readonly string[], first: number): number {
  const isDeeper = (line: string) => line.trim() === '' || indentation(line) > indentation(lines[first]!)
  const next = first + 1
  if (!isDeeper(lines[next] ?? '') || lines[next]?.trim() === '') return first
  const end = lines.findIndex((line, index) => index > first && !isDeeper(line))
  return end < 0 ? lines.length - 1 : end
}

/**
 * Returns the lines of code from the first that starts with `from` to the end of what the next one that starts with
 * `to` begins, without their common indentation. Undefined if there are no such lines.
 */
export function excerptOf(code: string, from: string, to = from): string | undefined {
  const lines = code.split('\n')
  const first = lines.findIndex((line) => line.trimStart().startsWith(from))
  const last = lines.findIndex((line, index) => index >= first && line.trimStart().startsWith(to))
  if (first < 0 || last < 0) return undefined
  return lines
    .slice(first, endOf(lines, last) + 1)
    .map((line) => line.slice(indentation(lines[first]!)))
    .join('\n')
}

/** Returns the file that an `<Excerpt>` prints a part of, and that part, or undefined if there is none. */
export function readExcerpt(
  element: MdxElement,
  examples: Examples,
): { file: string; part: string | undefined } | undefined {
  const path = examples.fileOf(attributeText(element, 'example') ?? '')
  if (!existsSync(path)) return undefined
  const file = readFileSync(path, 'utf8').trimEnd()
  const from = attributeText(element, 'from')
  return { file, part: from ? excerptOf(file, from, attributeText(element, 'to')) : undefined }
}
