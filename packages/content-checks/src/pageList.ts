import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AllContent, RouteConfig } from '@docusaurus/types'
import { fileOf } from '@docs/kit'
import { flattenRoutes, loadFreshModule } from '@docusaurus/utils'
import { withoutSlash, type Pages } from './links'

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

/** The pages that a site has, as one of its modules exports them: their addresses below the base path. */
export class PageList {
  private readonly lines: string[]

  private constructor(
    private readonly file: string,
    private readonly routes: readonly string[],
  ) {
    this.lines = readFileSync(file, 'utf8').split('\n')
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

  /** The listed pages, of which the list says no file. */
  pages(baseUrl: string): Pages {
    return new Map(this.routes.map((route) => [baseUrl + route, undefined]))
  }

  /** Reports addresses that are written as those of links are. */
  private slashed(): string[] {
    return this.routes
      .filter((route) => route.startsWith('/'))
      .map((route) => `${this.placeOf(route)}: write ${route.slice(1)}, without the slash before it`)
  }

  /** @param places where each page comes from, by route; undefined if it comes from no file */
  private unlisted(places: ReadonlyMap<string, string | undefined>, baseUrl: string): string[] {
    const listed = new Set(this.routes.map((route) => withoutSlash(baseUrl + route)))
    return [...places]
      .filter(([route]) => !listed.has(withoutSlash(route).replace(FURTHER_PAGE, '')))
      .map(
        ([route, place]) =>
          `${place ?? `${this.file}:1`}: ${route} is not in the list of pages; add '${route.slice(baseUrl.length)}' to ${this.file}, or remove it`,
      )
  }

  /**
   * Compares the list with all pages: reports those that it doesn't list, and addresses that are gone.
   * @param isChecked whether an address that is gone is a problem
   */
  checkPages(pages: Pages, baseUrl: string, isChecked: (route: string) => boolean = () => true): string[] {
    const known = new Set(Array.from(pages.keys(), withoutSlash))
    const gone = this.routes
      .filter((route) => isChecked(route) && !known.has(withoutSlash(baseUrl + route)))
      .map(
        (route) =>
          `${this.placeOf(route)}: there is no page ${route} any more; restore it, or remove it here`,
      )
    return [...this.slashed(), ...this.unlisted(pages, baseUrl), ...gone]
  }

  /**
   * Compares the list with the content: reports pages that it doesn't list, and docs that are gone.
   * @param docs folder of the docs, and start of their addresses
   */
  checkContent(pages: Pages, baseUrl: string, docs: string | undefined): string[] {
    const isDoc = (route: string) => docs !== undefined && route.startsWith(`${docs}/`)
    return this.checkPages(pages, baseUrl, isDoc)
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
