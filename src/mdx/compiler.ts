import { createRequire } from 'node:module'
import library from '@jcoreio/zod-forms/package.json'
import type * as Twoslash from 'twoslash'
import type ts from 'typescript'
import { manifestOf, packageVersions } from '../site/packageVersions'

const load = createRequire(__filename)

// Loaded where something has to be compiled: where all answers are kept, nobody waits for the compiler.

/** The compiler. */
export function typescript() {
  return load('typescript') as typeof ts
}

/** What runs samples through the compiler. */
export function twoslash() {
  return load('twoslash') as typeof Twoslash
}

let versions: string[] | undefined

/** What the compiler's answers depend on: it, the library, and the packages that the library is typed with. */
export function compilerVersions(): string[] {
  if (!versions) {
    const typedWith = Object.keys({ ...library.dependencies, ...library.peerDependencies })
    versions = [
      ...packageVersions(['typescript', 'twoslash', library.name]),
      ...packageVersions(
        typedWith.flatMap((name) => [name, `@types/${name}`]),
        manifestOf(library.name),
      ),
    ]
  }
  return versions
}
