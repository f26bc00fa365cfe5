import ts from 'typescript'

/** Whether an import is of a package, or of something inside it. */
function isOf(name: string, { moduleSpecifier }: ts.ImportDeclaration): boolean {
  return `${(moduleSpecifier as ts.StringLiteral).text}/`.startsWith(`${name}/`)
}

/** Names that an import declares. */
function importedNames({ importClause }: ts.ImportDeclaration): string[] {
  const bindings = importClause?.namedBindings
  const named = bindings && (ts.isNamespaceImport(bindings) ? [bindings] : bindings.elements)
  return [importClause, ...(named ?? [])].flatMap((each) => each?.name?.text ?? [])
}

/** Whether an identifier refers to a variable, instead of naming a member. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)
  return !isMember || parent.name !== node
}

/**
 * Takes a package out of a site's config: its imports, the top-level constants that hold what it makes, and each
 * element and property whose value is one of these or comes from one. A plugin that the package extends stays as it
 * was: of `[extend('plugin'), options]`, `['plugin', options]` is left. Lines keep their numbers.
 * @param config text of the config
 * @throws Error with the line of another use of the package
 */
export function withoutPackage(config: string, name: string): string {
  const file = ts.createSourceFile('docusaurus.config.ts', config, ts.ScriptTarget.Latest, true)
  const gone = new Set<string>()
  let left = config

  /** Replaces a node, and the comma after it, with as many lines. */
  function cut(node: ts.Node): void {
    const start = node.getStart()
    const end = node.end + /^,?/.exec(config.slice(node.end))![0].length
    left = left.slice(0, start) + config.slice(start, end).replace(/./g, ' ') + left.slice(end)
  }

  /** Whether a value is one that the package makes. */
  function isGone(node: ts.Node | undefined): boolean {
    if (!node) return false
    if (ts.isIdentifier(node)) return gone.has(node.text)
    if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isSpreadElement(node))
      return isGone(node.expression)
    if (ts.isPropertyAssignment(node)) return isGone(node.initializer)
    if (ts.isShorthandPropertyAssignment(node)) return isGone(node.name)
    if (ts.isSpreadAssignment(node)) return isGone(node.expression)
    // A plugin and its options, in a list of plugins.
    if (ts.isArrayLiteralExpression(node))
      return (
        ts.isArrayLiteralExpression(node.parent) && isGone(node.elements[0]) && !extended(node.elements[0]!)
      )
    return false
  }

  /** Name of the plugin that a call extends. */
  function extended(node: ts.Node): ts.StringLiteral | undefined {
    const isPlugin = ts.isArrayLiteralExpression(node.parent) && node.parent.elements[0] === node
    if (!isPlugin || !ts.isCallExpression(node) || !isGone(node)) return undefined
    return node.arguments.find(ts.isStringLiteral)
  }

  function take(node: ts.Node): void {
    if (ts.isImportDeclaration(node) && isOf(name, node)) {
      for (const imported of importedNames(node)) gone.add(imported)
      return cut(node)
    }
    if (ts.isVariableStatement(node)) {
      const [first] = node.declarationList.declarations
      if (isGone(first!.initializer)) {
        gone.add(first!.name.getText())
        return cut(node)
      }
    }
    const plugin = extended(node)
    if (plugin) {
      left = `${left.slice(0, node.getStart())}${plugin.getText().padEnd(node.getWidth())}${left.slice(node.end)}`
      return undefined
    }
    const isItem = ts.isArrayLiteralExpression(node.parent) || ts.isObjectLiteralExpression(node.parent)
    if (isItem && isGone(node)) return cut(node)
    if (ts.isIdentifier(node) && gone.has(node.text) && isReference(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      throw new Error(
        `docusaurus.config.ts:${line}: "${node.text}" comes from ${name}, but isn't an element or a property by itself; take it out by hand`,
      )
    }
    ts.forEachChild(node, take)
  }

  ts.forEachChild(file, take)
  if (gone.size === 0) throw new Error(`docusaurus.config.ts doesn't import ${name}`)
  return left
}
