import { statSync } from 'node:fs'
import path from 'node:path'
import type ts from 'typescript'
import { requireOf } from '@docs/kit'
import { compilerOptions } from './compilerOptions'

/** Loads the compiler only when needed: a build whose pages are all cached doesn't wait for it. */
export function typescript() {
  return requireOf('@docs/samples')('typescript') as typeof ts
}

/** Folder of an app that isn't there, in which each page has a folder with its samples. */
const APP = path.resolve('.samples')

/** Returns the path of one of a page's files. */
export const fileOf = (page: string, name: string): string =>
  path.join(APP, path.relative('', page).replace(/\.mdx?$/, ''), name)

/**
 * The compiler on a reader's app: what pages print, as files that aren't on the disk, with all that these import. One
 * for all pages, as each program has to work out the types of the packages anew.
 */
export class Compiler {
  private readonly files = new Map<string, string>()
  private roots: readonly string[] = []
  /** Number of times that a file came or went, which another may import. */
  private generation = 0
  private service: ts.LanguageService | undefined

  /** @param imports folder whose files a sample may import, as if it stood there, if its page prints none by that name */
  constructor(private readonly imports: string | undefined) {}

  /** Sets the text of a file; undefined removes it. */
  set(file: string, text: string | undefined): void {
    if (this.files.has(file) !== (text !== undefined)) this.generation += 1
    if (text === undefined) this.files.delete(file)
    else this.files.set(file, text)
  }

  /** Sets the files to compile, besides what they import. */
  setRoots(files: Iterable<string>): void {
    // Another order is another program.
    this.roots = [...files].sort()
  }

  /** The language service on the files as they are now. */
  get language(): ts.LanguageService {
    return (this.service ??= this.createService())
  }

  get program(): ts.Program {
    return this.language.getProgram()!
  }

  /** Returns what doesn't compile in a file. */
  problemsIn(file: string): ts.Diagnostic[] {
    const syntax = this.language.getSyntacticDiagnostics(file)
    return syntax.length > 0 ? syntax : this.language.getSemanticDiagnostics(file)
  }

  private createService(): ts.LanguageService {
    const compiler = typescript()
    const { sys, ScriptSnapshot } = compiler
    const { files, imports } = this
    const options = compilerOptions(compiler)
    const readFile = (file: string) => files.get(file) ?? sys.readFile(file)
    const host: ts.LanguageServiceHost = {
      getCompilationSettings: () => options,
      getScriptFileNames: () => [...this.roots],
      getScriptVersion: (file) => {
        if (files.has(file)) return `${this.generation} ${files.get(file)}`
        // Packages stay the same as long as the dev server runs.
        return file.includes('/node_modules/') ? '' : String(statSync(file).mtimeMs)
      },
      getScriptSnapshot(file) {
        const text = readFile(file)
        return text === undefined ? undefined : ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => process.cwd(),
      getDefaultLibFileName: compiler.getDefaultLibFilePath,
      fileExists: (file) => files.has(file) || sys.fileExists(file),
      directoryExists: (folder) => folder.startsWith(APP) || sys.directoryExists(folder),
      realpath: (file) => (files.has(file) ? file : sys.realpath!(file)),
      readFile,
      resolveModuleNameLiterals: (names, importer) =>
        names.map(({ text }) => {
          const own = compiler.resolveModuleName(text, importer, options, host)
          if (own.resolvedModule || !imports || !text.startsWith('.') || !files.has(importer)) return own
          return compiler.resolveModuleName(text, path.resolve(imports, 'sample.ts'), options, host)
        }),
    }
    return compiler.createLanguageService(host)
  }
}
