/**
 * Serves a build as GitHub Pages does, with the options of `docusaurus serve`. It never opens a browser.
 * Usage: `npm run serve [-- --port 4000 --host localhost --dir build]`, after a build.
 */
import { parseArgs } from 'node:util'
import config from '../docusaurus.config'
import { servePages } from './pagesServer'

const { values } = parseArgs({
  options: {
    port: { type: 'string', short: 'p', default: '4000' },
    host: { type: 'string', short: 'h', default: 'localhost' },
    dir: { type: 'string', default: 'build' },
    'no-open': { type: 'boolean' },
  },
})

servePages(values.dir, Number(values.port), values.host, { base: config.baseUrl })
