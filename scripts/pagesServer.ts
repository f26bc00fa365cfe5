import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { lookup } from 'mrmime'

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  )
}

/** Responds with a file. */
export type Send = (response: ServerResponse, status: number, file: string) => void

/** Responds with a file as it is. */
export const sendFile: Send = (response, status, file) => {
  response.setHeader('content-type', lookup(file) ?? 'application/octet-stream')
  response.writeHead(status)
  // If the reader leaves before the file has arrived, nobody waits for it, and the file may be gone.
  pipeline(createReadStream(file), response, () => {})
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** How to serve a build. */
export interface PagesOptions {
  /** Path that the site is deployed under. */
  base: string
  /** How to send files, if not as they are. */
  send?: Send
  /** Extra headers for an address. */
  headersFor?: (pathname: string) => Record<string, string>
}

/**
 * A static file server that responds like GitHub Pages for a project site: the exact file, then `path.html`,
 * then a redirect from a folder to its address with a slash, then `404.html` with status 404.
 * @param root folder of the build
 */
export function createPagesServer(
  root: string,
  { base, send = sendFile, headersFor = () => ({ 'cache-control': 'no-cache' }) }: PagesOptions,
): Server {
  return createServer((request, response) => {
    void (async () => {
      const { pathname, search } = new URL(`http://localhost${request.url}`)
      for (const [name, value] of Object.entries(headersFor(pathname))) response.setHeader(name, value)
      const redirect = (to: string) => response.writeHead(301, { location: to + search }).end()
      if (pathname === '/' || pathname === base.slice(0, -1)) return redirect(base)

      const relative = decode(pathname).slice(base.length)
      const target = path.join(root, relative)
      const inside = pathname.startsWith(base) && !path.relative(root, target).startsWith('..')
      if (inside && !relative.includes('\0')) {
        if (pathname.endsWith('/')) {
          const index = path.join(target, 'index.html')
          if (await isFile(index)) return send(response, 200, index)
        } else {
          if (await isFile(target)) return send(response, 200, target)
          if (await isFile(`${target}.html`)) return send(response, 200, `${target}.html`)
          if (await isFile(path.join(target, 'index.html'))) return redirect(`${pathname}/`)
        }
      }
      return send(response, 404, path.join(root, '404.html'))
    })()
  })
}

/**
 * Serves a build until the process ends, and says where. If it can't, it says why, and ends the process.
 * @param dir folder of the build
 * @param port 0 for a free one
 */
export function servePages(dir: string, port: number, host: string, options: PagesOptions): void {
  const fail = (message: string) => {
    console.error(message)
    process.exit(1)
  }
  const root = path.resolve(dir)
  if (!existsSync(path.join(root, 'index.html')))
    fail(
      `There is no site in ${dir}/ to serve. Run "npm run build" first, or name another folder: --dir <folder>`,
    )
  const server = createPagesServer(root, options)
  server
    .listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo
      console.log(`Serving ${dir}/ at http://${host}:${chosen}${options.base}`)
    })
    .on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error
      fail(`Port ${port} is taken. Name another: --port ${port + 1}`)
    })
}
