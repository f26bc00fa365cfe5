import { isMagicComment } from './renderCode'

/** Twoslash notation, which is for the compiler and the page. */
const NOTATION = /^\s*\/\/\s*(?:---cut(?:-before|-after|-start|-end)?---|@\w+.*|\^\?.*)$/
const FILE_NAME = /^\s*\/\/\s*@filename:/
const CUT = /^\s*\/\/\s*---cut-?(before|after|start|end)?---/
const CUT_BEFORE = /^\s*\/\/\s*---cut(?:-before)?---/

interface File {
  lines: string[]
  isShown: boolean
}

/**
 * Returns what the copy button of a sample copies: the files that it shows, complete, since a part of a file
 * doesn't compile where it's pasted.
 * @param code text of the fence, with twoslash notation
 */
export function pastedCode(code: string): string {
  const lines = code.split('\n')
  const shownFrom = lines.findLastIndex((line) => CUT_BEFORE.test(line))
  const files: File[] = [{ lines: [], isShown: false }]
  let isCut = false
  lines.forEach((line, index) => {
    if (FILE_NAME.test(line)) files.push({ lines: [], isShown: false })
    const cut = CUT.exec(line)?.[1]
    if (cut === 'start' || cut === 'after') isCut = true
    if (cut === 'end') isCut = false
    if (NOTATION.test(line) || isMagicComment(line)) return
    const file = files.at(-1)!
    file.lines.push(line)
    if (index > shownFrom && !isCut && line.trim() !== '') file.isShown = true
  })
  return files
    .filter(({ isShown }) => isShown)
    .map(({ lines }) => lines.join('\n').trim())
    .join('\n\n')
}
