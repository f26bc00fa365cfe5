/**
 * Makes the address one that the app can start with.
 *
 * A page reached as `x.html`, `x/index.html` or `x/` is the same page, but the
 * app preloads code by the raw address and would render twice: the address
 * becomes the page's own, which the prerendered canonical link knows.
 *
 * The not-found document keeps the address that was asked for, with two
 * exceptions: the router throws at percent signs that stand for no character,
 * so these are replaced; and it finds pages whatever the case of the letters and
 * the spaces around, which a host does not, so such a page is loaded in place of
 * the document.
 */
import { readableUrl } from './readableUrl'
import { isShownAt, siteRoutes } from './siteRoutes'

const NOT_FOUND_DOCUMENT = '/404.html'

const NEVER = new Promise<never>(() => {})

/** Replaces in the current address what the router would throw at. */
function makeReadable(): void {
  const readable = readableUrl(window.location.href)
  if (readable !== window.location.href) window.history.replaceState(window.history.state, '', readable)
}

/** Leaves the not-found document for the page that the router would show at its address. */
function leaveNotFound(): void {
  const { pathname, search, hash } = window.location
  const asked = decodeURI(pathname)
    .trim()
    .replace(/(?:\/index)?\.html$/, '')
  const page = siteRoutes.find((route) => route.exact && route.path !== '*' && isShownAt(route, asked))
  // At the page's own address the host has none: to go there again would be a loop.
  if (!page || page.path.replace(/\/$/, '') === pathname.replace(/\/$/, '')) return
  // The app does not start on a document that is not the page's.
  for (const { component } of siteRoutes) Object.assign(component, { preload: () => NEVER })
  window.location.replace(page.path + search + hash)
}

const canonical = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="canonical"]')

if (canonical) {
  const { pathname } = new URL(canonical.href)
  const { search, hash } = window.location
  const isNotFound = pathname.endsWith(NOT_FOUND_DOCUMENT)
  if (!isNotFound && pathname !== window.location.pathname) {
    window.history.replaceState(window.history.state, '', pathname + search + hash)
  }
  makeReadable()
  if (isNotFound) leaveNotFound()
  // Before the router, which listens from its first rendering on.
  window.addEventListener('popstate', makeReadable)
}
