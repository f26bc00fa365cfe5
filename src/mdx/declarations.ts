import path from 'node:path'
import type ts from 'typescript'
import { cached } from '../site/diskCache'
import { compilerVersions, typescript } from './compiler'

const PACKAGE = '@jcoreio/zod-forms'

/** Caches what `read` gets from the declarations. Raise the number when a `read` function changes. */
function cachedAnswer<T>(question: string, read: () => T): T {
  return cached(['declarations 4', compilerVersions(), question], read)
}

/** A property of a type, or a parameter of a function, as the package declares it. */
export interface Declared {
  name: string
  optional: boolean
  /** The type as TypeScript text. */
  type: string
}

/**
 * The compiler's view of the installed package: a virtual module at the site's root that imports all of its
 * exports and can contain a type expression over them.
 */
class Declarations {
  private readonly ts = typescript()
  private readonly fileName = path.resolve('__declarations__.ts')
  private readonly options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: this.ts.ScriptTarget.ES2022,
    module: this.ts.ModuleKind.ESNext,
    moduleResolution: this.ts.ModuleResolutionKind.Bundler,
    jsx: this.ts.JsxEmit.ReactJSX,
    types: ['react'],
  }
  private source = `export * from '${PACKAGE}'`
  private version = 0
  private readonly service = this.ts.createLanguageService({
    getCompilationSettings: () => this.options,
    getScriptFileNames: () => [this.fileName],
    getScriptVersion: (file) => (file === this.fileName ? String(this.version) : '0'),
    getScriptSnapshot: (file) => {
      const text = file === this.fileName ? this.source : this.ts.sys.readFile(file)
      return text === undefined ? undefined : this.ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (options) => this.ts.getDefaultLibFilePath(options),
    fileExists: (file) => file === this.fileName || this.ts.sys.fileExists(file),
    readFile: (file) => this.ts.sys.readFile(file),
    directoryExists: (directory) => this.ts.sys.directoryExists(directory),
    getDirectories: (directory) => this.ts.sys.getDirectories(directory),
  })

  private load(source: string): { checker: ts.TypeChecker; file: ts.SourceFile } {
    if (source !== this.source) {
      this.source = source
      this.version += 1
    }
    const program = this.service.getProgram()!
    return { checker: program.getTypeChecker(), file: program.getSourceFile(this.fileName)! }
  }

  /** Exports of the package by name. */
  exports(): Map<string, ts.Symbol> {
    const { checker, file } = this.load(`export * from '${PACKAGE}'`)
    const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!)
    return new Map(
      symbols.map((symbol) => [
        symbol.name,
        symbol.flags & this.ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]),
    )
  }

  /**
   * Evaluates a TypeScript type expression over the package's exports, `z` and `React`.
   * @throws Error if the expression doesn't compile
   */
  evaluate(expression: string): { checker: ts.TypeChecker; type: ts.Type; node: ts.Node } {
    const names = [...this.exports().keys()].join(', ')
    const { checker, file } = this.load(
      `import type { z } from 'zod'\nimport type React from 'react'\nimport { ${names} } from '${PACKAGE}'\nexport type Subject = ${expression}`,
    )
    const problem = this.service.getSemanticDiagnostics(this.fileName)[0]
    const syntax = this.service.getSyntacticDiagnostics(this.fileName)[0]
    if (problem ?? syntax) {
      throw new Error(
        `"${expression}" is not a type over the exports of ${PACKAGE}: ${this.ts.flattenDiagnosticMessageText((syntax ?? problem)!.messageText, ' ')}`,
      )
    }
    const node = file.statements.find(this.ts.isTypeAliasDeclaration)!
    return { checker, type: checker.getTypeAtLocation(node), node }
  }
}

let declarations: Declarations | undefined

function installed(): Declarations {
  return (declarations ??= new Declarations())
}

