import { readableUrl } from './readableUrl'

const decodedPath = (href: string) => decodeURI(new URL(readableUrl(href)).pathname)

/** Returns what the paths of a page have in common, by whichever of them a host or the router finds it. */
const keyOf = (path: string) =>
  path
    .trim()
    .replace(/(?:\/index)?\.html$/i, '')
    .replace(/\/$/, '')
    .toLowerCase()

/**
 * Returns the path of the page that an address means. If it means several, which differ in case or by a slash, or
 * none, as in a copy below another path, the canonical link says which one; an author may have put any address there.
 * @param pages paths of all pages
 */
export function ownPath(pages: readonly string[], address: string, canonical: string): string | undefined {
  const key = keyOf(decodedPath(address))
  const meant = pages.filter((path) => keyOf(path) === key)
  const named = decodedPath(canonical)
  return meant.find((path) => path === named) ?? meant[0] ?? pages.find((path) => path === named)
}
