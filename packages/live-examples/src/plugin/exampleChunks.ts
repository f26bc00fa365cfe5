import type { Chunk, Compiler, Configuration } from 'webpack'

/** How the requests of the imports start that `fillPages.ts` writes. */
const startOf = (folder: string) => `@site/${folder}/`

/**
 * Keeps what examples share out of `common`, which pages start with: Docusaurus moves there what half as many
 * chunks share as there are pages, which is the library once there are enough examples. It gets chunks of its own
 * instead, which load with the first example: one for packages, one for the files that they share.
 * @param folder of the examples
 */
export function exampleChunks(folder: string): Configuration {
  const start = startOf(folder)
  const isExample = ({ groupsIterable }: Chunk) =>
    [...groupsIterable].some(({ origins }) => origins.some(({ request }) => request?.startsWith(start)))
  const shared = { chunks: isExample, minChunks: 2 }
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          common: { chunks: (chunk: Chunk) => !isExample(chunk) },
          library: { ...shared, name: 'library', test: /\/node_modules\//, priority: 1 },
          shared: { ...shared, name: 'shared', minSize: 0 },
        },
      },
    },
  }
}

/**
 * Leaves the examples that pages load out of what prerenders the pages, which run no example.
 * @param folder of the examples
 */
export function withoutExamples(folder: string): Configuration {
  const apply = (compiler: Compiler) =>
    compiler.hooks.normalModuleFactory.tap('without-examples', ({ hooks }) =>
      hooks.beforeResolve.tap('without-examples', ({ request, dependencies: [dependency] }) =>
        dependency!.type.startsWith('import()') && request.includes(startOf(folder)) ? false : undefined,
      ),
    )
  return { plugins: [{ apply }] }
}
