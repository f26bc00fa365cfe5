/**
 * Replaces the address by the page's own before the app starts: a page reached
 * as `x.html`, `x/index.html` or `x/` is the same page, but the app preloads
 * code by the raw address and would render twice without this. The prerendered
 * canonical link knows the page's address; the not-found document keeps the
 * address that was asked for.
 */
const canonical = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="canonical"]')

if (canonical) {
  const { pathname } = new URL(canonical.href)
  if (!pathname.endsWith('/404.html') && pathname !== window.location.pathname) {
    const { search, hash } = window.location
    window.history.replaceState(window.history.state, '', pathname + search + hash)
  }
}
