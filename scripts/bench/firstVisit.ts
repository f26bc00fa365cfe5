import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

/** What a page loads, by type. */
export const TYPES = ['document', 'stylesheet', 'script', 'font', 'image', 'other'] as const
export type FileType = (typeof TYPES)[number]

/** A file that a page loads. */
export interface LoadedFile {
  /** Path of its address. */
  path: string
  type: FileType
  /** Compressed with brotli at its best, or as it is where that is smaller. */
  bytes: number
}

/** What a page loads, apart from what it fetches for the next one. */
export interface Collected {
  files: LoadedFile[]
  /** Paths of what was prefetched, one for each request. */
  prefetched: string[]
}

/** What a reader's first visit to a page takes. */
export interface FirstVisit extends Collected {
  /** Elements of the hydrated document. */
  nodes: number
}

const compressed = new Map<string, number>()

function compressedSize(path: string, body: Buffer): number {
  const key = `${path} ${body.length}`
  let size = compressed.get(key)
  if (size === undefined) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    size = Math.min(body.length, brotliCompressSync(body, { params }).length)
    compressed.set(key, size)
  }
  return size
}

function typeOf(request: Request): FileType {
  const type = request.resourceType()
  return TYPES.find((known) => known === type) ?? 'other'
}

/** Whether the browser asked for a file because the reader might need it on the next page. */
async function isPrefetch(request: Request): Promise<boolean> {
  return ((await request.allHeaders())['sec-purpose'] ?? '').startsWith('prefetch')
}

/** Notes what a page loads from now on. Returns a function that stops, and gives it. */
export function collectFiles(page: Page): () => Promise<Collected> {
  const requests: Request[] = []
  const collect = (request: Request) => requests.push(request)
  page.on('request', collect)
  return async () => {
    page.off('request', collect)
    const files: LoadedFile[] = []
    const prefetched: string[] = []
    for (const request of requests.filter((each) => !each.url().startsWith('data:'))) {
      const { pathname: path } = new URL(request.url())
      if (await isPrefetch(request)) {
        prefetched.push(path)
        continue
      }
      const response = await request.response()
      const body = response && response.status() < 300 ? await response.body() : Buffer.alloc(0)
      files.push({ path, type: typeOf(request), bytes: compressedSize(path, body) })
    }
    return { files, prefetched }
  }
}

/**
 * Opens a page in a browser that has nothing of the site yet, and waits until
 * it is hydrated and has no request under way.
 * @param address of the page, absolute or below the context's base address
 */
export async function firstVisit(page: Page, address: string): Promise<FirstVisit> {
  const stopCollecting = collectFiles(page)
  await page.goto(address)
  await page.locator('html[data-has-hydrated=true]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const collected = await stopCollecting()
  return { ...collected, nodes: await page.evaluate(() => document.querySelectorAll('*').length) }
}

/** Bytes of files, of one type or of all. */
export function bytesOf(files: LoadedFile[], type?: FileType): number {
  return files
    .filter((file) => type === undefined || file.type === type)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}
