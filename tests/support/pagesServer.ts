import type { Server } from 'node:http'
import { createPagesServer as createServer, type PagesOptions } from '../../scripts/pagesServer'

/** Base path that the site is deployed under. */
export const BASE_PATH = '/zod-forms/'

/** The server of `npm run serve`. */
export function createPagesServer(root: string, options: Partial<PagesOptions> = {}): Server {
  return createServer(root, { base: BASE_PATH, ...options })
}
