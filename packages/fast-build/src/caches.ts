import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Change } from '@docs/kit'
import type { FileCacheOptions, WebpackPluginInstance } from 'webpack'

/** CI discards the machine after the build, so writing webpack's cache there is wasted work. */
const IS_CI = Boolean(process.env.CI)

/** Files and folders of a site with code that runs in a build, perhaps later than the config. */
const OF_SITE = ['src', 'package.json']

/** What Node.js and Docusaurus' loader of configs run. A component (`.tsx`) is a module of webpack's. */
const RUNS = /\.(?:[cm]?[jt]s|json)$/

/** Folder of this package and those beside it. */
export const PACKAGES = path.resolve(__dirname, '../..')

/** These, and the list of what is installed: a site may be anywhere below it. */
const SHARED = [
  PACKAGES,
  ...require.resolve.paths('x')!.map((folder) => path.join(folder, '.package-lock.json')),
]

/**
 * Returns the files of the config and of all that it loaded, wherever they are, except for packages. Docusaurus
 * keeps what it compiles out of Node's cache, so these are found as modules that led here.
 */
export function loadedFiles(): string[] {
  let config = module
  while (config.parent) config = config.parent
  const loaded = new Set([config])
  // The loop also visits what it adds.
  for (const { children } of loaded) for (const child of children) loaded.add(child)
  const files = [
    ...Array.from(loaded, ({ filename }) => filename),
    ...Object.keys(createRequire(__filename).cache),
  ]
  return files.filter((file) => !file.includes('/node_modules/'))
}

/** Returns the files with the code that decides what a module becomes: webpack tracks all other files. */
function inputFiles(siteDir: string): string[] {
  const inputs = [...OF_SITE.map((input) => path.join(siteDir, input)), ...SHARED, ...loadedFiles()]
  const files = inputs
    .filter((input) => existsSync(input))
    .flatMap((input) => {
      if (statSync(input).isFile()) return [input]
      return readdirSync(input, { recursive: true, encoding: 'utf8' })
        .filter((file) => RUNS.test(file))
        .map((file) => path.join(input, file))
    })
  return [...new Set(files)].sort()
}

function digest(siteDir: string): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(siteDir)) hash.update(path.relative(siteDir, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Keeps webpack from resolving all that each loader imports, which takes 4 s: the version stands for it. */
const withoutBuildDependencies: WebpackPluginInstance = {
  apply({ hooks }) {
    hooks.afterCompile.tap('without-build-dependencies', ({ buildDependencies }) => buildDependencies.clear())
  },
}

/** Empties webpack's cache when something changes that a build depends on besides its modules. */
export const caches: Change = ({ siteDir }, { cache }) => {
  if (IS_CI) return { cache: false }
  // Docusaurus' own version covers the swizzled components.
  const { version = '' } = cache as FileCacheOptions
  return {
    cache: { type: 'filesystem', version: `${version}-${digest(siteDir)}` },
    plugins: [withoutBuildDependencies],
  }
}
