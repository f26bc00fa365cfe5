import path from 'node:path'
import type { Plugin } from '@docusaurus/types'

const CLIENT = path.dirname(require.resolve('@docusaurus/core/lib/client/prefetch'))

/**
 * Prefetches each file once. Docusaurus remembers the routes that it has
 * prefetched, but most of their files are the same: without this a docs page
 * asks for about fifteen files a hundred times.
 */
export default function prefetchOnce(): Plugin {
  return {
    name: 'prefetch-once',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            include: path.join(CLIENT, 'docusaurus.js'),
            resolve: {
              alias: { [path.join(CLIENT, 'prefetch.js')]: path.join(__dirname, 'prefetch.ts') },
            },
          },
        ],
      },
    }),
  }
}
