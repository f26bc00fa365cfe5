import path from 'node:path'
import type ts from 'typescript'
import { cached, cacheEntry } from '@docs/kit'
import { sampleOptions } from '../build/compileSample'
import { compilerVersions, languageService, typescript } from '../build/compiler'

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

/** A type, where its program has it. */
interface Evaluated {
  checker: ts.TypeChecker
  type: ts.Type
  node: ts.Node
}

/**
 * The compiler's view of the installed package: a virtual module at the site's root that imports all of its
 * exports and can contain a type expression over them.
 */
class Program {
  private readonly ts = typescript()
  private readonly fileName = path.resolve('__declarations__.ts')
  private readonly files = new Map<string, string>()
  private readonly service = languageService(sampleOptions(), this.files, () => [this.fileName])

  constructor(private readonly settings: ApiSettings) {}

  private load(source: string): { checker: ts.TypeChecker; file: ts.SourceFile } {
    this.files.set(this.fileName, source)
    const program = this.service.getProgram()!
    return { checker: program.getTypeChecker(), file: program.getSourceFile(this.fileName)! }
  }

  private found: Map<string, ts.Symbol> | undefined

  /** Exports of the package by name. */
  exports(): Map<string, ts.Symbol> {
    if (this.found) return this.found
    const { checker, file } = this.load(`export * from '${this.settings.library}'`)
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!)
    return (this.found = new Map(
      symbols.map((symbol) => [
        symbol.name,
        symbol.flags & this.ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]),
    ))
  }

  /** Types that compiled, by expression, in the program that has the last of them. */
  private readonly types = new Map<string, Evaluated>()

  /**
   * Evaluates TypeScript type expressions over the package's exports and the scope, all in one program: each program
   * has to work out the types of the packages anew. Leaves out those that don't compile.
   * @returns why the last of these doesn't
   */
  evaluateAll(expressions: readonly string[]): ts.Diagnostic | undefined {
    const { library, scope = [] } = this.settings
    const names = [...this.exports().keys()].join(', ')
    const imports = [...scope, `import { ${names} } from '${library}'`]
    const aliases = expressions.map((each, index) => `export type Subject${index} = ${each}`)
    const { checker, file } = this.load([...imports, ...aliases].join('\n'))
    const [syntax] = this.service.getSyntacticDiagnostics(this.fileName)
    // Another expression may have broken the rest.
    if (syntax) return syntax
    let problem: ts.Diagnostic | undefined
    const problems = this.service.getSemanticDiagnostics(this.fileName)
    const nodes = file.statements.filter(this.ts.isTypeAliasDeclaration)
    nodes.forEach((node, index) => {
      const isOwn = ({ start = 0 }: ts.Diagnostic) =>
        start < nodes[0]!.pos || (start >= node.pos && start < node.end)
      const own = problems.find(isOwn)
      if (own) problem = own
      else this.types.set(expressions[index]!, { checker, type: checker.getTypeAtLocation(node), node })
    })
    return problem
  }

  /**
   * Evaluates one expression, unless it has been.
   * @throws Error if the expression doesn't compile
   */
  evaluate(expression: string): Evaluated {
    const problem = this.types.has(expression) ? undefined : this.evaluateAll([expression])
    if (problem)
      throw new Error(
        `"${expression}" is not a type over the exports of ${this.settings.library}: ${this.ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`,
      )
    return this.types.get(expression)!
  }
}

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

/** What the installed package declares. Starts the compiler only for answers that aren't cached. */
export class Declarations {
  private program: Program | undefined

  constructor(private readonly settings: ApiSettings) {}

  private get installed(): Program {
    return (this.program ??= new Program(this.settings))
  }

  /** Raise the number when an answer to the same question changes. */
  private keyOf(question: string): unknown[] {
    const { library, scope = [], shorten } = this.settings
    return ['declarations 6', compilerVersions([library]), scope, String(shorten), question]
  }

