import { parser } from '@lezer/javascript'
import type { SyntaxNode } from '@lezer/common'
import { GUARD } from './messages'

const tsx = parser.configure({ dialect: 'ts jsx' })

const LOOPS = ['ForStatement', 'WhileStatement', 'DoStatement']

const lineAt = (source: string, position: number) => source.slice(0, position).split('\n').length

function isBroken(node: SyntaxNode): boolean {
  let found = node.type.isError
  node.toTree().iterate({ enter: ({ type }) => void (found ||= type.isError) })
  return found
}

/** What a loop repeats, or a function runs, if that can call something else first. */
function bodyOf({ name, firstChild, lastChild }: SyntaxNode): SyntaxNode | undefined {
  const body = name === 'DoStatement' ? firstChild!.nextSibling : lastChild
  if (body?.name === 'Block') return body
  const isBody = LOOPS.includes(name) || name === 'ArrowFunction'
  return body && isBody && !isBroken(body) ? body : undefined
}

/**
 * A source in which all that can run without an end calls {@link GUARD} first, with its line: loops, and blocks
 * and functions, of which promises make loops. Lines keep their numbers.
 */
export function guardLoops(source: string): string {
  const inserted: [position: number, text: string][] = []
  tsx.parse(source).iterate({
    enter({ node, from }) {
      const body = bodyOf(node)
      if (!body) return
      const call = `${GUARD}(${lineAt(source, from)})`
      if (body.name === 'Block') inserted.push([body.from + 1, `${call};`])
      else inserted.push([body.from, node.name === 'ArrowFunction' ? `(${call},` : `{${call};`])
    },
    // Bodies can end at the same place: the inner one's end comes first.
    leave({ node }) {
      const body = bodyOf(node)
      if (body && body.name !== 'Block') inserted.push([body.to, node.name === 'ArrowFunction' ? ')' : '}'])
    },
  })
  let done = 0
  let guarded = ''
  for (const [position, text] of inserted.sort(([a], [b]) => a - b)) {
    guarded += source.slice(done, position) + text
    done = position
  }
  return guarded + source.slice(done)
}

/** Line of the first syntax error, if there is one. */
export function lineOfSyntaxError(source: string): number | undefined {
  let line: number | undefined
  tsx.parse(source).iterate({
    enter({ type, from }) {
      if (type.isError) line ??= lineAt(source, from)
    },
  })
  return line
}
