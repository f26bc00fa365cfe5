/** The index is generated from the built pages, so `npm start` has none. */
export const HAS_INDEX = process.env.NODE_ENV === 'production'

/** The latest request for the index, and whether its answer has been read. */
let request: Promise<Response> | undefined
let isTaken = false

/**
 * Asks for the index, which every search needs, unless it is asked for already: it loads beside the code that
 * reads it.
 * @param root address of the folder `search/`, with a trailing slash
 */
export function requestIndex(root: string): void {
  if (request) return
  const asked = fetch(`${root}index.json`, { cache: 'no-cache' })
  request = asked
  isTaken = false
  asked.catch(() => {
    if (request === asked) request = undefined
  })
}

/** Returns the answer to the latest request, or to a new one if that was returned before. */
export function takeIndex(root: string): Promise<Response> {
  if (isTaken) request = undefined
  requestIndex(root)
  isTaken = true
  return request!
}

/** Forgets an answer that nobody has read: it names files that the next version of the site may not have. */
export function forgetIndex(): void {
  if (!isTaken) request = undefined
}
