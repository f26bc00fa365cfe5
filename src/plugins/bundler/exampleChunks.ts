import type { Chunk, Configuration } from 'webpack'

/** How `src/mdx/examples.ts` imports a live form. */
const EXAMPLE = /^@site\/src\/examples\//

/** Whether a chunk starts with a live form. */
function isExample({ groupsIterable }: Chunk): boolean {
  return [...groupsIterable].some(({ origins }) => origins.some(({ request }) => EXAMPLE.test(request)))
}

/**
 * Keeps what live forms share out of `common`, which pages start with: Docusaurus moves there what half as many
 * chunks share as there are pages, which is the library once there are enough forms. It gets chunks of its own
 * instead, which load with the first form: one for packages, one for fields.
 */
export function exampleChunks(): Configuration {
  const shared = { chunks: isExample, minChunks: 2 }
  return {
    optimization: {
      splitChunks: {
        cacheGroups: {
          common: { chunks: (chunk: Chunk) => !isExample(chunk) },
          library: { ...shared, name: 'library', test: /[\\/]node_modules[\\/]/, priority: 1 },
          fields: { ...shared, name: 'fields', minSize: 0 },
        },
      },
    },
  }
}
