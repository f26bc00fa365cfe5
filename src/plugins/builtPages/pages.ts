import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { flattenRoutes } from '@docusaurus/utils'
import type { Root } from 'hast'
import type { Build } from '../../site/builtSite'
import { pageParser } from '../../html/tree'

/** A prerendered page. */
export interface BuiltPage {
  /** Address, including the base path. */
  route: string
  /** Source file, if the page has one. */
  source: string | undefined
  /**
   * Output files, relative to the build folder. GitHub Pages serves `docs/quickstart.html` at
   * `/docs/quickstart` if the file exists, and otherwise redirects to `/docs/quickstart/`. Writing both files
   * avoids redirects for every link.
   */
  files: string[]
  isNotFound: boolean
  html: string
  root: Root
}

function filesOf(page: string): string[] {
  if (page === '') return ['index.html']
  if (page === '404.html') return [page]
  const bare = page.replace(/\/$/, '')
  return [`${bare}/index.html`, `${bare}.html`]
}

/** Reads and parses every page of the build. */
export async function readPages({ outDir, routes, routesPaths, siteConfig }: Build): Promise<BuiltPage[]> {
  const parse = await pageParser()
  const sources = new Map(
    flattenRoutes(routes).map(({ path: route, metadata }) => [route, metadata?.sourceFilePath]),
  )
  return Promise.all(
    routesPaths.map(async (route) => {
      const files = filesOf(route.slice(siteConfig.baseUrl.length))
      const written = await readFile(path.join(outDir, files[0]!), 'utf8')
      // React 18 writes a null character where a character spans two of its buffers (react/react#31134).
      const html = written.replaceAll('\0', '')
      const isNotFound = files[0] === '404.html'
      return { route, source: sources.get(route), files, isNotFound, html, root: parse(html) }
    }),
  )
}
