/**
 * Prefetches about one page: Docusaurus prefetches each page that a link in the window leads to, which in a sidebar
 * is nearly all of them. What a reader points at or touches is loaded in any case.
 */
import type { ClientModule } from '@docusaurus/types'

/** After so many bytes, nothing more is prefetched on a page. */
const ENOUGH_BYTES = 8_000

/** Paths of pages that a link in the window leads to. */
let waiting: string[] = []
let received = 0
let isBusy = false
let isReplaced = false

/** Counts what was prefetched and came over the network. */
function count(entries: PerformanceEntryList): void {
  for (const { name, initiatorType, transferSize } of entries as PerformanceResourceTiming[])
    if (initiatorType !== 'script' && name.endsWith('.js')) received += transferSize
}

const linksOf = (selector: string) => Array.from(document.querySelectorAll<HTMLAnchorElement>(selector))

/** Takes a page that the text links to, or one that follows in the sidebar, or else any. */
function takeNext(): string | undefined {
  const inSidebar = linksOf('aside a')
  const current = inSidebar.findIndex((link) => link.ariaCurrent === 'page')
  const links = [...linksOf('main a:not(nav a)'), ...inSidebar.slice(current + 1)]
  const next = links.find(({ pathname }) => waiting.includes(pathname))?.pathname ?? waiting[0]
  waiting = waiting.filter((path) => path !== next)
  return next
}

/** Replaces Docusaurus' prefetching, which each link in the window asks for. */
function prefetchLess(): void {
  const { docusaurus } = window
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'resource' })

  async function prefetchNext() {
    isBusy = true
    while (received < ENOUGH_BYTES) {
      const next = takeNext()
      if (next === undefined) break
      await docusaurus.prefetch(next)
      count(observer.takeRecords())
    }
    isBusy = false
  }

  window.docusaurus = {
    ...docusaurus,
    prefetch(path) {
      waiting.push(path)
      // Each link is seen by itself, but all of them before the next task.
      if (!isBusy) setTimeout(() => isBusy || void prefetchNext())
      return false
    },
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    // Not before: Docusaurus defines it after all client modules have run.
    if (!isReplaced) prefetchLess()
    isReplaced = true
    if (location.pathname === previousLocation?.pathname) return
    waiting = []
    received = 0
  },
}

export default clientModule
