import { setTimeout as pause } from 'node:timers/promises'
import * as sites from '@docusaurus/core/lib/server/site'
import logger from '@docusaurus/logger'

type Site = Awaited<ReturnType<typeof sites.reloadSite>>
type Reload = (site: Site) => Promise<Site>

/** Milliseconds in which files that are saved together arrive. */
const PAUSE = 200

/** Docusaurus' own. It loads this module anew when the config changes. */
const shared = globalThis as { ownReloads?: Pick<typeof sites, 'reloadSite' | 'reloadSitePlugin'> }
const own = (shared.ownReloads ??= { ...sites })

/** Returns what is wrong, without the modules that it passed through. */
const innermost = (error: unknown): string =>
  error instanceof Error ? (error.cause ? innermost(error.cause) : error.message) : String(error)

/** Whether the config that was loaded last is older than the file. */
let isRefused = false

/** Loads the config and all plugins anew. What is wrong with a config is for who wrote it, and not for a stack. */
async function reloadConfig(site: Site): Promise<Site> {
  try {
    const loaded = await own.reloadSite(site)
    if (isRefused) logger.info('The config can be loaded again.')
    isRefused = false
    return loaded
  } catch (error) {
    isRefused = true
    logger.error(
      `npm start goes on with the config as it was; the new one can't be loaded: ${innermost(error)}`,
    )
    return site
  }
}

/**
 * Lets the dev server load the config, and the content of its plugins, anew one after the other. Docusaurus starts one
 * for each file that changes, from the site as it was then, and keeps what ends last: of a doc and a post that are
 * saved together, as git does, lists and the sidebar would show one; of a config, nothing.
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
  /** Whether the config waits for content that can be loaded. */
  let isConfigOld = false

  function queue(key: string, site: Site, reload: Reload): Promise<Site> {
    const planned = waiting.get(key)
    // The first that waits reports what fails.
    if (planned) return planned.catch(() => newest(site))
    const next = last.then(async () => {
      await pause(PAUSE)
      waiting.delete(key)
      const current = newest(site)
      if (!canLoad()) return current
      const load = isConfigOld ? reloadConfig : reload
      isConfigOld = false
      const loaded = await load(current).catch(async (error: unknown) => {
        await pause(PAUSE)
        // Files changed, or went, while they were read.
        if (waiting.has(key) || !canLoad()) return current
        throw error
      })
      if (loaded !== current) successors.set(current, loaded)
      return loaded
    })
    waiting.set(key, next)
    last = next.catch(() => undefined)
    return next
  }

  const reloadSite: typeof sites.reloadSite = (site) => {
    isConfigOld = true
    return queue('', site, reloadConfig)
  }
  const reloadSitePlugin: typeof sites.reloadSitePlugin = (site, plugin) =>
    queue(`${plugin.name} ${plugin.id}`, site, (current) => own.reloadSitePlugin(current, plugin))
  Object.assign(sites, { reloadSite, reloadSitePlugin })
}
