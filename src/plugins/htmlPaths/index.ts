import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

/**
 * After the build, writes `x.html` beside every `x/index.html`.
 *
 * GitHub Pages answers `/docs/quickstart` with `docs/quickstart.html` when that
 * file is there, and otherwise redirects to `/docs/quickstart/`. With the copy,
 * the address in every link, canonical URL and sitemap entry answers 200
 * itself, and so does its `.html` form.
 */
export default function htmlPaths({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  return {
    name: 'html-paths',
    async postBuild({ outDir, routesPaths }) {
      const pages = routesPaths
        .map((route) => route.slice(baseUrl.length).replace(/\/$/, ''))
        .filter((page) => page !== '' && page !== '404.html')
      await Promise.all(
        pages.map((page) =>
          copyFile(path.join(outDir, page, 'index.html'), path.join(outDir, `${page}.html`)),
        ),
      )
    },
  }
}
