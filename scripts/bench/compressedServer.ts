import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { lookup } from 'mrmime'
import { BASE_PATH } from '../../tests/support/pagesServer'
import { createPagesServer, type Send } from '../pagesServer'

/** A server for a built site. */
interface RunningServer {
  /** Address of the home page. */
  home: string
  close: () => void
}

/** Types that are already compressed. */
const BINARY = /^image\/(?!svg)|^font\//

function compressingSender(): Send {
  const kept = new Map<string, Buffer>()
  const bodyOf = (file: string, type: string) => {
    const bytes = readFileSync(file)
    return BINARY.test(type) ? bytes : brotliCompressSync(bytes)
  }
  return (response, status, file) => {
    const type = lookup(path.basename(file)) ?? 'application/octet-stream'
    const body = kept.get(file) ?? bodyOf(file, type)
    kept.set(file, body)
    response.writeHead(status, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'max-age=600',
      ...(!BINARY.test(type) && { 'content-encoding': 'br' }),
    })
    response.end(body)
  }
}

/**
 * Serves a built site with brotli compression and GitHub Pages' cache headers. Compresses each file once, on
 * its first request.
 */
export function serveCompressed(root: string): Promise<RunningServer> {
  const server = createPagesServer(root, { base: BASE_PATH, send: compressingSender() })
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo
      resolve({ home: `http://localhost:${port}${BASE_PATH}`, close: () => server.close() })
    })
  })
}
