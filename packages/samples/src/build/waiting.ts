import { isMdx } from '@docs/kit'
import type { VFile } from 'vfile'
import type { Compiler, WebpackPluginInstance } from 'webpack'

/**
 * Pages that are shown before the compiler has answered all that they print: in the dev server, it runs in a process
 * beside, and pages don't wait for it.
 */
export class Waiting {
  /** Whether the answers come later. In a build, pages are made once. */
  isPossible = false
  private readonly pages = new Set<string>()

  /** Adds a page until it's made anew. */
  add({ path }: VFile): void {
    this.pages.add(path)
  }

  /** Webpack plugin that keeps none of these pages, so that the next compilation makes them anew. */
  readonly plugin: WebpackPluginInstance = {
    apply: (compiler: Compiler) => {
      compiler.hooks.watchRun.tap('waiting-pages', () => {
        this.isPossible = true
      })
      compiler.hooks.compilation.tap('waiting-pages', (compilation) =>
        compiler.webpack.NormalModule.getCompilationHooks(compilation).beforeSnapshot.tap(
          'waiting-pages',
          ({ resource, buildInfo }) => {
            if (isMdx(resource) && this.pages.delete(resource)) buildInfo!.cacheable = false
          },
        ),
      )
    },
  }
}
