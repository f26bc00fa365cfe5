import type { Configuration } from 'webpack'

/**
 * Leaves Prism out of the bundle. The classic theme imports it in a client
 * module on every page; code is highlighted at build time (`src/mdx/codeBlocks.ts`).
 */
export function highlighting(): Configuration {
  return { resolve: { alias: { 'prism-react-renderer$': false } } }
}
