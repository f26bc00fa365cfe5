import { createServer, type AddressInfo } from 'node:net'
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'

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

const expecting =
  (made: readonly string[]): ObservedRequests['expect'] =>
  async (count, { after, what }) => {
    await after()
    await expect.poll(() => made, what).toHaveLength(count)
  }

function observe(
  matches: (request: Request) => boolean,
  listen: (listener: Listener) => unknown,
): ObservedRequests {
  const made: string[] = []
  listen((request) => {
    if (matches(request)) made.push(`${request.method()} ${request.url()}`)
  })
  return { expect: expecting(made) }
}

/** Observes the matching requests of a page, or of all pages of a context, from now on. */
export function observeRequests(
  source: { on: (event: 'request', listener: Listener) => unknown },
  matches: (request: Request) => boolean,
): ObservedRequests {
  return observe(matches, (listener) => source.on('request', listener))
}

/** Observes the matching requests that fail in the pages of a context, from now on. */
export function observeFailures(
  context: BrowserContext,
  matches: (request: Request) => boolean,
): ObservedRequests {
  return observe(matches, (listener) => context.on('requestfailed', listener))
}

/**
 * Observes the documents that a page loads from now on, by their requests: a document that a reload replaces
 * may never arrive completely.
 */
export function observeLoads(page: Page): ObservedRequests {
  return observeRequests(
    page,
    (request) =>
      request.isNavigationRequest() && request.frame() === page.mainFrame() && !request.redirectedFrom(),
  )
}

/** Observes what is sent to a port of this machine, even what no route sees. The port closes with the process. */
export async function observePort(): Promise<ObservedRequests & { url: string }> {
  const server = createServer().unref()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const made: string[] = []
  server.on('connection', (socket) => {
    socket.once('data', (data) => {
      made.push(data.toString('latin1'))
      socket.destroy()
    })
  })
  return { url: `http://localhost:${port}/`, expect: expecting(made) }
}
