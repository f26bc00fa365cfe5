import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Configuration, Module } from 'webpack'
import { bundledFiles, packageFolder } from '@docs/kit'

/** Name of the report in `.docusaurus/`, Docusaurus' folder for generated files. */
export const REPORT_FILE = 'bundle-report.json'

/**
 * Source size in bytes, before minification: for each script and `?bundled` file in the build, by package
 * ('site' for our own code, 'content' for what pages say and list).
 */
export type BundleReport = Record<string, Record<string, number>>

/** Files with content: pages, and what Docusaurus generates for one from others, such as a list. */
const CONTENT = /\.mdx?$|^\.docusaurus\/docusaurus-plugin-content-\w+\//

/** Returns the name of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = packageFolder(file)
  if (folder) return folder.replace(/.*node_modules\//, '')
  return CONTENT.test(path.relative('', file)) ? 'content' : 'site'
}

/** Sums bytes by package. */
function byPackage(files: [file: string, bytes: number][]): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const [file, size] of files) {
    const name = packageOf(file)
    bytes[name] = (bytes[name] ?? 0) + size
  }
  return bytes
}

/** Records the packages in each script, so that an exceeded size budget can say what grew. */
export function report(): Configuration {
  const apply = (compiler: Compiler) =>
    compiler.hooks.done.tap('bundle-report', ({ compilation }) => {
      const scripts: BundleReport = {}
      for (const chunk of compilation.chunks) {
        const file = [...chunk.files].find((name) => name.endsWith('.js'))
        if (!file) continue
        // Counts concatenated modules one by one.
        const parts = [...compilation.chunkGraph.getChunkModules(chunk)].flatMap((module) =>
          'modules' in module ? (module.modules as Module[]) : [module],
        )
        scripts[file] = byPackage(
          parts.map((part) => [part.nameForCondition() ?? '', part.size('javascript')]),
        )
      }
      for (const [file, inputs] of bundledFiles(compilation))
        scripts[file] = byPackage(Object.entries(inputs))
      writeFileSync(path.join(compiler.context, '.docusaurus', REPORT_FILE), JSON.stringify(scripts, null, 1))
    })
  return { plugins: [{ apply }] }
}
