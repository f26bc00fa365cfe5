import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * Tells webpack all that an MDX page is made from, so that its caches are never
 * stale: the example files, and the remark plugins and packages behind the
 * code blocks and the API members.
 */
export default function mdxInputs({ siteDir }: LoadContext): Plugin {
  const remark = path.join(siteDir, 'src/remark')
  return {
    name: 'mdx-inputs',
    configureWebpack: () => ({
      cache: {
        type: 'filesystem',
        buildDependencies: {
          mdx: [
            ...readdirSync(remark).map((file) => path.join(remark, file)),
            path.join(siteDir, 'package.json'),
            path.join(siteDir, 'package-lock.json'),
          ],
        },
      },
      module: {
        rules: [
          {
            test: /\.mdx$/,
            // Core excludes what a rule for MDX includes from its fallback, so the folders have to be named.
            include: ['docs', 'blog', 'src/pages'].map((folder) => path.join(siteDir, folder)),
            enforce: 'pre',
            use: [{ loader: path.join(__dirname, 'exampleDependenciesLoader.cjs') }],
          },
        ],
      },
    }),
  }
}
