import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Configuration, Module } from 'webpack'
import { bundledFiles } from '../../playground/bundled'
import { packageFolder } from '../../site/packageVersions'

/** Name of the report in Docusaurus' folder of generated files. */
export const REPORT_FILE = 'bundle-report.json'

/** Bytes of source, before minification, by package ('site' for our own), of each script and `?bundled` file that the build wrote. */
export type BundleReport = Record<string, Record<string, number>>

/** Name of the package whose code a file is. */
function packageOf(file: string): string {
  return (
    packageFolder(file)
      ?.replaceAll('\\', '/')
      .replace(/.*node_modules\//, '') ?? 'site'
  )
}

/** Sums by package. */
function byPackage(files: [file: string, bytes: number][]): Record<string, number> {
  const bytes: Record<string, number> = {}
  for (const [file, size] of files) {
    const name = packageOf(file)
    bytes[name] = (bytes[name] ?? 0) + size
  }
  return bytes
}

/** Writes which package is in which script, so that a budget that is exceeded can say what grew. */
export function report(): Configuration {
  const apply = (compiler: Compiler) =>
    compiler.hooks.done.tap('bundle-report', ({ compilation }) => {
      const scripts: BundleReport = {}
      for (const chunk of compilation.chunks) {
        const file = [...chunk.files].find((name) => name.endsWith('.js'))
        if (!file) continue
        // Concatenated modules are counted one by one.
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
