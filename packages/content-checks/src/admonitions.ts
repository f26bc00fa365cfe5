import { didYouMean, type MdxFile } from '@docs/kit'
import { textLines } from './textLines'

/** Kinds of admonitions: those of Docusaurus' `DefaultAdmonitionOptions`. */
const KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'success', 'secondary']

/** A line that begins or ends an admonition, also in a quote or a list. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})(\s*)([\w-]*)(.*)$/

const QUOTED = /^\s*\[?\s*["“”].*["“”]\s*\]?\s*$/

/**
 * Reports admonitions that Docusaurus would print as text, or that don't end.
 * @param others kinds that the site adds
 */
export function checkAdmonitions(page: MdxFile, others: readonly string[]): string[] {
  const kinds = [...KINDS, ...others]
  const problems: string[] = []
  const report = (line: number, problem: string) => problems.push(`${page.file}:${line}: ${problem}`)
  let open: { line: number; colons: string }[] = []
  for (const [line, text] of textLines(page)) {
    const [, colons, space, name, rest] = FENCE.exec(text) ?? []
    if (!colons) continue
    if (name) {
      if (space) {
        report(line, `a space is between the colons and ${name}; write ${colons}${name}`)
        continue
      }
      open.push({ line, colons })
      if (!kinds.includes(name))
        report(line, `there is no admonition :::${name}${didYouMean(name, kinds, (kind) => `:::${kind}`)}`)
      if (QUOTED.test(rest!))
        report(line, `the title's quotes would be printed, too; write :::${name}[Title]`)
    } else if (!rest!.trim()) {
      // Docusaurus takes it for the end of the outermost that has no more colons.
      const ended = open.findIndex((each) => each.colons.length <= colons.length)
      if (ended < 0)
        report(
          line,
          `${colons} ends no admonition; remove it, or give one that has others in it more colons than they have`,
        )
      else open = open.slice(0, ended)
    }
  }
  for (const { line, colons } of open)
    report(line, `nothing ends this admonition; write ${colons} on a line of its own below it`)
  return problems
}
