import type { Server } from 'node:http'
import { createPagesServer as createServer, type PagesOptions } from '../../scripts/pagesServer'
import { delayAnswer } from './slow'

/** Base path that the site is deployed under. */
export const BASE_PATH = '/zod-forms/'

/** The server of `npm run serve`. The slow mode delays its answers. */
export function createPagesServer(root: string, options: Partial<PagesOptions> = {}): Server {
  return createServer(root, { base: BASE_PATH, delay: delayAnswer, ...options })
}
