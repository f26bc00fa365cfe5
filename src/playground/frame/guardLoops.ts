import { parser } from '@lezer/javascript'
import { GUARD } from './messages'

const tsx = parser.configure({ dialect: 'ts jsx' })

const lineAt = (source: string, position: number) => source.slice(0, position).split('\n').length

/**
 * A source in which each round of a loop first calls {@link GUARD} with the line of the loop. Lines keep their
 * numbers, and half-typed code stays as it is.
 */
export function guardLoops(source: string): string {
  const inserted: [position: number, text: string][] = []
  tsx.parse(source).iterate({
    enter({ name, node, from }) {
      const isLoop = name === 'ForStatement' || name === 'WhileStatement' || name === 'DoStatement'
      const body = name === 'DoStatement' ? node.firstChild?.nextSibling : node.lastChild
      if (!isLoop || !body || body.type.isError) return
      inserted.push([body.from, `{${GUARD}(${lineAt(source, from)});`], [body.to, '}'])
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

/** Line of the first syntax error, for those that the browser tells without one. */
export function lineOfSyntaxError(source: string): number | undefined {
  let line: number | undefined
  tsx.parse(source).iterate({
    enter({ type, from }) {
      if (type.isError) line ??= lineAt(source, from)
    },
  })
  return line
}
