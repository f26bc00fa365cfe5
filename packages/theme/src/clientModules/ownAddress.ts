/**
 * Gives the app an address that it can start with. `x.html`, `x/index.html` and `x/` have the document of `x`, but the
 * app would preload code by the raw address and render twice. And it ignores case and spaces, so it would open a page
 * that the host doesn't have: the not-found document starts at its own address, and gets back the requested one.
 */
import type { ClientModule } from '@docusaurus/types'

const withoutEnd = (path: string) => path.replace(/(?:\/index)?\.html$|\/$/, '')

const canonical = globalThis.document?.querySelector<HTMLLinkElement>('link[rel="canonical"]')

const show = (url: string) => window.history.replaceState(window.history.state, '', url)

let requested: string | undefined

if (canonical) {
  const own = new URL(canonical.href).pathname
  const { href, pathname, search, hash } = window.location
  if (own.endsWith('/404.html')) {
    requested = href
    show(own)
  } else if (withoutEnd(pathname) === withoutEnd(own)) show(own + search + hash)
}

const clientModule: ClientModule = {
  onRouteDidUpdate() {
    if (requested) show(requested)
    requested = undefined
  },
}

export default clientModule
