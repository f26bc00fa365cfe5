import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { resolveImport } from '../core/resolveImport'

/** The examples in a folder, and the files that they share in folders below. Rereads it, so the dev server sees changes. */
export class Examples {
  /** @param folder relative to the site's root */
  constructor(readonly folder: string) {}

  /** Names of all examples. */
  names(): string[] {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.tsx'))
    return files.map((file) => path.basename(file, '.tsx'))
  }

  /** Returns an example's file, relative to the site's root. */
  fileOf(name: string): string {
    return `${this.folder}/${name}.tsx`
  }

  /** Returns the path at which a reader saves a copy of a file. */
  copyOf(file: string): string {
    return path.posix.join('src', path.posix.relative(this.folder, file))
  }

  /** Returns the file that an import names, relative to the site's root, if it's in the folder. */
  private resolve(file: string, specifier: string): string | undefined {
    const has = (each: string) =>
      existsSync(`${this.folder}/${each}`) && statSync(`${this.folder}/${each}`).isFile()
    const found = resolveImport(path.posix.relative(this.folder, file), specifier, has)
    return found && `${this.folder}/${found}`
  }

  /**
   * Returns an example's files, relative to the site's root: its own, if it's there, then the files of the folder that
   * it imports, directly or indirectly, components first.
   */
  filesOf(name: string): string[] {
    const files = new Set([this.fileOf(name)].filter((file) => existsSync(file)))
    // The loop adds imported files, so it visits them too.
    for (const file of files)
      for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
        const found = this.resolve(file, fileName)
        if (found) files.add(found)
      }
    const [own, ...imported] = files
    const isHelper = (file: string) => /^[a-z]/.test(path.basename(file))
    return own ? [own, ...imported.sort((a, b) => Number(isHelper(a)) - Number(isHelper(b)))] : []
  }
}
