import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sendFile } from '../../scripts/pagesServer'
import { BASE_PATH, createPagesServer } from '../support/pagesServer'
import type { Browser } from './browser'

const REPORTER = `${BASE_PATH}__reporter.js`

/**
 * Runs in each page before everything else and reports every error to the server immediately, the only way
 * that works in all browsers. Served as a file, because the policy blocks any other script.
 */
function reportErrors(url: string): void {
  const report = (...parts: unknown[]) => {
    const request = new XMLHttpRequest()
    request.open('GET', `${url}?${encodeURIComponent(`${location.pathname}: ${parts.join(' ')}`)}`, false)
    request.send()
  }
  const onError = ({ message, target }: ErrorEvent) => {
    if (target !== window) report('did not load', (target as Element).outerHTML)
    // Firefox reports the first when its remote control fails at something; a page can't even read what failed. The
    // standard words the second: a busy engine tells an observer of a size one frame late.
    else if (!/Permission denied to access property|^ResizeObserver loop/.test(message))
      report('uncaught', message)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(effectiveDirective, 'blocked', blockedURI),
  )
  console.error = (...parts) => report('console.error', ...parts)
  console.warn = (...parts) => report('console.warn', ...parts)
}

/** The build on a server that records requests and errors. */
export interface Site {
  /** Address of the home page. */
  url: string
  /** Paths of all requested files. */
  requested: Set<string>
  /** Leaves the page and closes the server. Resolves with the errors until then, each with its page. */
  leave: (browser: Browser) => Promise<string[]>
}

/** Serves the build as GitHub Pages does, with a script in each page that reports its errors. */
export async function serveSite(): Promise<Site> {
  const requested = new Set<string>()
  const errors: string[] = []
  const server = createPagesServer(path.resolve(__dirname, '../../build'), {
    // GitHub Pages sends this header. Firefox drops prefetched files that it may not keep.
    headersFor: () => ({ 'cache-control': 'max-age=600' }),
    send: (response, status, file) => {
      const [pathname, error] = response.req.url!.split('?') as [string, string | undefined]
      if (pathname === REPORTER) {
        if (error) errors.push(decodeURIComponent(error))
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return response.end(`(${reportErrors.toString()})('${REPORTER}')`)
      }
      requested.add(pathname)
      // The frame of an edited example can't send anything, so it would report that.
      if (!file.endsWith('.html') || file.includes('bundled')) return sendFile(response, status, file)
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end(readFileSync(file, 'utf8').replace('<head>', `<head><script src="${REPORTER}"></script>`))
    },
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}${BASE_PATH}`,
    requested,
    leave: async (browser) => {
      // Leaving ends what still loads, which isn't an error of the page's.
      const until = [...errors]
      // A page whose server has gone might reload while the next one loads.
      await browser.open('about:blank').finally(() => {
        server.closeAllConnections()
        server.close()
      })
      return until
    },
  }
}
