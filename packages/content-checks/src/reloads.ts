import { setTimeout as pause } from 'node:timers/promises'
import * as sites from '@docusaurus/core/lib/server/site'

type Reload = typeof sites.reloadSitePlugin
type Site = Awaited<ReturnType<Reload>>

/** Milliseconds in which files that are saved together arrive. */
const PAUSE = 200

/** Docusaurus' own. It loads this module anew when the config changes. */
const shared = globalThis as { reloadSitePlugin?: Reload }
const reload = (shared.reloadSitePlugin ??= sites.reloadSitePlugin)

/**
 * Lets the plugins of the dev server load their content anew one after the other. Docusaurus starts one for each file
 * that changes, from the site as it was then, and keeps what ends last: of a doc and a post that are saved together,
 * as git does, lists and the sidebar would show one.
 * @param canLoad whether plugins can load the content; otherwise, the site stays as it is
 */
export function queueReloads(canLoad: () => boolean): void {
  /** What took the place of a site. */
  const successors = new WeakMap<Site, Site>()
  const newest = (site: Site): Site => {
    const successor = successors.get(site)
    return successor ? newest(successor) : site
  }
  const waiting = new Map<string, Promise<Site>>()
  let last: Promise<unknown> = Promise.resolve()

  const reloadSitePlugin: Reload = (site, plugin) => {
    const key = `${plugin.name} ${plugin.id}`
    const planned = waiting.get(key)
    // The first that waits reports what fails.
    if (planned) return planned.catch(() => newest(site))
    const next = last.then(async () => {
      await pause(PAUSE)
      waiting.delete(key)
      const current = newest(site)
      if (!canLoad()) return current
      const loaded = await reload(current, plugin).catch(async (error: unknown) => {
        await pause(PAUSE)
        // Files changed, or went, while they were read.
        if (waiting.has(key)) return current
        throw error
      })
      if (loaded !== current) successors.set(current, loaded)
      return loaded
    })
    waiting.set(key, next)
    last = next.catch(() => undefined)
    return next
  }
  Object.assign(sites, { reloadSitePlugin })
}
