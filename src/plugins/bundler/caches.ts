import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileCacheOptions, WebpackPluginInstance } from 'webpack'
import type { Change } from './index'

/** CI discards the machine after the build, so writing webpack's cache there is wasted work. */
const IS_CI = Boolean(process.env.CI)

/** Files and folders that decide what a module becomes: settings, our plugins and loaders, the packages. */
const INPUTS = [
  'docusaurus.config.ts',
  'src/mdx',
  'src/plugins',
  'src/proofs',
  'src/site',
  'package.json',
  'package-lock.json',
  // What is installed, which may differ from the lockfile.
  'node_modules/.package-lock.json',
]

/** Returns the paths of all files that decide what a module becomes, below the site's folder. */
export function inputFiles(siteDir: string): string[] {
  return INPUTS.filter((input) => existsSync(path.join(siteDir, input))).flatMap((input) => {
    if (path.extname(input) !== '') return [input]
    return readdirSync(path.join(siteDir, input), { recursive: true, encoding: 'utf8' })
      .filter((file) => path.extname(file) !== '')
      .map((file) => path.join(input, file))
      .sort()
  })
}

function digest(siteDir: string): string {
  const hash = createHash('sha256')
  for (const file of inputFiles(siteDir)) hash.update(file).update(readFileSync(path.join(siteDir, file)))
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