  /** Caches what `read` gets from the compiler, or why it gets nothing. */
  private answer<T>(question: string, read: () => T): T {
    const answer = cached(this.keyOf(question), (): { result: T } | { error: string } => {
      try {
        return { result: read() }
      } catch (error) {
        return { error: (error as Error).message }
      }
    })
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  }

  /** Works out in one program what {@link membersOf} and {@link parametersOf} will be asked, unless it's cached. */
  prepare(members: readonly string[], parameters: readonly string[]): void {
    const expressions = new Set([
      ...members.filter((each) => !this.has(`members ${each}`)),
      ...parameters.filter((each) => !this.has(`parameters ${each}`)).map((each) => `typeof ${each}`),
    ])
    if (expressions.size > 0) this.installed.evaluateAll([...expressions])
  }

  private has(question: string): boolean {
    return cacheEntry(this.keyOf(question)).read() !== undefined
  }

  /** Whether the compiler needn't start for an element: it has answered before what the page prints of an export. */
  knows(element: 'Signature' | 'Members' | 'Parameters', of: string): boolean {
    const question = { Signature: 'signatures', Members: 'members', Parameters: 'parameters' }[element]
    return this.has('exports') && this.has(`${question} ${of}`)
  }

  /** Names of all values and types that the package exports. */
  exportedNames(): string[] {
    return this.answer('exports', () => [...this.installed.exports().keys()])
  }

  /** Names of the package's runtime exports. */
  exportedValues(): string[] {
    return this.answer('values', () =>
      [...this.installed.exports()]
        .filter(([, symbol]) => symbol.flags & typescript().SymbolFlags.Value)
        .map(([name]) => name),
    )
  }

  /** Returns the export that a type expression is about: the first that it names, or else the expression. */
  ownerOf(expression: string): string {
    const exported = new Set(this.exportedNames())
    return expression.match(/\w+/g)?.find((word) => exported.has(word)) ?? expression
  }

  /**
   * Returns the declarations of an export: each overload of a function, or the type's own text.
   * @throws Error if the package has no such export
   */
  signaturesOf(name: string): string[] {
    return this.answer(`signatures ${name}`, () => {
      const symbol = this.installed.exports().get(name)
      if (!symbol) throw new Error(`${this.settings.library} exports no "${name}"`)
      return symbol.declarations!.map((declaration) => tidy(declaration.getText()).replace(/;$/gm, ''))
    })
  }

  /**
   * Returns the public properties of a type.
   * @param expression TypeScript type expression over the package's exports and the scope
   * @throws Error if the expression doesn't compile or has no properties
   */
  membersOf(expression: string): Declared[] {
    return this.answer(`members ${expression}`, () => {
      const { checker, type, node } = this.installed.evaluate(expression)
      const members = checker.getPropertiesOfType(type).filter((symbol) => !isPrivate(symbol))
      if (members.length === 0) throw new Error(`the type "${expression}" has no members`)
      return members.map((symbol) => this.declared(symbol.name, symbol, checker, node))
    })
  }

  /**
   * Returns the parameters of all overloads of an exported function.
   * @throws Error if the package exports no such function or the function has no parameters
   */
  parametersOf(name: string): Declared[] {
    return this.answer(`parameters ${name}`, () => {
      if (!this.exportedValues().includes(name))
        throw new Error(`${this.settings.library} exports no function "${name}"`)
      const { checker, type, node } = this.installed.evaluate(`typeof ${name}`)
      const parameters = new Map<string, Declared>()
      for (const symbol of type.getCallSignatures().flatMap((signature) => signature.parameters)) {
        // A destructured parameter has no name of its own.
        const parameter = symbol.name.startsWith('__') ? 'options' : symbol.name
        if (!parameters.has(parameter))
          parameters.set(parameter, this.declared(parameter, symbol, checker, node))
      }
      if (parameters.size === 0) throw new Error(`"${name}" has no parameters`)
      return [...parameters.values()]
    })
  }

  private declared(name: string, symbol: ts.Symbol, checker: ts.TypeChecker, node: ts.Node): Declared {
    const { TypeFormatFlags, isParameter, isPropertySignature, isTypeQueryNode } = typescript()
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
