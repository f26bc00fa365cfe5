import type { Plugin } from '@docusaurus/types'

/**
 * Leaves Prism out of the bundle. The classic theme imports it in a client
 * module on every page; code is highlighted at build time instead (see
 * `src/remark/codeBlocks`), so the import becomes an empty module.
 */
export default function buildTimeHighlighting(): Plugin {
  return {
    name: 'build-time-highlighting',
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': false } },
    }),
  }
}
