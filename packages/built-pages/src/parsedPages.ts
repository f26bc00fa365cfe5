import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { flattenRoutes } from '@docusaurus/utils'
import type { Root } from 'hast'
import { metaContent, type Build } from './builtSite'
import { pageParser } from './html/tree'

/** A prerendered page. */
export interface BuiltPage {
  /** Address, including the base path. */
  route: string
  /** Source file, if the page has one. */
  source: string | undefined
  /**
   * Output files, relative to the build folder. GitHub Pages serves `docs/start.html` at `/docs/start` if
   * the file exists, and otherwise redirects to `/docs/start/`. Writing both files
   * avoids redirects for every link.
   */
  files: string[]
  /** Whether search leaves it out: the not-found page, unlisted pages, and others with `noindex`. */
  isHidden: boolean
  /** Its description. */
  summary: string
  html: string
  root: Root
}

function filesOf(page: string): string[] {
  if (page === '') return ['index.html']
  if (page === '404.html') return [page]
  const withoutSlash = page.replace(/\/$/, '')
  return [`${withoutSlash}/index.html`, `${withoutSlash}.html`]
}

/** The pages of a build, by what all plugins of it get. */
const parsed = new WeakMap<object, Promise<BuiltPage[]>>()

/** Reads and parses every page of the build, once for all plugins. Don't modify them. */
export function parsedPages(build: Build): Promise<BuiltPage[]> {
  const known = parsed.get(build.routesPaths)
  if (known) return known
  const pages = parsePages(build)
  parsed.set(build.routesPaths, pages)
  return pages
}

async function parsePages({ head, outDir, routes, routesPaths, siteConfig }: Build): Promise<BuiltPage[]> {
  const parse = await pageParser()
  const sources = new Map(
    flattenRoutes(routes).map(({ path: route, metadata }) => [route, metadata?.sourceFilePath]),
  )
  return Promise.all(
    routesPaths.map(async (route) => {
      const files = filesOf(route.slice(siteConfig.baseUrl.length))
      // The option `trailingSlash` decides which one Docusaurus writes.
      const file = files.map((each) => path.join(outDir, each)).find((each) => existsSync(each))
      const written = await readFile(file ?? files[0]!, 'utf8')
      // React 18 writes a null character where a character spans two of its buffers (react/react#31134).
      const html = written.replaceAll('\0', '')
      const isHidden =
        files[0] === '404.html' || (metaContent(head, route, 'robots') ?? '').includes('noindex')
      const summary = metaContent(head, route, 'description') ?? ''
      return { route, source: sources.get(route), files, isHidden, summary, html, root: parse(html) }
    }),
  )
}

export { descendants, find, hasClass, isA, isControlOrDecoration } from './html/tree'
