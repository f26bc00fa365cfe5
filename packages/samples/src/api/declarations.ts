import path from 'node:path'
import type ts from 'typescript'
import { fileOf, typescript, type Compiler } from '../build/compiler'

/** The package whose declarations to read. */
export interface ApiSettings {
  library: string
  /** Imports and declarations for type expressions, besides the library's exports. */
  scope?: readonly string[]
  /** Shortens a type to what a reader needs. */
  shorten?: (type: string) => string
}

/** A property of a type, or a parameter of a function, as the package declares it. */
export interface Declared {
  name: string
  optional: boolean
  /** The type as TypeScript text. */
  type: string
}

const EXPORTS = path.resolve('__exports__.ts')

/** Removes the inline imports and modifiers that only the declaration emitter needs. */
function tidy(text: string): string {
  return text.replace(/import\("[^"]*"\)\./g, '').replace(/^export (?:declare )?/, '')
}

function isOptional(symbol: ts.Symbol): boolean {
  const { SymbolFlags, isParameter } = typescript()
  const declaration = symbol.valueDeclaration
  return (
    Boolean(symbol.flags & SymbolFlags.Optional) ||
    Boolean(declaration && isParameter(declaration) && (declaration.questionToken ?? declaration.initializer))
  )
}

function isPrivate(symbol: ts.Symbol): boolean {
  const { ModifierFlags, getCombinedModifierFlags } = typescript()
  const declaration = symbol.valueDeclaration
  return Boolean(declaration && getCombinedModifierFlags(declaration) & ModifierFlags.Private)
}

/**
 * What the installed package declares, and type expressions over its exports: each page has a file with an alias for
 * each of its own, in the program of the samples.
 */
export class Declarations {
  private names: readonly string[] | undefined
  /** Expressions by page. */
  private readonly placed = new Map<string, readonly string[]>()

  constructor(
    private readonly compiler: Compiler,
    private readonly settings: ApiSettings,
  ) {}

  /** Places a page's expressions. */
  place(page: string, expressions: readonly string[]): void {
    this.placed.set(page, expressions)
  }

  /** Returns the files to compile. */
  files(): string[] {
    const { library, scope = [] } = this.settings
    const imports = [...scope, `import { ${this.exportedNames().join(', ')} } from '${library}'`]
    const files = Array.from(this.placed, ([page, expressions]) => {
      const aliases = expressions.map((each, index) => `export type Subject${index} = ${each}`)
      this.compiler.set(this.fileOf(page), [...imports, ...aliases].join('\n'))
      return this.fileOf(page)
    })
    return [EXPORTS, ...files]
  }

  private fileOf(page: string): string {
    return fileOf(page, '__types__.ts')
  }

  /** Asks the compiler for the members of all placed expressions, in their order. */
  ask(): void {
    for (const [page, expressions] of this.placed)
      for (const expression of expressions) {
        try {
          this.membersOf(page, expression)
        } catch {
          // Its page tells.
        }
      }
  }

  /** Names of all values and types that the package exports. */
  exportedNames(): readonly string[] {
    if (this.names) return this.names
    this.compiler.set(EXPORTS, `export * from '${this.settings.library}'`)
    this.compiler.setRoots([EXPORTS])
    return (this.names = [...this.exports().keys()])
  }

  private exports(): Map<string, ts.Symbol> {
    const { program } = this.compiler
    const checker = program.getTypeChecker()
    const module = checker.getSymbolAtLocation(program.getSourceFile(EXPORTS)!)!
    const resolve = (symbol: ts.Symbol) =>
      symbol.flags & typescript().SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return new Map(checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolve(symbol)]))
  }

  /** Returns the export that a type expression is about: the first that it names, or else the expression. */
  ownerOf(expression: string): string {
    return expression.match(/\w+/g)?.find((word) => this.exportedNames().includes(word)) ?? expression
  }

  /**
   * Returns the declarations of an export: each overload of a function, or the type's own text.
   * @throws Error if the package has no such export
   */
  signaturesOf(name: string): string[] {
    const symbol = this.exports().get(name)
    if (!symbol) throw new Error(`${this.settings.library} exports no "${name}"`)
    return symbol.declarations!.map((declaration) => tidy(declaration.getText()).replace(/;$/gm, ''))
  }

  /** @throws Error if the expression doesn't compile */
  private typeOf(page: string, expression: string): { type: ts.Type; node: ts.Node } {
    const { program } = this.compiler
    const name = `Subject${this.placed.get(page)!.indexOf(expression)}`
    const file = program.getSourceFile(this.fileOf(page))!
    const node = file.statements
      .filter(typescript().isTypeAliasDeclaration)
      .find((each) => each.name.text === name)!
    const problem = this.compiler
      .problemsIn(file.fileName)
      .find(({ start = 0 }) => start >= node.pos && start < node.end)
    if (problem)
      throw new Error(
        `"${expression}" is no type over the exports of ${this.settings.library}: ${typescript().flattenDiagnosticMessageText(problem.messageText, ' ')}`,
      )
    return { type: program.getTypeChecker().getTypeAtLocation(node), node }
  }

  /**
   * Returns the public properties of a type.
   * @param expression one that the page has placed
   * @throws Error if the expression doesn't compile
   */
  membersOf(page: string, expression: string): Declared[] {
    const { type, node } = this.typeOf(page, expression)
    const members = this.compiler.program.getTypeChecker().getPropertiesOfType(type)
    return members
      .filter((symbol) => !isPrivate(symbol))
      .map((symbol) => this.declared(symbol.name, symbol, node))
  }

  /**
   * Returns the parameters of all overloads of a function.
   * @param expression its type, which the page has placed
   * @throws Error if the expression doesn't compile
   */
  parametersOf(page: string, expression: string): Declared[] {
    const { type, node } = this.typeOf(page, expression)
    const parameters = new Map<string, Declared>()
    for (const symbol of type.getCallSignatures().flatMap((signature) => signature.parameters)) {
      // A destructured parameter has no name of its own.
      const name = symbol.name.startsWith('__') ? 'options' : symbol.name
      if (!parameters.has(name)) parameters.set(name, this.declared(name, symbol, node))
    }
    return [...parameters.values()]
  }

  private declared(name: string, symbol: ts.Symbol, node: ts.Node): Declared {
    const { TypeFormatFlags, isParameter, isPropertySignature, isTypeQueryNode } = typescript()
    const checker = this.compiler.program.getTypeChecker()
    const format =
      TypeFormatFlags.NoTruncation |
      TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
      TypeFormatFlags.InTypeAlias
    const declaration = symbol.valueDeclaration
    const written =
      declaration && (isPropertySignature(declaration) || isParameter(declaration)) && declaration.type
    const text =
      written && !isTypeQueryNode(written)
        ? written.getText()
        : checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node), node, format)
    const type = tidy(text).replace(/\s+/g, ' ')
    return { name, optional: isOptional(symbol), type: this.settings.shorten?.(type) ?? type }
  }
}
