import type { Compilation } from 'webpack'
import { packageFolder } from '../packageVersions'

/** Where files go that are bundled apart from webpack, minified. */
export const BUNDLED_FOLDER = 'assets/bundled'

/** Build info of a module that stands for such a file: the bytes of each source in it. Webpack caches it. */
export interface BundledInfo {
  bundled?: Record<string, number>
}

/** Returns the folders of all packages in bundled files. */
export function bundledPackages({ modules }: Compilation): string[] {
  const files = [...modules].flatMap(({ buildInfo }) => Object.keys((buildInfo as BundledInfo).bundled ?? {}))
  return [...new Set(files.flatMap((file) => packageFolder(file) ?? []))]
}
