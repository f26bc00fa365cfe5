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

/** Returns a node's block, or the body of a loop or arrow function, if a call fits at its start. */
function bodyOf({ name, firstChild, lastChild }: SyntaxNode): SyntaxNode | undefined {
  const body = name === 'DoStatement' ? firstChild!.nextSibling : lastChild
  if (body?.name === 'Block') return body
  const isBody = LOOPS.includes(name) || name === 'ArrowFunction'
  return body && isBody && !isBroken(body) ? body : undefined
}

/**
 * Inserts a call to {@link GUARD}, with its line, into all code that could run forever: loops, and also
 * blocks and functions, because promises can turn them into loops. Line numbers stay the same.
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
    // If bodies end at the same position, the inner one must close first.
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

/** Returns the line of the first syntax error, or undefined if there is none. */
export function lineOfSyntaxError(source: string): number | undefined {
  let line: number | undefined
  tsx.parse(source).iterate({
    enter({ type, from }) {
      if (type.isError) line ??= lineAt(source, from)
    },
  })
  return line
}
