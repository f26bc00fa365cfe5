import { parse, type AnyNode, type Node } from 'acorn'

/** Name of the function that guarded code calls with its line. */
export const GUARD = '__guard'

/** Returns a program's nodes. */
function* nodesIn(program: Node): Generator<AnyNode> {
  const waiting: Node[] = [program]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node as AnyNode
    for (const value of Object.values(node).flat() as unknown[])
      if (typeof value === 'object' && value !== null && 'type' in value) waiting.push(value as Node)
  }
}

/** Returns the body of a loop or function. */
function bodyOf(node: AnyNode): Node | undefined {
  switch (node.type) {
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.body
    default:
      return undefined
  }
}

/**
 * Inserts a call to {@link GUARD}, with its line, into all code that could run forever: loops, and functions, because
 * recursion and promises can turn them into loops. Line numbers stay the same.
 * @param source JavaScript
 * @throws SyntaxError with the position at the end of its message
 */
export function guard(source: string): string {
  const inserted: [position: number, text: string][] = []
  const closed: [position: number, text: string, from: number][] = []
  // The frame wraps it in a function, so it may return.
  const program = parse(source, { ecmaVersion: 'latest', locations: true, allowReturnOutsideFunction: true })
  for (const node of nodesIn(program)) {
    const body = bodyOf(node)
    if (!body) continue
    const call = `${GUARD}(${node.loc!.start.line})`
    if (body.type === 'BlockStatement') {
      inserted.push([body.start + 1, `${call};`])
    } else if (node.type === 'ArrowFunctionExpression') {
      inserted.push([body.start, `(${call},`])
      closed.push([body.end, ')', body.start])
    } else {
      inserted.push([body.start, `{${call};`])
      closed.push([body.end, '}', body.start])
    }
  }
  // If bodies end at the same position, the inner one, which starts later, must close first.
  for (const [position, text] of closed.sort((a, b) => b[2] - a[2])) inserted.push([position, text])
  let done = 0
  const guarded: string[] = []
  for (const [position, text] of inserted.sort(([a], [b]) => a - b)) {
    guarded.push(source.slice(done, position), text)
    done = position
  }
  return guarded.join('') + source.slice(done)
}
