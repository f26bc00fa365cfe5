/** Serves `build/` to the browser tests: the same as `npm run serve`, but at a free port, and the slow mode delays it. */
import { servePages } from '../../scripts/pagesServer'
import { BASE_PATH } from './pagesServer'
import { delayAnswer } from './slow'

servePages('build', 0, 'localhost', { base: BASE_PATH, delay: delayAnswer })
