import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Leaves out of what every page loads what only the build and prerendering
 * read: parts of the config, and the name of each module of each route.
 */
export default function clientData({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'client-data',
    configureWebpack: ({ mode }, isServer) =>
      isServer || mode !== 'production'
        ? {}
        : {
            module: {
              rules: [
                {
                  enforce: 'pre',
                  include: ['docusaurus.config.mjs', 'registry.js'].map((file) =>
                    path.join(generatedFilesDir, file),
                  ),
                  loader: path.join(__dirname, 'clientDataLoader.cjs'),
                },
              ],
            },
          },
  }
}
