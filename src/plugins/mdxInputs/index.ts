import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/** All files below a folder. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.extname(file) !== '')
    .map((file) => path.join(folder, file))
}

/**
 * Tells webpack all that a build is made from, beside the modules themselves,
 * so that its caches are never stale: the plugins and remark plugins, the
 * packages, the browsers, and the example files that a page prints.
 */
export default function mdxInputs({ siteDir }: LoadContext): Plugin {
  return {
    name: 'mdx-inputs',
    configureWebpack: () => ({
      cache: {
        type: 'filesystem',
        buildDependencies: {
          site: [
            ...['src/plugins', 'src/remark'].flatMap((folder) => filesOf(path.join(siteDir, folder))),
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
