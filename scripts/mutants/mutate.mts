import ts from 'typescript'

/** A small change to the library's code. */
export type Mutant = { id: string; number: number }

/** Name of the function that says whether a mutant is on; `setup.ts` defines it. */
const IS_ON = '__isMutantOn'

/** One mutant in this many is made. */
const SAMPLED = 3

const { factory } = ts
const { SyntaxKind: Kind } = ts

const OPERATORS = new Map<ts.SyntaxKind, ts.BinaryOperator>([
  [Kind.EqualsEqualsEqualsToken, Kind.ExclamationEqualsEqualsToken],
  [Kind.ExclamationEqualsEqualsToken, Kind.EqualsEqualsEqualsToken],
  [Kind.EqualsEqualsToken, Kind.ExclamationEqualsToken],
  [Kind.ExclamationEqualsToken, Kind.EqualsEqualsToken],
  [Kind.LessThanToken, Kind.LessThanEqualsToken],
  [Kind.LessThanEqualsToken, Kind.LessThanToken],
  [Kind.GreaterThanToken, Kind.GreaterThanEqualsToken],
  [Kind.GreaterThanEqualsToken, Kind.GreaterThanToken],
  [Kind.PlusToken, Kind.MinusToken],
  [Kind.MinusToken, Kind.PlusToken],
  [Kind.AmpersandAmpersandToken, Kind.BarBarToken],
  [Kind.BarBarToken, Kind.AmpersandAmpersandToken],
])

const isCondition = (node: ts.Node): boolean =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node)

/** Returns what a node can be changed to, with a word for each: `true`, `removed`, `!==`. */
function changesOf(node: ts.Node): [what: string, changed: ts.Expression][] {
  const changes: [string, ts.Expression][] = []
  if (ts.isExpression(node) && isCondition(node)) {
    changes.push(['true', factory.createTrue()], ['false', factory.createFalse()])
  }
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS.get(node.operatorToken.kind)
    if (operator) {
      changes.push([
        ts.tokenToString(operator)!,
        factory.createBinaryExpression(node.left, operator, node.right),
      ])
    }
    if (node.operatorToken.kind === Kind.QuestionQuestionToken) changes.push(['right', node.right])
  }
  if (node.kind === Kind.TrueKeyword) changes.push(['false', factory.createFalse()])
  if (node.kind === Kind.FalseKeyword) changes.push(['true', factory.createTrue()])
  if (ts.isNumericLiteral(node) && !ts.isVoidExpression(node.parent))
    changes.push([`${Number(node.text) + 1}`, factory.createNumericLiteral(Number(node.text) + 1)])
  if (ts.isCallExpression(node) && ts.isExpressionStatement(node.parent))
    changes.push(['removed', factory.createVoidZero()])
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && ts.isCallExpression(node.parent)) {
    changes.push(['[]', factory.createArrayLiteralExpression()])
  }
  return changes
}

/** A place where an expression can't be replaced by a conditional one, or where a change may never end. */
const isFixed = (node: ts.Node): boolean =>
  ts.isForStatement(node) ||
  ts.isWhileStatement(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node)

/**
 * Returns a module with all its mutants, each of which is off until `setup.ts` turns it on.
 * @param name of the module, for the mutants' ids
 * @param first number of its first mutant
 */
export function mutate(name: string, code: string, first: number): { code: string; mutants: Mutant[] } {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
  const mutants: Mutant[] = []
  let found = first
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      function visit(node: ts.Node): ts.Node {
        if (isFixed(node)) return node
        const changes = changesOf(node)
        let result = ts.visitEachChild(node, visit, context)
        for (const [what, changed] of changes) {
          found += 1
          if (found % SAMPLED !== 0) continue
          const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
          mutants.push({ id: `${name}:${line + 1}:${character + 1} ${what}`, number: found })
          const isOn = factory.createCallExpression(factory.createIdentifier(IS_ON), undefined, [
            factory.createNumericLiteral(found),
          ])
          result = factory.createParenthesizedExpression(
            factory.createConditionalExpression(isOn, undefined, changed, undefined, result as ts.Expression),
          )
        }
        return result
      }
      return ts.visitNode(root, visit) as ts.SourceFile
    },
  ])
  return { code: ts.createPrinter().printFile(transformed[0]!), mutants }
}
