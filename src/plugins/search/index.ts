import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { pageParser } from '../builtHtml'
import { metaContent } from '../builtPages'
import { buildIndex } from './buildIndex'
import { readPage } from './readPage'

/** The dialog's chunk, named so in `src/components/SearchOpener`. */
const DIALOG_CHUNK = 'search-dialog'

/**
 * Writes the search index of the built pages to `search/` (see
 * `src/search/format.ts`), each page once, under the address that links have.
 * Keeps the styles of the dialog out of the style sheet that every page loads.
 */
export default function search({ siteConfig: { baseUrl } }: LoadContext): Plugin {
  return {
    name: 'search',
    configureWebpack(_config, isServer) {
      if (isServer) return {}
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              styles: { chunks: ({ name }: { name?: string | null }) => name !== DIALOG_CHUNK },
            },
          },
        },
      }
    },
    async postBuild({ head, outDir, routesPaths }) {
      const routes = routesPaths.filter((route) => route !== `${baseUrl}404.html`)
      const parse = await pageParser()
      const pages = await Promise.all(
        routes.map(async (route) => {
          const file = path.join(outDir, route.slice(baseUrl.length), 'index.html')
          const summary = metaContent(head, route, 'description') ?? ''
          return readPage(route, parse(await readFile(file, 'utf8')), summary)
        }),
      )
      for (const [name, text] of buildIndex(pages)) {
        const file = path.join(outDir, 'search', name)
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(file, text)
      }
    },
  }
}
