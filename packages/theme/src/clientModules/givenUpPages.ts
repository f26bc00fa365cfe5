/**
 * Forgets pages that the reader no longer waits for. Docusaurus waits for the scripts of each page that was asked
 * for: if one fails, it reloads the page that the reader is on by then, which loses what was typed; otherwise, it shows the page that was asked for last, though that one may not have loaded.
 */
import routes from '@generated/routes'
import type { ClientModule } from '@docusaurus/types'
import type { SiteRoute } from './canonicalPath'

/** Lets a route's scripts settle only what the reader still waits for. */
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
