import { didYouMean } from '@docs/kit'
import { commentIn, marksOf, markNames } from './magicComments'

/** The end of a word that would mark lines, if it were spelled as one that does. */
const ROLE = /[-_](?:next[-_]?line|start|end)$/i

/** Whether a word is close to a known one. */
const isClose = (word: string, known: readonly string[]) => didYouMean(word, known).startsWith(';')

/** Returns the problem with a comment that looks like a mark and is printed, if it's one. */
function misspelled(line: string): string | undefined {
  const name = commentIn(line)
  if (!name || !ROLE.test(name)) return undefined
  const known = markNames()
  const kinds = known.map((each) => each.replace(ROLE, ''))
  return isClose(name.replace(ROLE, ''), kinds)
    ? `${name} marks nothing, and is printed${didYouMean(name, known)}`
    : undefined
}

/** Marks that wait for a line, or for their end. */
interface Open {
  name: string
  /** Zero-based. */
  line: number
}

/**
 * Finds comments that are to mark lines of code, and mark none.
 * @returns zero-based lines of the code, and what is wrong there
 */
export function checkMarks(code: string): [line: number, problem: string][] {
  const problems: [line: number, problem: string][] = []
  const blocks = new Map<string, Open & { isEmpty: boolean }>()
  let next: Open[] = []
  code.split('\n').forEach((text, line) => {
    const marks = marksOf(text)
    const name = commentIn(text) ?? ''
    if (marks.length === 0) {
      next = []
      for (const block of blocks.values()) block.isEmpty = false
      const problem = misspelled(text)
      if (problem) problems.push([line, problem])
    }
    for (const { role, className } of marks) {
      if (role === 'line') next.push({ name, line })
      else if (role === 'start') blocks.set(className, { name, line, isEmpty: true })
      else {
        const block = blocks.get(className)
        if (!block) problems.push([line, `${name} ends nothing; mark the first line above, or remove it`])
        else if (block.isEmpty) problems.push([block.line, `${block.name} marks no line; remove it`])
        blocks.delete(className)
      }
    }
  })
  for (const { name, line } of next)
    problems.push([line, `${name} marks no line; put it above one, or remove it`])
  for (const { name, line } of blocks.values())
    problems.push([line, `nothing ends ${name}; write ${name.replace(/start$/, 'end')} below the last line`])
  return problems
}

/**
 * Finds a number of a line that the sample doesn't have.
 * @param code as it's shown
 */
export function checkNumbers(code: string, highlighted: ReadonlySet<number>): string[] {
  const shown = code.split('\n').filter((line) => marksOf(line).length === 0).length
  const wrong = [...highlighted].find((number) => number < 1 || number > shown)
  return wrong === undefined
    ? []
    : [`{…} marks line ${wrong}, and the sample shows ${shown} besides comments that mark; correct it`]
}
