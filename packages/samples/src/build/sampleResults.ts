import type ts from 'typescript'
import { typescript } from './compiler'

/** The start of a comment with a result: `// => 1` or `// throws "message"`. */
const RESULT = /\/\/\s*(?:=>|throws\s+(?=["']))/
/** A comment that continues the one above it. */
const CONTINUATION = /^\/\/ {2,}/

/** A problem in a line of a sample. */
export interface SampleProblem {
  /** Zero-based line in the original fence. */
  line: number
  message: string
}

/** What a sample says that an expression of it results in. */
interface Result {
  /** Zero-based line of the comment. */
  line: number
  /** Where the expression is in the code. */
  start: number
  end: number
  kind: 'value' | 'error'
  /** Code of the value, or of the message of the error. */
  expected: string
}

/** The results of a sample, and what is wrong with them. */
interface Results {
  results: Result[]
  problems: SampleProblem[]
}

/** Whether code may have a result. */
export const hasResults = (code: string): boolean => RESULT.test(code)

/** Whether an expression has the same value wherever it stands. */
function isLiteral(compiler: typeof ts, node: ts.Node): boolean {
  const isPart = (part: ts.Node) => isLiteral(compiler, part)
  if (compiler.isArrayLiteralExpression(node)) return node.elements.every(isPart)
  if (compiler.isObjectLiteralExpression(node)) {
    return node.properties.every((each) => compiler.isPropertyAssignment(each) && isPart(each.initializer))
  }
  if (compiler.isPrefixUnaryExpression(node)) return isPart(node.operand)
  if (compiler.isNewExpression(node)) {
    return node.expression.getText() === 'Date' && !!node.arguments?.every(isPart)
  }
  if (compiler.isIdentifier(node)) return ['undefined', 'NaN', 'Infinity'].includes(node.text)
  return (
    compiler.isStringLiteral(node) ||
    compiler.isNumericLiteral(node) ||
    compiler.isBigIntLiteral(node) ||
    [
      compiler.SyntaxKind.TrueKeyword,
      compiler.SyntaxKind.FalseKeyword,
      compiler.SyntaxKind.NullKeyword,
    ].includes(node.kind)
  )
}

/** Whether code is one literal, or one text. */
function isExpected(compiler: typeof ts, code: string, kind: Result['kind']): boolean {
  const { diagnostics } = compiler.transpileModule(`(${code}\n)`, { reportDiagnostics: true })
  if (diagnostics?.length) return false
  const { statements } = compiler.createSourceFile('x.ts', `(${code}\n)`, compiler.ScriptTarget.ESNext, true)
  const [statement] = statements
  if (statements.length !== 1 || !statement || !compiler.isExpressionStatement(statement)) return false
  if (!compiler.isParenthesizedExpression(statement.expression)) return false
  const { expression } = statement.expression
  return kind === 'error' ? compiler.isStringLiteral(expression) : isLiteral(compiler, expression)
}

/** Returns the expression of a statement whose result a sample may name. */
function expressionOf(compiler: typeof ts, statement: ts.Statement): ts.Expression | undefined {
  if (compiler.isExpressionStatement(statement)) return statement.expression
  if (!compiler.isVariableStatement(statement)) return undefined
  const [declaration, ...others] = statement.declarationList.declarations
  return declaration && compiler.isIdentifier(declaration.name) && others.length === 0
    ? declaration.initializer
    : undefined
}

/**
 * Finds the results that a sample names: `// => 1` or `// throws "message"` behind an expression or `const x = …`, or in
 * the line below it. Lines that start with `//` and two spaces continue it.
 * @param code of one file
 */
export function resultsOf(code: string): Results {
  if (!hasResults(code)) return { results: [], problems: [] }
  const compiler = typescript()
  const file = compiler.createSourceFile(
    'sample.tsx',
    code,
    compiler.ScriptTarget.ESNext,
    true,
    compiler.ScriptKind.TSX,
  )
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
  const results: Result[] = []
  const problems: SampleProblem[] = []
  const lines = code.split('\n')
  const seen = new Set<number>()

  for (const statement of file.statements) {
    const [behind] = compiler.getTrailingCommentRanges(code, statement.end) ?? []
    const below = compiler.getLeadingCommentRanges(code, statement.end) ?? []
    const first = behind ?? below[0]
    const expression = expressionOf(compiler, statement)
    if (!first || !expression) continue
    const text = code.slice(first.pos, first.end)
    const [start] = RESULT.exec(text) ?? []
    const line = lineOf(first.pos)
    if (!start || !text.startsWith(start) || line > lineOf(statement.end) + 1) continue
    seen.add(line)
    const expected = [text.slice(start.length)]
    const next = () => lines[line + expected.length]?.trim() ?? ''
    while (CONTINUATION.test(next())) expected.push(next().slice(2))
    const kind = start.endsWith('=>') ? 'value' : 'error'
    const result = {
      line,
      start: expression.getStart(),
      end: expression.end,
      kind,
      expected: expected.join('\n'),
    } as const
    if (isExpected(compiler, result.expected, kind)) results.push(result)
    else problems.push({ line, message: 'a result is a literal: // => ["a", 1] or // throws "message"' })
  }

  lines.forEach((text, line) => {
    if (!RESULT.test(text) || seen.has(line)) return
    problems.push({
      line,
      message:
        'a result stands behind an expression or `const name = …`, or in the line below, outside of functions; move it there, or write another comment',
    })
  })
  return { results, problems }
}

/**
 * Returns code that passes each expression with a result to a function, on the same lines:
 * `name(line, () => expression, () => expected, kind)`, which returns the value of the expression.
 * @param code without problems in its results
 * @param name of the function
 */
export function recordResults(code: string, name: string): string {
  let recorded = code
  for (const { line, start, end, kind, expected } of resultsOf(code).results.reverse()) {
    const expression = code.slice(start, end)
    const [wait, mode] = /\bawait\b/.test(expression) ? ['await ', 'async '] : ['', '']
    const literal = expected.replace(/\s*\n\s*/g, ' ').trim()
    const call = `${wait}${name}(${line}, ${mode}() => (${expression}), () => (${literal}), '${kind}')`
    recorded = recorded.slice(0, start) + call + recorded.slice(end)
  }
  return recorded
}
