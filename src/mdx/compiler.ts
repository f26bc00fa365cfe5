import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Twoslash from 'twoslash'
import type ts from 'typescript'
import { manifestOf, packageVersions } from '../site/packageVersions'

const LIBRARY = '@jcoreio/zod-forms'

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

const versions = new Map<string, string[]>()

/** Versions of a package and of those that its types come from, read once. */
function versionsBehind(name: string): string[] {
  const known = versions.get(name)
  if (known) return known
  const manifest = manifestOf(name)
  const { dependencies, peerDependencies } = manifest
    ? (JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Record<string, string>>)
    : {}
  const typedWith = Object.keys({ ...dependencies, ...peerDependencies })
  const found = [
    ...packageVersions([name, `@types/${name}`]),
    ...packageVersions(
      typedWith.flatMap((other) => [other, `@types/${other}`]),
      manifest,
    ),
  ]
  versions.set(name, found)
  return found
}

/**
 * What the compiler's answers depend on: it, the library, and the packages that the code imports.
 * @param imported names of these packages
 */
export function compilerVersions(imported: readonly string[] = []): string[] {
  return ['typescript', 'twoslash', LIBRARY, ...imported].flatMap(versionsBehind)
}
