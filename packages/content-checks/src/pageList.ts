import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AllContent, RouteConfig } from '@docusaurus/types'
import { fileOf, type MdxFile } from '@docs/kit'
import { flattenRoutes, loadFreshModule } from '@docusaurus/utils'
import { fits, placesOf, tellLinks, withoutSlash, type DeadLink, type Pages } from './links'

/** Docusaurus splits a long list of posts into pages. */
const FURTHER_PAGE = /\/page\/\d+$/

/**
 * Finds what the content plugins make pages of: each doc, post, page, tag and generated category has a
 * `permalink`, and a `source` if it is a file.
 */
function* pagesIn(content: unknown): Generator<[route: string, place: string | undefined]> {
  if (typeof content !== 'object' || content === null) return
  const { permalink, source } = content as Record<string, unknown>
  if (typeof permalink === 'string')
    yield [permalink, typeof source === 'string' ? `${fileOf(source)}:1` : undefined]
  for (const part of Object.values(content)) yield* pagesIn(part)
}

/** Returns where each page comes from that the content plugins make, by its address; undefined without a file. */
export function contentPages(content: AllContent, baseUrl: string): Pages {
  const pages = new Map<string, string | undefined>()
  for (const [route, place] of pagesIn(content)) {
    // The permalink of an inline tag is part of an address.
    if (!route.startsWith(baseUrl)) continue
    if (place || !pages.has(route)) pages.set(route, place)
  }
  return pages
}

/** Returns all pages of a site, by their routes. */
export const routedPages = (routes: readonly RouteConfig[]): Pages =>
  new Map(
    flattenRoutes([...routes])
      .filter(({ path }) => !path.endsWith('*'))
      .map((route) => [route.path, sourceOf(route)]),
  )

/** Returns the place of a page's file, if it has one. */
const sourceOf = ({ metadata }: RouteConfig): string | undefined =>
  metadata?.sourceFilePath && `${metadata.sourceFilePath}:1`

interface SitePages {
  /** All that the site has. */
  pages: Pages
  baseUrl: string
  /** Those of the content. */
  files: readonly MdxFile[]
  /** Those that lead nowhere. */
  links: readonly DeadLink[]
}

/** The pages that a site has, as one of its modules exports them: their addresses below the base path. */
export class PageList {
  private readonly lines: string[]
  private readonly routes: readonly string[]

  private constructor(
    private readonly file: string,
    private readonly written: readonly string[],
  ) {
    this.lines = readFileSync(file, 'utf8').split('\n')
    this.routes = written.map((route) => route.replace(/^\//, ''))
  }

  /**
   * Imports the list anew, so that the dev server sees changes.
   * @param file relative to the site's root; it exports `ROUTES`
   */
  static async load(file: string): Promise<PageList> {
    const { ROUTES } = (await loadFreshModule(path.resolve(file))) as { ROUTES?: readonly string[] }
    if (!ROUTES) throw new Error(`${file}:1: export the addresses of all pages as ROUTES`)
    return new PageList(file, ROUTES)
  }

  /** The first line that has an address. */
  private placeOf(route: string): string {
    const index = this.lines.findIndex((line) => line.includes(`'${route}'`) || line.includes(`"${route}"`))
    return `${this.file}:${Math.max(index, 0) + 1}`
  }

  /**
   * The listed pages that aren't docs: the dev server doesn't know of all of them, such as the not-found page.
   * @param docs folder of the docs, and start of their addresses
   */
  otherPages(baseUrl: string, docs: string | undefined): Pages {
    const others = this.routes.filter((route) => docs === undefined || !route.startsWith(`${docs}/`))
    return new Map(others.map((route) => [baseUrl + route, undefined]))
  }

  /** Reports addresses that are written as those of links are. */
  private slashed(): string[] {
    return this.written
      .filter((route) => route.startsWith('/'))
      .map((route) => `${this.placeOf(route)}: write ${route.slice(1)}, without the slash before it`)
  }

  /** Reports an address that is gone, with the links to it, and with its new one if a new page has all their headings. */
  private tellGone(route: string, links: readonly DeadLink[], successor: string | undefined): string {
    const places = placesOf(links)
    const advice =
      successor === undefined ? 'restore it, or remove it' : `if it is ${successor} now, write that`
    return `${this.placeOf(route)}: there is no page ${route} any more; ${advice} here${places && `, and correct the links to it: ${places}`}`
  }

  /**
   * Compares the list with all pages: reports those that it doesn't list, addresses that are gone, and links that lead
   * nowhere.
   */
  checkPages({ pages, baseUrl, files, links }: SitePages): string[] {
    const known = new Set(Array.from(pages.keys(), withoutSlash))
    const listed = new Set(this.routes.map((route) => withoutSlash(baseUrl + route)))
    const unlisted = [...pages].filter(
      ([route]) => !listed.has(withoutSlash(route).replace(FURTHER_PAGE, '')),
    )
    /** Finds the one new page that has all headings to which links to a gone one lead. */
    const successorOf = (dead: readonly DeadLink[]) => {
      if (dead.every(({ id }) => id === undefined)) return undefined
      const fitting = unlisted.filter(([, place]) =>
        files.some((page) => place === `${page.file}:1` && fits(page, dead)),
      )
      return fitting.length === 1 ? fitting[0]![0] : undefined
    }
    const gone = this.routes
      .filter((route) => !known.has(withoutSlash(baseUrl + route)))
      .map((route) => {
        const dead = links.filter(({ to }) => to === withoutSlash(route))
        return { route, dead, successor: successorOf(dead) }
      })
    return [
      ...this.slashed(),
      ...unlisted
        .filter(([route]) => !gone.some(({ successor }) => successor === route))
        .map(
          ([route, place]) =>
            `${place ?? `${this.file}:1`}: ${route} is not in the list of pages; add '${route.slice(baseUrl.length)}' to ${this.file}, or remove it`,
        ),
      ...gone.map(({ route, dead, successor }) =>
        this.tellGone(route, dead, successor?.slice(baseUrl.length)),
      ),
      ...tellLinks(links.filter((link) => !gone.some(({ dead }) => dead.includes(link)))),
    ]
  }
}

/** Returns a warning for each address that several pages have: Docusaurus doesn't name their files. */
export function sharedRoutes(routes: readonly RouteConfig[]): string[] {
  const pages = new Map<string, string[]>()
  for (const route of flattenRoutes([...routes])) {
    // Hosts write both to one file.
    const address = withoutSlash(route.path)
    pages.set(address, [...(pages.get(address) ?? []), sourceOf(route) ?? route.component])
  }
  return [...pages]
    .filter(([, sources]) => sources.length > 1)
    .map(
      ([route, sources]) =>
        `${sources.join(' and ')} are all at ${route}; give each another slug or file name`,
    )
}
