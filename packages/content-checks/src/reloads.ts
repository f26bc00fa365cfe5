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

/** Says that `npm start` goes on: what is wrong with a config is for who wrote it, and not for a stack. */
function tellRefused(error: unknown): void {
  isRefused = true
  logger.error(
    `npm start goes on with the config as it was; the new one can't be loaded: ${innermost(error)}`,
  )
}

/** Loads the config and all plugins anew. */
async function reloadConfig(site: Site): Promise<Site> {
  const loaded = await own.reloadSite(site)
  if (isRefused) logger.info('The config can be loaded again.')
  isRefused = false
  return loaded
}

/**
 * Lets the dev server load the config, and the content of its plugins, anew one after the other. Docusaurus starts one
 * for each file that changes, from the site as it was then, and keeps what ends last: of a doc and a post that are
 * saved together, as git does, lists and the sidebar would show one; of a config, nothing.
 * @param canLoad whether plugins can load the content; otherwise, the site stays as it is
 */
export function queueReloads(canLoad: () => boolean): void {
  /** As loaded last. */
  let current: Site | undefined
  /** What is to be loaded anew, as soon as all content can be. */
  const outdated = new Map<string, Reload>()
  const waiting = new Map<string, Promise<Site>>()
  let last: Promise<unknown> = Promise.resolve()

  async function loadOutdated(site: Site): Promise<void> {
    let failure: Error | undefined
    for (const [key, reload] of [...outdated]) {
      // Before files are read, which may change meanwhile.
      outdated.delete(key)
      try {
        current = await reload(current ?? site)
      } catch (error) {
        await pause(PAUSE)
        // Files changed, or went, while they were read.
        if (!canLoad() || waiting.has(key)) outdated.set(key, reload)
        else if (reload === reloadConfig) tellRefused(error)
        else failure ??= error as Error
      }
    }
    if (failure) throw failure
  }

  function queue(key: string, site: Site, reload: Reload): Promise<Site> {
    outdated.set(key, reload)
    const planned = waiting.get(key)
    // The first that waits reports what fails.
    if (planned) return planned.catch(() => current ?? site)
    const next = last.then(async () => {
      await pause(PAUSE)
      waiting.delete(key)
      if (canLoad()) await loadOutdated(site)
      return current ?? site
    })
    waiting.set(key, next)
    last = next.catch(() => undefined)
    return next
  }

  const reloadSite: typeof sites.reloadSite = (site) => queue('', site, reloadConfig)
  const reloadSitePlugin: typeof sites.reloadSitePlugin = (site, plugin) =>
    queue(`${plugin.name} ${plugin.id}`, site, (current) => own.reloadSitePlugin(current, plugin))
  Object.assign(sites, { reloadSite, reloadSitePlugin })
}
