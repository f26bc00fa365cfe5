/**
 * Prefetches about one page: Docusaurus prefetches each page that a link in the window leads to, which in a sidebar
 * is nearly all of them. What a reader points at or touches is loaded as Docusaurus does it, and also by a link to
 * a heading, whose address Docusaurus takes for one of no page.
 */
import type { ClientModule } from '@docusaurus/types'

/** After so many bytes, nothing more is prefetched on a page, but the one that follows it. */
const ENOUGH_BYTES = 4_000

/** What a page has asked for. */
interface Visit {
  /** Paths of pages that a link in the window leads to. */
  waiting: Set<string>
  /** Paths of pages that were prefetched. */
  done: Set<string>
  received: number
  isBusy: boolean
}

const newVisit = (): Visit => ({ waiting: new Set(), done: new Set(), received: 0, isBusy: false })

let visit = newVisit()
let isReplaced = false

/** Counts what was prefetched and came over the network. */
function count(entries: PerformanceEntryList): void {
  for (const { name, initiatorType, transferSize } of entries as PerformanceResourceTiming[])
    if (initiatorType !== 'script' && name.endsWith('.js')) visit.received += transferSize
}

const pageOf = (address: string) => new URL(address, window.location.href).pathname

const pagesOf = (selector: string) =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>(selector), ({ pathname }) => pathname)

/**
 * Takes the page to prefetch next: the page that follows, even if its link isn't in view. Then pages with a link in
 * view: first those that the text links to, then those in the sidebar, then any.
 */
function takeNext({ waiting, done, received }: Visit): string | undefined {
  const following = pagesOf('.pagination-nav__link--next, main a.button--primary:not([target])')
  const others = [...pagesOf('main a:not(nav a)'), ...pagesOf('aside a'), ...waiting].filter((page) =>
    waiting.has(page),
  )
  const pages = received < ENOUGH_BYTES ? [...following, ...others] : following
  const next = pages.find((page) => !done.has(page) && page !== window.location.pathname)
  if (next !== undefined) done.add(next)
  return next
}

/** Replaces what each link in the window calls. */
function prefetchLess(): void {
  const { docusaurus } = window
  const observer = new PerformanceObserver((list) => count(list.getEntries()))
  observer.observe({ type: 'resource' })

  async function prefetch(current: Visit) {
    current.isBusy = true
    while (current === visit) {
      const next = takeNext(current)
      if (next === undefined) break
      await docusaurus.prefetch(next)
      count(observer.takeRecords())
    }
    current.isBusy = false
  }

  window.docusaurus = {
    prefetch(address) {
      const current = visit
      current.waiting.add(pageOf(address))
      // Each link is seen by itself, but all of them before the next task.
      setTimeout(() => current.isBusy || void prefetch(current))
      return false
    },
    preload: (address) => docusaurus.preload(pageOf(address)),
  }
}

const clientModule: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    // Not before: Docusaurus defines it after all client modules have run. After a crash, there is a first route again.
    if (!isReplaced) prefetchLess()
    isReplaced = true
    if (location.pathname !== previousLocation?.pathname) visit = newVisit()
  },
}

export default clientModule
