import { existsSync } from 'node:fs'
import type { Compiler, WebpackPluginInstance } from 'webpack'
import { isMdx } from '../mdx'

/**
 * Webpack plugin that makes MDX pages depend on files that they don't import. Otherwise, a warm cache or the dev
 * server would keep what was made from them.
 * @param name of the plugin
 * @param filesOf returns the absolute paths of these files, which needn't exist
 */
export function pageDependencies(name: string, filesOf: (page: string) => string[]): WebpackPluginInstance {
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap(name, (compilation) =>
        compiler.webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(
          name,
          ({ resource, buildInfo }) => {
            if (!isMdx(resource)) return
            for (const file of filesOf(resource))
              buildInfo![existsSync(file) ? 'fileDependencies' : 'missingDependencies']!.add(file)
          },
        ),
      ),
  }
}
