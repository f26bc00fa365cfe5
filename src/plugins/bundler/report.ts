import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler, Configuration, Module } from 'webpack'

/** Name of the report in Docusaurus' folder of generated files. */
export const REPORT_FILE = 'bundle-report.json'

/** Bytes of source, before minification, by package ('site' for our own), of each script that the build wrote. */
export type BundleReport = Record<string, Record<string, number>>

/** The package whose code a module is, from its path; data, such as a version, is no code of a package. */
function packageOf(module: Module): string {
  if (module.type === 'json') return 'site'
  const file = module.nameForCondition() ?? ''
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.replaceAll('\\', '/'))?.[1] ?? 'site'
}

/** Writes which package is in which script, so that a budget that is exceeded can say what grew. */
export function report(): Configuration {
  const apply = (compiler: Compiler) =>
    compiler.hooks.done.tap('bundle-report', ({ compilation }) => {
      const scripts: BundleReport = {}
      for (const chunk of compilation.chunks) {
        const file = [...chunk.files].find((name) => name.endsWith('.js'))
        if (!file) continue
        const bytes: Record<string, number> = {}
        for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
          // Concatenated modules are counted one by one.
          const parts = 'modules' in module ? (module.modules as Module[]) : [module]
          for (const part of parts) {
            const name = packageOf(part)
            bytes[name] = (bytes[name] ?? 0) + part.size('javascript')
          }
        }
        scripts[file] = bytes
      }
      writeFileSync(path.join(compiler.context, '.docusaurus', REPORT_FILE), JSON.stringify(scripts, null, 1))
    })
  return { plugins: [{ apply }] }
}
