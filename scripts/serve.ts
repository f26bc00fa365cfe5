/**
 * Serves a build as GitHub Pages does. Of the options of `docusaurus serve`, it has those about a build that is there,
 * and never opens a browser.
 * Usage: `npm run serve [-- --port 4000 --host localhost --dir build]`, after a build.
 */
import { parseArgs } from 'node:util'
import config from '../docusaurus.config'
import { servePages } from './pagesServer'

function readOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', short: 'p', default: '4000' },
        host: { type: 'string', short: 'h', default: 'localhost' },
        dir: { type: 'string', default: 'build' },
        'no-open': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    console.error(
      `${(error as Error).message}\nUsage: npm run serve [-- --port 4000 --host localhost --dir build]`,
    )
    return process.exit(1)
  }
}

const { port, host, dir } = readOptions()
servePages(dir, Number(port), host, { base: config.baseUrl })
