import prefetch from '@docusaurus/core/lib/client/prefetch'

const started = new Map<string, Promise<void>>()

/** Fetches a file that the next page may need, if that has not been done. */
export default function prefetchOnce(url: string): Promise<void> {
  const fetching = started.get(url) ?? prefetch(url)
  started.set(url, fetching)
  return fetching
}