/** Returns the names of all values and types that the installed package exports. */
export function exportedNames(): string[] {
  return cachedAnswer('exports', () => [...installed().exports().keys()])
}

/** Returns the names of the package's runtime exports. */
export function exportedValues(): string[] {
  return cachedAnswer('values', () =>
    [...installed().exports()]
      .filter(([, symbol]) => symbol.flags & typescript().SymbolFlags.Value)
      .map(([name]) => name),
  )
}

/** Returns the export that a type expression is about: the first that it names, or else the expression. */
export function ownerOf(expression: string): string {
  const exported = new Set(exportedNames())
  return expression.match(/\w+/g)?.find((word) => exported.has(word)) ?? expression
}

/** Removes the inline imports and modifiers that only the declaration emitter needs. */
function tidy(text: string): string {
  return text.replace(/import\("[^"]*"\)\./g, '').replace(/^export (?:declare )?/, '')
}

/**
 * Returns the declarations of an export: each overload of a function, or the type's own text.
 * @throws Error if the package has no such export
 */
export function signaturesOf(name: string): string[] {
  return cachedAnswer(`signatures ${name}`, () => findSignatures(name))
}

function findSignatures(name: string): string[] {
  const symbol = installed().exports().get(name)
  if (!symbol) throw new Error(`${PACKAGE} exports no "${name}"`)
  return symbol.declarations!.map((declaration) => tidy(declaration.getText()).replace(/;$/gm, ''))
}

/** An action object, which a function returns only because it dispatched the action. */
const ACTION = /=> \{[^{}]*\breadonly type: "\w+";[^{}]*\}$/

/** The return type of a selector: for `createSelectFormStatus`, the type is named `FormStatus`. */
const SELECTED = /ReturnType<ReturnType<typeof createSelect(\w+)>>/

/** Shortens a type to what a reader needs. */
function readable(text: string): string {
  return text.replace(ACTION, '=> void').replace(SELECTED, '$1')
}

function declaredType(checker: ts.TypeChecker, symbol: ts.Symbol, node: ts.Node): string {
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
  return readable(tidy(text).replace(/\s+/g, ' '))
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
 * Returns the public properties of a type.
 * @param expression TypeScript type expression over the package's exports, `z` and `React`
 * @throws Error if the expression doesn't compile or has no properties
 */
export function membersOf(expression: string): Declared[] {
  return cachedAnswer(`members ${expression}`, () => findMembers(expression))
}

function findMembers(expression: string): Declared[] {
  const { checker, type, node } = installed().evaluate(expression)
  const members = checker.getPropertiesOfType(type).filter((symbol) => !isPrivate(symbol))
  if (members.length === 0) throw new Error(`the type "${expression}" has no members`)
  return members.map((symbol) => ({
    name: symbol.name,
    optional: isOptional(symbol),
    type: declaredType(checker, symbol, node),
  }))
}

/**
 * Returns the parameters of all overloads of an exported function.
 * @throws Error if the package exports no such function or the function has no parameters
 */
export function parametersOf(name: string): Declared[] {
  return cachedAnswer(`parameters ${name}`, () => findParameters(name))
}

function findParameters(name: string): Declared[] {
  if (!exportedValues().includes(name)) throw new Error(`${PACKAGE} exports no function "${name}"`)
  const { checker, type, node } = installed().evaluate(`typeof ${name}`)
  const parameters = new Map<string, Declared>()
  for (const signature of type.getCallSignatures()) {
    for (const symbol of signature.parameters) {
      // A destructured parameter has no name of its own.
      const parameterName = symbol.name.startsWith('__') ? 'options' : symbol.name
      const declared = {
        name: parameterName,
        optional: isOptional(symbol),
        type: declaredType(checker, symbol, node),
      }
      if (!parameters.has(parameterName)) parameters.set(parameterName, declared)
    }
  }
  if (parameters.size === 0) throw new Error(`"${name}" has no parameters`)
  return [...parameters.values()]
}
