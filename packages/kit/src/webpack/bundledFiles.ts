import type { Compilation } from 'webpack'
import { packageFolder } from '../packageVersions'

/** Where files go that are bundled apart from webpack, minified. */
export const BUNDLED_FOLDER = 'assets/bundled'

/** Build info of a module that stands for such a file: the bytes of each source in it. Webpack caches it. */
export interface BundledInfo {
  bundled?: Record<string, number>
}

/** Returns the bytes of each source in a bundled file, keyed by the file's name in the build. */
export function bundledFiles({ modules }: Compilation): Map<string, Record<string, number>> {
  const found = new Map<string, Record<string, number>>()
  for (const { buildInfo } of modules) {
    const { bundled, filename } = buildInfo as BundledInfo & { filename?: string }
    if (bundled && filename) found.set(filename.split('?')[0]!, bundled)
  }
  return found
}

/** Returns the folders of all packages in bundled files. */
export function bundledPackages(compilation: Compilation): string[] {
  const files = [...bundledFiles(compilation).values()].flatMap(Object.keys)
  return [...new Set(files.flatMap((file) => packageFolder(file) ?? []))]
}
