import { isMagicComment } from './magicComments'

/** Twoslash notation, which is for the compiler and the page. */
const NOTATION = /^\s*\/\/\s*(?:---cut(?:-before|-after|-start|-end)?---|@\w+.*|\^\?.*)$/
const FILE_NAME = /^\s*\/\/\s*@filename:/
const CUT = /^\s*\/\/\s*---cut-?(before|after|start|end)?---/
const CUT_BEFORE = /^\s*\/\/\s*---cut(?:-before)?---/

/** A line of a file, and its zero-based number in the fence. */
interface Line {
  text: string
  line: number
}

interface File {
  lines: Line[]
  isShown: boolean
}

/** Returns lines without the blank ones around them. */
function trimmed(lines: Line[]): Line[] {
  const isText = ({ text }: Line) => text.trim() !== ''
  return lines.slice(lines.findIndex(isText), lines.findLastIndex(isText) + 1)
}

/**
 * Returns the lines that the copy button of a sample copies: the files that it shows, complete, since a part of a file
 * doesn't compile where it's pasted.
 * @param code text of the fence, with twoslash notation
 */
export function pastedLines(code: string): Line[] {
  const lines = code.split('\n')
  const shownFrom = lines.findLastIndex((line) => CUT_BEFORE.test(line))
  const files: File[] = [{ lines: [], isShown: false }]
  let isCut = false
  lines.forEach((text, line) => {
    if (FILE_NAME.test(text)) files.push({ lines: [], isShown: false })
    const cut = CUT.exec(text)?.[1]
    if (cut === 'start' || cut === 'after') isCut = true
    if (cut === 'end') isCut = false
    if (NOTATION.test(text) || isMagicComment(text)) return
    const file = files.at(-1)!
    file.lines.push({ text, line })
    if (line > shownFrom && !isCut && text.trim() !== '') file.isShown = true
  })
  return files
    .filter(({ isShown }) => isShown)
    .flatMap((file, index) => [...(index > 0 ? [{ text: '', line: -1 }] : []), ...trimmed(file.lines)])
}

/**
 * Returns what the copy button of a sample copies.
 * @param code text of the fence, with twoslash notation
 */
export const pastedCode = (code: string): string =>
  pastedLines(code)
    .map(({ text }) => text)
    .join('\n')
    .trim()
