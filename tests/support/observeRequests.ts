import { expect, type Request } from '@playwright/test'

/** Requests that were observed. They can't be read, because more may be on their way. */
export interface ObservedRequests {
  /**
   * Expects that so many requests were made since the start, and no more.
   * @param options.after waits for something that comes later than any further request would
   * @param options.what for the message
   */
  expect: (count: number, options: { after: () => Promise<unknown>; what?: string }) => Promise<void>
}

type Listener = (request: Request) => void

/** Observes the matching requests of a page, or of all pages of a context, from now on. */
export function observeRequests(
  source: { on: (event: 'request', listener: Listener) => unknown },
  matches: (request: Request) => boolean,
): ObservedRequests {
  const made: string[] = []
  source.on('request', (request) => {
    if (matches(request)) made.push(`${request.method()} ${request.url()}`)
  })
  return {
    expect: async (count, { after, what }) => {
      await after()
      await expect.poll(() => made, what).toHaveLength(count)
    },
  }
}
