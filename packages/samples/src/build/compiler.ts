import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Twoslash from 'twoslash'
import type ts from 'typescript'
import { manifestOf, packageVersions } from '@docs/kit'

const load = createRequire(path.resolve('package.json'))

/** Loads the compiler only when needed, so that a build with all answers cached doesn't wait for it. */
export function typescript() {
  return load('typescript') as typeof ts
}

/** Loads twoslash, which runs samples through the compiler, only when needed. */
export function twoslash() {
  return load('twoslash') as typeof Twoslash
}

const versions = new Map<string, string[]>()

/** Returns the versions of a package and of the packages that its types depend on. Reads them once. */
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
 * Returns the versions that the compiler's answers depend on: its own, and those of the packages that the code
 * imports.
 * @param imported names of these packages
 */
export function compilerVersions(imported: readonly string[]): string[] {
  return ['typescript', 'twoslash', ...imported].flatMap(versionsBehind)
}
