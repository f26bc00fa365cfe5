import type { Compiler, LoaderContext, WebpackPluginInstance } from 'webpack'

/**
 * Webpack plugin that decides what an import contains, before any loader.
 * @param query matches the part of the request from the `?` on
 * @param read returns the content of the module
 */
export function readResources(
  query: RegExp,
  read: (context: LoaderContext<unknown>) => string | Promise<string>,
): WebpackPluginInstance {
  const name = `read ${query.source}`
  return {
    apply: (compiler: Compiler) =>
      compiler.hooks.compilation.tap(name, (compilation) => {
        compiler.webpack.NormalModule.getCompilationHooks(compilation)
          // Files on disk have no scheme.
          .readResource.for(undefined)
          .tapPromise({ name, stage: -1 }, async (context) =>
            // On undefined, webpack reads the file as usual.
            query.test(context.resourceQuery) ? read(context) : (undefined as unknown as string),
          )
      }),
  }
}
