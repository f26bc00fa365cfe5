/**
 * Forgets pages that the reader no longer waits for. Docusaurus waits for each page that the reader opens, even after
 * they went elsewhere. If its scripts fail, it reloads the page that the reader is on, which loses what they typed.
 * If they arrive, it renders the page opened last, even if that page hasn't loaded.
 */
import routes from '@generated/routes'
import type { ClientModule } from '@docusaurus/types'
import type { SiteRoute } from './canonicalPath'

/** Makes a route's `preload` never settle once the reader is on another page. */
function forget({ component, routes: inner }: SiteRoute): void {
  const load = component.preload.bind(component) as () => Promise<unknown>
  const preload = async () => {
    const { pathname } = window.location
    const isGivenUp = () => window.location.pathname !== pathname
    try {
      await load()
    } catch (error) {
      if (!isGivenUp()) throw error
    }
    if (isGivenUp()) await new Promise(() => {})
  }
  Object.assign(component, { preload })
  for (const route of (inner ?? []) as SiteRoute[]) forget(route)
}

let isReplaced = false

const clientModule: ClientModule = {
  // Not before: the app starts when the scripts of the first page have arrived, whatever its address has become.
  onRouteUpdate() {
    if (!isReplaced) routes.forEach(forget)
    isReplaced = true
  },
}

export default clientModule
