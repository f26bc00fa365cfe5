import { parseSync } from '@swc/core'

/** A node of the syntax tree, seen as what may have the specifier of an import. */
interface Node {
  type?: string
  source?: { value: string } | null
  argument?: { type: string; value: string }
  callee?: Node
  arguments?: readonly { expression: { type: string; value: string } }[]
}

/** Returns what a node imports, if it does. */
function specifierOf({ type, source, argument, callee, arguments: parameters }: Node): string | undefined {
  if (type === 'TsImportType') return argument?.value
  if (type === 'CallExpression' && callee?.type === 'Import') {
    const expression = parameters?.[0]?.expression
    return expression?.type === 'StringLiteral' ? expression.value : undefined
  }
  // Declarations: only those with "from", and those of side effects, have a source.
  return type?.endsWith('Declaration') ? source?.value : undefined
}

function specifiersIn(body: unknown): string[] {
  const found = new Set<string>()
  const waiting = [body]
  for (const node of waiting) {
    if (typeof node !== 'object' || node === null) continue
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.add(specifier)
    for (const child of Object.values(node)) waiting.push(child)
  }
  return [...found]
}

/**
 * Returns what a file of an example imports, in any way that webpack knows, and types as well: who copies the file
 * needs those, too.
 */
export function importsOf(file: string, code: string): readonly string[] {
  if (file.endsWith('.json')) return []
  try {
    return specifiersIn(parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') }).body)
  } catch {
    // What doesn't parse is webpack's to tell.
    return []
  }
}
