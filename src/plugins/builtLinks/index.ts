import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
// Docusaurus' own check comes after all plugins, and does not see raw <a>.
import { handleBrokenLinks } from '@docusaurus/core/lib/server/brokenLinks'
import { flattenRoutes } from '@docusaurus/utils'
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types'
import { ROUTES } from '../../routes'
import { placeOf } from './places'

/** Addresses of links and pictures, with or without quotes: the minifier leaves them out. */
const LINK = /<a\s[^>]*?href=(?:"([^"]*)"|([^\s>]+))/g
const PICTURE = /<img\s[^>]*?src=(?:"([^"]*)"|([^\s>]+))/g
const ID = /\s(?:id|name)=(?:"([^"]*)"|([^\s>]+))/g

/** A list of posts goes on where there are many. */
const FURTHER_PAGE = /\/page\/\d+$/

const ORIGIN = 'https://site'

const values = (html: string, attribute: RegExp) =>
  new Set(Array.from(html.matchAll(attribute), ([, quoted, bare]) => quoted ?? bare!))

/** A host answers an address with and without the slash at its end. */
const bare = (pathname: string) => pathname.replace(/\/$/, '')

/** A page of the build. */
interface BuiltPage {
  route: string
  /** File that it is made from, if it is made from one. */
  source: string | undefined
  html: string
}

/** Pages that the specification does not list, and those that it lists and that are missing. */
function checkRoutes(built: ReadonlySet<string>, baseUrl: string): string[] {
  const listed = new Set(ROUTES.map((route) => baseUrl + route))
  const added = [...built].filter((route) => !listed.has(route.replace(FURTHER_PAGE, '')))
  const missing = [...listed].filter((route) => !built.has(route))
  return [
    ...added.map((route) => `${route} is not in the list of pages; add it to src/routes.ts, or remove it`),
    ...missing.map(
      (route) => `${route} is in the list of pages in src/routes.ts, but not in the build; restore it`,
    ),
  ]
}

/** The hash of each element of a page, in the form that the one of a link has. */
function hashesOf(html: string): Set<string> {
  return new Set([...values(html, ID)].map((id) => new URL(`#${id}`, ORIGIN).hash))
}

/** Routes that more than one page has. */
function duplicateRoutes(routes: readonly RouteConfig[]): string[] {
  const sources = new Map<string, string[]>()
  for (const { path: route, metadata, component } of routes) {
    const source = metadata?.sourceFilePath ? `${metadata.sourceFilePath}:1` : component
    sources.set(route, [...(sources.get(route) ?? []), source])
  }
  return [...sources]
    .filter(([, pages]) => pages.length > 1)
    .map(
      ([route, pages]) => `${pages.join(' and ')} are all at ${route}; give each another slug or file name`,
    )
}

function brokenPictures({ route, source, html }: BuiltPage, outDir: string, baseUrl: string): string[] {
  return [...values(html, PICTURE)].flatMap((src) => {
    const { origin, pathname } = new URL(src, ORIGIN + route)
    if (origin !== ORIGIN || existsSync(path.join(outDir, path.relative(baseUrl, pathname)))) return []
    return `${placeOf(pathname, source) ?? route}: the picture ${src} of ${route} does not exist; add it to static/, or write ![text](./file) for one beside the page`
  })
}

/** What is wrong with the links of all pages. */
interface BrokenLinks {
  /** Links to no page, as `file:line: …`. */
  links: string[]
  /** Links to no element of a page, or to no Markdown file: section 8 of the specification only warns. */
  warnings: string[]
  /** The links to no page, as Docusaurus collects them. */
  collected: Parameters<typeof handleBrokenLinks>[0]['collectedLinks']
}

/** Pages with the same broken link, by its target: one of the layout is told once. */
type Found = Map<string, BuiltPage[]>

function tell(found: Found, advice: string): string[] {
  return [...found].map(([target, [page, ...others]]) => {
    const place = placeOf(target, page!.source) ?? page!.route
    const link = others.length > 0 ? ` and ${others.length} more link` : ' links'
    return `${place}: ${page!.route}${link} to ${target}, ${advice}`
  })
}

function brokenLinks(pages: readonly BuiltPage[]): BrokenLinks {
  const hashes = new Map(pages.map(({ route, html }) => [bare(route), hashesOf(html)]))
  const toPages: Found = new Map()
  const toFiles: Found = new Map()
  const toElements: Found = new Map()
  for (const page of pages) {
    const { route, html } = page
    const add = (found: Found, target: string) => found.set(target, [...(found.get(target) ?? []), page])
    for (const href of values(html, LINK)) {
      const { origin, pathname, hash } = new URL(href, ORIGIN + route)
      const isMarkdown = /\.mdx?$/.test(pathname)
      // Files with other endings are checked by Docusaurus, or written beside this check.
      if (origin !== ORIGIN || (path.extname(pathname) && !isMarkdown)) continue
      const targets = hashes.get(bare(pathname.replace(/\.md$/, '')))
      if (targets && hash && !targets.has(hash)) add(toElements, pathname + hash)
      if (!targets) add(isMarkdown ? toFiles : toPages, pathname)
    }
  }
  const collected: BrokenLinks['collected'] = {}
  for (const [target, sources] of toPages)
    for (const { route } of sources) (collected[route] ??= { links: [], anchors: [] }).links.push(target)
  return {
    links: tell(toPages, 'which is no page; correct the link'),
    warnings: [
      ...tell(toFiles, 'which is no file; correct the path'),
      ...tell(toElements, 'but that page has no such heading; use an id that it has'),
    ],
    collected,
  }
}

/**
 * After the build, says with file and line what Docusaurus reports by page, or
 * does not see: pages that the specification does not list, two at one address,
 * links to no page, pictures that are not there. Broken anchors, links to no
 * Markdown file and double addresses only warn, as the specification has it.
 */
export default function builtLinks({ siteConfig }: LoadContext): Plugin {
  const { baseUrl, onBrokenLinks } = siteConfig
  return {
    name: 'built-links',
    async postBuild({ outDir, routes }) {
      const leaves = flattenRoutes(routes).filter(({ path: route }) => !route.endsWith('*'))
      const pages = await Promise.all(
        leaves.map(async ({ path: route, metadata }) => ({
          route,
          source: metadata?.sourceFilePath,
          html: await readFile(path.join(outDir, route.slice(baseUrl.length), 'index.html'), 'utf8'),
        })),
      )
      const { links, warnings, collected } = brokenLinks(pages)
      const warned = [...duplicateRoutes(leaves), ...warnings]
      if (warned.length > 0) console.warn(warned.join('\n'))
      const problems = [
        ...checkRoutes(new Set(leaves.map((route) => route.path)), baseUrl),
        ...pages.flatMap((page) => brokenPictures(page, outDir, baseUrl)),
        ...links,
      ]
      if (problems.length === 0) return
      console.error(problems.join('\n'))
      await handleBrokenLinks({ collectedLinks: collected, routes, onBrokenLinks, onBrokenAnchors: 'ignore' })
      throw new Error('The build is not complete: see above.')
    },
  }
}
