import type { AnyNode, Node } from 'acorn'
import { GUARD, RESUME } from '../../core/frameMessages'

/** Returns a program's nodes. Doesn't call itself, so that deep nesting can't overflow the stack. */
function* nodesIn(program: Node): Generator<AnyNode> {
  const waiting: Node[] = [program]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node as AnyNode
    for (const value of Object.values(node) as unknown[]) {
      for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
        if (typeof each === 'object' && each !== null && 'type' in each) waiting.push(each as Node)
    }
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
 * Inserts a call to {@link GUARD}, with its line, into all code that could run forever: loops, and functions,
 * because recursion and promises can turn them into loops; breakpoints stand between it and {@link RESUME}. Line
 * numbers stay the same.
 * @param source JavaScript
 * @param program the same, parsed with `locations`
 */
export function guard(source: string, program: Node): string {
  const inserted: [position: number, text: string][] = []
  const closed: [position: number, text: string, from: number][] = []
  for (const node of nodesIn(program)) {
    if (node.type === 'DebuggerStatement') {
      inserted.push([node.start, `{${GUARD}(${node.loc!.start.line});`])
      closed.push([node.end, `;${RESUME}}`, node.start])
    }
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
