import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/**
 * Names that examples and what they share can have: they are part of addresses, ids, files of a StackBlitz project
 * and imports, and some of these take no other characters.
 */
export const NAME = /^[\w-]+$/

/** The examples in a folder. Rereads it, so the dev server sees changes. */
export class Examples {
  /** @param folder relative to the site's root */
  constructor(readonly folder: string) {}

  /** Names of all examples. */
  names(): string[] {
    const files = readdirSync(this.folder).filter((file) => file.endsWith('.tsx'))
    return files.map((file) => path.basename(file, '.tsx'))
  }

  /** Paths of all code in the folder, and in folders below it, relative to the site's root. */
  files(): string[] {
    const files = readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /\.tsx?$/.test(file))
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

  /**
   * Returns an example's files, relative to the site's root: its own, then the site's files that it imports,
   * directly or indirectly, components first.
   */
  filesOf(name: string): string[] {
    const files = [this.fileOf(name)].filter((file) => existsSync(file))
    // The loop appends imported files, so it visits them too.
    for (const file of files) {
      const { body } = parseSync(readFileSync(file, 'utf8'), {
        syntax: 'typescript',
        tsx: file.endsWith('x'),
      })
      for (const item of body) {
        if (item.type !== 'ImportDeclaration' || !item.source.value.startsWith('.')) continue
        const target = path.posix.join(path.posix.dirname(file), item.source.value)
        const found = [`${target}.tsx`, `${target}.ts`].find((each) => existsSync(each))
        if (found && !files.includes(found)) files.push(found)
      }
    }
    const [own, ...imported] = files
    const isHelper = (file: string) => /^[a-z]/.test(path.basename(file))
    return own ? [own, ...imported.sort((a, b) => Number(isHelper(a)) - Number(isHelper(b)))] : []
  }
}
