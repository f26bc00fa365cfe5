import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SITE = 'package.json'

/**
 * Returns the path of a package's package.json, or undefined if the package isn't installed. Searches the
 * folders itself, since some packages don't export the file.
 */
export function manifestOf(name: string, from = SITE): string | undefined {
  return createRequire(realpathSync(from))
    .resolve.paths(name)!
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file))
}

/**
 * Returns a `require` that finds what a package of the site depends on: npm nests it in the package if the site has
 * another version. A package can't name its own file for that, because not all that load it, such as Vite's module
 * runner, have `__filename`, and others have no `import.meta`.
 */
export function requireOf(name: string): NodeJS.Require {
  return createRequire(realpathSync(manifestOf(name)!))
}

/** Returns the folder of a file's package. Skips JSON: data, such as a version, isn't the package's code. */
export function packageFolder(file: string): string | undefined {
  if (file.endsWith('.json')) return undefined
  return /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
}

/**
 * Returns the versions of those packages that are installed, by name.
 * @param from file to resolve the packages from
 */
export function packageVersions(names: readonly string[], from?: string): Record<string, string> {
  const versions = names.flatMap((name) => {
    const manifest = manifestOf(name, from)
    if (!manifest) return []
    return [[name, (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version] as const]
  })
  return Object.fromEntries(versions)
}
