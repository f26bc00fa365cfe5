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
import { matchPath } from '@docusaurus/router'
import routes from '@generated/routes'
import { readableUrl } from './readableUrl'

const NOT_FOUND_DOCUMENT = '/404.html'

type SiteRoute = (typeof routes)[number]

/** The pages among the site's routes; the others are layouts, and the not-found route (`*`). */
function pages(list: readonly SiteRoute[]): SiteRoute[] {
  return list.flatMap((route) => [
    ...(route.exact && route.path !== '*' ? [route] : []),
    ...pages((route.routes ?? []) as SiteRoute[]),
  ])
}

/** Replaces in the current address what the router would throw at. */
function makeReadable(): void {
  const readable = readableUrl(window.location.href)
  if (readable !== window.location.href) window.history.replaceState(window.history.state, '', readable)
}

/** Leaves the not-found document for the page that the router would show at its address. */
function leaveNotFound(ownPath: string): void {
  const { pathname, search, hash } = window.location
  const asked = decodeURI(pathname)
    .trim()
    .replace(/(?:\/index)?\.html$/, '')
  const page = pages(routes).find(({ path }) => matchPath(asked, { path, exact: true }))
  // At the page's own address the host has none: to go there again would be a loop.
  if (!page || page.path.replace(/\/$/, '') === pathname.replace(/\/$/, '')) return
  // Until the page comes, the app starts on the document that is there: at the other address it would not fit.
  window.history.replaceState(window.history.state, '', ownPath)
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
  if (isNotFound) leaveNotFound(pathname)
  // Before the router, which listens from its first rendering on.
  window.addEventListener('popstate', makeReadable)
}
