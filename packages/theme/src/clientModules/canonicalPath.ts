/**
 * Rewrites the address to one that the app can start with.
 *
 * `x.html`, `x/index.html` and `x/` all lead to the same page, but the app
 * preloads code by the raw address and would render twice. So this replaces the
 * address with the page's own. The prerendered canonical link can't tell it alone:
 * authors may write another.
 *
 * The not-found document keeps the requested address, with two exceptions. The
 * router throws on percent signs that don't encode a character, so this replaces
 * them. And the router ignores case and surrounding spaces when it looks for a
 * page, and programs write `%23` for the sign of a hash, but a host takes neither,
 * so this loads such a page instead of the document.
 *
 * In a copy that a reader has saved, the app can't start: no address of a file is one of its pages.
 */
import routes from '@generated/routes'
import { ownPath } from './ownPath'
import { readableUrl } from './readableUrl'

const NOT_FOUND_DOCUMENT = '/404.html'

/** A route as the browser has it. */
export type SiteRoute = (typeof routes)[number]

/** The paths of the site's pages: of all routes except layouts and the not-found route (`*`). */
function pages(list: readonly SiteRoute[]): string[] {
  return list.flatMap((route) => [
    ...(route.exact && route.path !== '*' ? [route.path] : []),
    ...pages((route.routes ?? []) as SiteRoute[]),
  ])
}

/** Replaces the parts of the current address that would make the router throw. */
function makeReadable(): void {
  const readable = readableUrl(window.location.href)
  if (readable !== window.location.href) window.history.replaceState(window.history.state, '', readable)
}

/** Leaves the not-found document for the page that is meant by its address, of which the rest is `end`. */
function leaveNotFound(notFoundPath: string, asked: string, path: string, end: string): void {
  // The host doesn't have the page at its own address, so going there again would loop.
  if (path.replace(/\/$/, '') === asked.replace(/\/$/, '')) return
  // Until that page loads, the app starts on this document, which only fits its own address.
  window.history.replaceState(window.history.state, '', notFoundPath)
  window.location.replace(path + end)
}

if (globalThis.location?.protocol === 'file:') {
  throw new Error('A saved copy of a page shows it without the app.')
}

const canonical = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="canonical"]')

if (canonical) {
  const { pathname } = new URL(canonical.href)
  const { href, pathname: asked } = window.location
  const { search, hash } = new URL(readableUrl(href))
  const path = pathname === asked ? undefined : ownPath(pages(routes), href, canonical.href)
  const isNotFound = pathname.endsWith(NOT_FOUND_DOCUMENT)
  if (path !== undefined && !isNotFound) {
    window.history.replaceState(window.history.state, '', path + search + hash)
  }
  makeReadable()
  if (path !== undefined && isNotFound) leaveNotFound(pathname, asked, path, search + hash)
  // Registered before the router's own listener, which its first render adds.
  window.addEventListener('popstate', makeReadable)
}
