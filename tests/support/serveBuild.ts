/** Serves `build/` to the browser tests: the same as `npm run serve`, but at a free port. */
import { servePages } from '../../scripts/pagesServer'
import { BASE_PATH } from './pagesServer'

servePages('build', 0, 'localhost', { base: BASE_PATH })
