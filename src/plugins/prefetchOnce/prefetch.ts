import prefetch from '@docusaurus/core/lib/client/prefetch'

const started = new Map<string, Promise<void>>()

/** Whether this page has loaded a file. */
function isLoaded(url: string): boolean {
  return performance.getEntriesByName(new URL(url, document.baseURI).href).length > 0
}

/** The next time that the browser has nothing else to do. Safari does not tell. */
function idle(): Promise<void> {
  if (typeof requestIdleCallback === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve())
  })
}

async function prefetchWhenIdle(url: string): Promise<void> {
  await idle()
  if (!isLoaded(url)) await prefetch(url)
}

/** Fetches a file that the next page may need, if that has not been done. */
export default function prefetchOnce(url: string): Promise<void> {
  const fetching = started.get(url) ?? prefetchWhenIdle(url)
  started.set(url, fetching)
  return fetching
}
