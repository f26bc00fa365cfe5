import type { Chunk, Configuration } from 'webpack'

/**
 * Keeps what examples share out of `common`, which pages start with: Docusaurus moves there what half as many
 * chunks share as there are pages, which is the library once there are enough examples. It gets chunks of its own
 * instead, which load with the first example: one for packages, one for the files that they share.
 * @param folder of the examples
 */
export function exampleChunks(folder: string): Configuration {
  // The requests of the imports that `fillPages.ts` writes.
  const start = `@site/${folder}/`
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
