/** Serves `build/` as GitHub Pages does. Usage: `npm run serve [port]`, after a build. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BASE_PATH, createPagesServer } from '../tests/support/pagesServer'

const root = path.resolve('build')
const port = Number(process.argv[2] ?? 4000)

if (!existsSync(path.join(root, 'index.html'))) {
  console.error('There is no build/ to serve. Run "npm run build" first.')
  process.exit(1)
}

createPagesServer(root)
  .listen(port, () => console.log(`Serving build/ at http://localhost:${port}${BASE_PATH}`))
  .on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Port ${port} is taken. Name another: npm run serve ${port + 1}`)
    process.exit(1)
  })
