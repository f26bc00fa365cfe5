import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { flattenRoutes } from '@docusaurus/utils'
import type { Plugin } from '@docusaurus/types'
import type { Root } from 'hast'
import { find, pageParser } from './tree'

/** The argument that Docusaurus passes to `postBuild`. */
export type Build = Parameters<NonNullable<Plugin['postBuild']>>[0]

/** A prerendered page. */
export interface BuiltPage {
  /** Address, including the base path. */
  route: string
  /** Source file from the site's root, if the page has one. */
  source: string | undefined
  /**
   * Output files, relative to the build folder. GitHub Pages serves `docs/start.html` at `/docs/start` if the file
   * exists, and otherwise redirects to `/docs/start/`. Both files avoid redirects for every link.
   */
  files: string[]
  /** Whether search and `llms.txt` leave it out: the not-found page, unlisted pages, and others with `noindex`. */
  isHidden: boolean
  description: string
  html: string
  /** The parsed document. Don't modify it. */
  root: Root
}

function filesOf(page: string): string[] {
  if (page === '') return ['index.html']
  if (page === '404.html') return [page]
  const withoutSlash = page.replace(/\/$/, '')
  return [`${withoutSlash}/index.html`, `${withoutSlash}.html`]
}

/** Returns the content of the meta element with a `name` or `property`; empty without one. */
export function metaContent(root: Root, key: string): string {
  const element = find(
    root,
    ({ tagName, properties: { name, property } }) => tagName === 'meta' && (name ?? property) === key,
  )
  return String(element?.properties.content ?? '')
}

/** The pages of a build, by what all plugins of it get. */
const parsed = new WeakMap<object, Promise<BuiltPage[]>>()

/** Reads and parses every page of the build, once for all plugins. */
export function parsedPages(build: Build): Promise<BuiltPage[]> {
  const pages = parsed.get(build.routesPaths) ?? parsePages(build)
  parsed.set(build.routesPaths, pages)
  return pages
}

async function parsePages({ outDir, routes, routesPaths, siteConfig }: Build): Promise<BuiltPage[]> {
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
      const root = parse(html)
      const isHidden = files[0] === '404.html' || metaContent(root, 'robots').includes('noindex')
      const description = metaContent(root, 'description')
      return { route, source: sources.get(route), files, isHidden, description, html, root }
    }),
  )
}

export { descendants, find, hasClass, isA, isControlOrDecoration, text } from './tree'
