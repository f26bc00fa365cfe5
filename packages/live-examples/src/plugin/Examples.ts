import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { resolveImport } from '../core/resolveImport'
import { importsOf } from './importsOf'

/**
 * Names that examples and what they share can have: they are part of addresses, ids, files of a StackBlitz project
 * and imports, and some of these take no other characters.
 */
export const NAME = /^[\w-]+$/

/** The examples in a folder. Rereads it, so the dev server sees changes, but parses a file only if it has changed. */
export class Examples {
  private readonly parsed = new Map<string, { code: string; imports: readonly string[] }>()

  /** @param folder relative to the site's root */
  constructor(readonly folder: string) {}

  /** Names of all examples. */
  names(): string[] {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.tsx'))
    return files.map((file) => path.basename(file, '.tsx'))
  }

  /** Paths of all code and data in the folder, and in folders below it, relative to the site's root. */
  files(): string[] {
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /\.(?:tsx?|json)$/.test(file))
      .map((file) => `${this.folder}/${file}`)
      .sort()
  }

  /** Returns an example's file, relative to the site's root. */
  fileOf(name: string): string {
    return `${this.folder}/${name}.tsx`
  }

  /** Returns the path at which a reader saves a copy of a file. */
  copyOf(file: string): string {
    return path.posix.join('src', path.posix.relative(this.folder, file))
  }

  /** Returns what one of the files imports, as it's written there. */
  importsOf(file: string): readonly string[] {
    const code = readFileSync(file, 'utf8')
    const known = this.parsed.get(file)
    if (known?.code === code) return known.imports
    const imports = importsOf(file, code)
    this.parsed.set(file, { code, imports })
    return imports
  }

  /** Returns the file that an import names, relative to the site's root, if it's in the folder. */
  resolve(file: string, specifier: string): string | undefined {
    const has = (each: string) =>
      existsSync(`${this.folder}/${each}`) && statSync(`${this.folder}/${each}`).isFile()
    const found = resolveImport(path.posix.relative(this.folder, file), specifier, has)
    return found && `${this.folder}/${found}`
  }

  /** Returns a file, if it's there, and the files of the folder that it imports, directly or indirectly. */
  withImports(file: string): string[] {
    const files = new Set([file].filter((each) => existsSync(each)))
    // The loop adds imported files, so it visits them too.
    for (const each of files)
      for (const specifier of this.importsOf(each)) {
        const found = this.resolve(each, specifier)
        if (found) files.add(found)
      }
    return [...files]
  }

  /**
   * Returns an example's files, relative to the site's root: its own, then the files of the folder that it imports,
   * directly or indirectly, components first.
   */
  filesOf(name: string): string[] {
    const [own, ...imported] = this.withImports(this.fileOf(name))
    const isHelper = (file: string) => /^[a-z]/.test(path.basename(file))
    return own ? [own, ...imported.sort((a, b) => Number(isHelper(a)) - Number(isHelper(b)))] : []
  }
}
