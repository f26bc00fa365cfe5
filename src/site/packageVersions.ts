import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SITE = 'package.json'

/** Path of a package's manifest, if the package is installed. Found by its place, since some packages don't export it. */
export function manifestOf(name: string, from = SITE): string | undefined {
  return createRequire(realpathSync(from))
    .resolve.paths(name)!
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file))
}

/** Folder of the package whose code a file is; data, such as a version, is no code of a package. */
export function packageFolder(file: string): string | undefined {
  if (file.endsWith('.json')) return undefined
  return /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}

/**
 * Versions of packages, for the key of a cache: `name version` of those that are installed.
 * @param from file whose imports of them are meant
 */
export function packageVersions(names: readonly string[], from?: string): string[] {
  return names.flatMap((name) => {
    const manifest = manifestOf(name, from)
    return manifest
      ? [`${name} ${(JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version}`]
      : []
  })
}
