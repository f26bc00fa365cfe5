import prefetch from '@docusaurus/core/lib/client/prefetch'

const started = new Map<string, Promise<void>>()

/** Whether this page has loaded a file. */
function isLoaded(url: string): boolean {
  return performance.getEntriesByName(new URL(url, document.baseURI).href).length > 0
}

/** Fetches a file that the next page may need, if that has not been done. */
export default function prefetchOnce(url: string): Promise<void> {
  const fetching = started.get(url) ?? (isLoaded(url) ? Promise.resolve() : prefetch(url))
  started.set(url, fetching)
  return fetching
}
