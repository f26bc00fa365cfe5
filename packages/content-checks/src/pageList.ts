import { readFileSync } from 'node:fs'
import type { AllContent, RouteConfig } from '@docusaurus/types'
import { fileOf } from '@docs/kit'
import { flattenRoutes } from '@docusaurus/utils'
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

/**
 * The pages that a site has, as one of its files lists them: their addresses below the base path, each in single
 * quotes. Read as text, so that the dev server sees changes.
 */
export class PageList {
  /** @param file relative to the site's root */
  constructor(readonly file: string) {}

  /** Places of the listed addresses, as `file:line`. */
  private read(): Map<string, string> {
    const lines = readFileSync(this.file, 'utf8').split('\n')
    return new Map(
      lines.flatMap((line, index) =>
        Array.from(
          line.matchAll(/'([^'\s]*)'/g),
          ([, route]) => [route!, `${this.file}:${index + 1}`] as const,
        ),
      ),
    )
  }

  /** The listed pages, of which the list says no file. */
  pages(baseUrl: string): Pages {
    return new Map([...this.read().keys()].map((route) => [baseUrl + route, undefined]))
  }

  /** Reports addresses that are written as those of links are. */
  checkWriting(): string[] {
    return [...this.read()]
      .filter(([route]) => route.startsWith('/'))
      .map(([route, place]) => `${place}: write ${route.slice(1)}, without the slash before it`)
  }

  /** @param places where each page comes from, by route; undefined if it comes from no file */
  private unlisted(places: ReadonlyMap<string, string | undefined>, baseUrl: string): string[] {
    const listed = new Set([...this.read().keys()].map((route) => withoutSlash(baseUrl + route)))
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
    const gone = [...this.read()]
      .filter(([route]) => isChecked(route) && !known.has(withoutSlash(baseUrl + route)))
      .map(([route, place]) => `${place}: there is no page ${route} any more; restore it, or remove it here`)
    return [...this.unlisted(pages, baseUrl), ...gone]
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
