import path from 'node:path'
import { attributeValues, descendants } from '../../html/tree'
import type { BuiltPage } from './pages'
import { placesOf } from './places'

const ORIGIN = 'https://site'

/** Drops the trailing slash: a host serves an address with and without it. */
const bare = (pathname: string) => pathname.replace(/\/$/, '')

/** Returns the hash of each link target on a page, URL-encoded like a link's hash. */
function hashesOf({ root }: BuiltPage): Set<string> {
  const ids = [...descendants(root)].flatMap(({ properties: { id } }) => (typeof id === 'string' ? id : []))
  return new Set([...ids, ...attributeValues(root, 'a', 'name')].map((id) => new URL(`#${id}`, ORIGIN).hash))
}

/** Pages by the target of their broken link, so that a broken link in the layout is reported once. */
type Found = Map<string, BuiltPage[]>

/** Names every place of a link. A link in the layout has one place, but is on many pages. */
function tell(found: Found, advice: string): string[] {
  return [...found].flatMap(([target, pages]) => {
    const routes = new Map<string, string[]>()
    for (const { route, source } of pages) {
      const places = placesOf(target, source)
      for (const place of places.length > 0 ? places : [route])
        routes.set(place, [...(routes.get(place) ?? []), route])
    }
    return [...routes].map(([place, [first, ...others]]) => {
      const link = others.length > 0 ? ` and ${others.length} more link` : ' links'
      return `${place}: ${first}${link} to ${target}, ${advice}`
    })
  })
}

/**
 * Reports broken links with file and line: Docusaurus only names the page and ignores raw `<a>`. Links to a
 * missing element or Markdown file are warnings, as the specification requires.
 */
export function checkLinks(pages: readonly BuiltPage[]): { broken: string[]; warnings: string[] } {
  const hashes = new Map(pages.map((page) => [bare(page.route), hashesOf(page)]))
  const toPages: Found = new Map()
  const toFiles: Found = new Map()
  const toElements: Found = new Map()
  for (const page of pages) {
    const add = (found: Found, target: string) => {
      const others = found.get(target) ?? []
      // A page may link to it twice.
      if (others.at(-1) !== page) found.set(target, [...others, page])
    }
    for (const href of attributeValues(page.root, 'a', 'href')) {
      const { origin, pathname, hash } = new URL(href, ORIGIN + page.route)
      const isMarkdown = /\.mdx?$/.test(pathname)
      // Docusaurus checks files with other extensions, or the build writes them later.
      if (origin !== ORIGIN || (path.extname(pathname) && !isMarkdown)) continue
      const targets = hashes.get(bare(pathname.replace(/\.md$/, '')))
      if (targets && hash && !targets.has(hash)) add(toElements, pathname + hash)
      if (!targets) add(isMarkdown ? toFiles : toPages, pathname)
    }
  }
  return {
    broken: tell(toPages, "which isn't a page; correct the link"),
    warnings: [
      ...tell(toFiles, "which isn't a file; correct the path"),
      ...tell(toElements, 'but that page has no such heading; use an id that it has'),
    ],
  }
}
