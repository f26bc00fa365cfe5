/** Serves `build/` as GitHub Pages does. Usage: `npm run serve [port]`, after a build. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { BASE_PATH, createPagesServer } from '../tests/support/pagesServer'

const root = path.resolve('build')
const port = Number(process.argv[2] ?? 4000)

if (!existsSync(path.join(root, 'index.html'))) {
  console.error('There is no build/ to serve. Run "npm run build" first.')
  process.exit(1)
}

const server = createPagesServer(root)
server
  .listen(port, () => {
    // With port 0, the system has chosen one.
    const address = server.address() as AddressInfo
    console.log(`Serving build/ at http://localhost:${address.port}${BASE_PATH}`)
  })
  .on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is taken. Name another: npm run serve ${port + 1}`)
    process.exit(1)
  })
