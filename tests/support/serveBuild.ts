/** Serves `build/` to the browser tests: the same as `npm run serve`, but the slow mode delays it. */
import { servePages } from '../../scripts/pagesServer'
import { BASE_PATH } from './pagesServer'
import { delayAnswer } from './slow'

servePages('build', Number(process.argv[2]), 'localhost', { base: BASE_PATH, delay: delayAnswer })
