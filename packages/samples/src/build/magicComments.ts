/** A comment that marks lines but isn't shown, as in Docusaurus' `prism.magicComments`. */
export interface MagicComment {
  className: string
  line?: string
  block?: { start: string; end: string }
}

interface Mark {
  role: 'line' | 'start' | 'end'
  className: string
}

const named = (name: string, className: string): MagicComment => ({
  className,
  line: `${name}-next-line`,
  block: { start: `${name}-start`, end: `${name}-end` },
})

/** Those that every site has. */
const BUILT_IN = [
  named('highlight', 'line--highlighted'),
  named('added', 'line--added'),
  named('removed', 'line--removed'),
]

/** Docusaurus' class for highlighted lines, of which `CodeBlock` has the styles. */
const DOCUSAURUS_CLASS = 'theme-code-block-highlighted-line'

let comments: readonly MagicComment[] = BUILT_IN

/**
 * Sets the magic comments of a site, besides those that every site has.
 * @param added Docusaurus' option of the theme
 */
export function addMagicComments(added: readonly MagicComment[]): void {
  comments = [
    ...BUILT_IN,
    ...added.map((comment) => ({
      ...comment,
      className: comment.className === DOCUSAURUS_CLASS ? 'line--highlighted' : comment.className,
    })),
  ]
}

/** A line with nothing but a comment: of C, of a shell, of JSX, of HTML. */
const COMMENT = /^\s*(?:(?:\/\/|#)(.*)|\{?\s*\/\*(.*)\*\/\s*\}?|<!--(.*)-->)\s*$/

/** Returns the text of a line with nothing but a comment. */
export const commentIn = (line: string): string | undefined =>
  COMMENT.exec(line)
    ?.slice(1)
    .find((each) => each !== undefined)
    ?.trim()

/** Returns the texts of the comments that mark lines. */
export const markNames = (): string[] =>
  comments.flatMap(({ line, block }) => [line, block?.start, block?.end].filter((name) => name !== undefined))

/** Returns what a line marks; nothing if it isn't a magic comment. */
export function marksOf(line: string): Mark[] {
  const text = commentIn(line)
  if (!text) return []
  return comments.flatMap(({ className, line: ofLine, block }) => [
    ...(text === ofLine ? [{ role: 'line' as const, className }] : []),
    ...(text === block?.start ? [{ role: 'start' as const, className }] : []),
    ...(text === block?.end ? [{ role: 'end' as const, className }] : []),
  ])
}

/** Whether a line only marks others, and isn't shown. */
export const isMagicComment = (line: string): boolean => marksOf(line).length > 0
