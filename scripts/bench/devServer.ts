import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { BASE_PATH } from '../../tests/support/pagesServer'
import { quietEnvironment } from '../../tests/support/siteCopy'
import { docusaurus } from './commands'

/** A first start writes the cache and takes its time. */
const PATIENCE = 180_000

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/**
 * Asks until the answer is yes.
 * @param pause milliseconds from an answer to the next question
 * @throws Error that says what did not happen
 */
async function until(ask: () => boolean | Promise<boolean>, pause: number, what: string): Promise<void> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    if (await ask()) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`The dev server did not ${what} within ${PATIENCE / 1000} s.`)
}

/** Waits until the dev server, which starts to listen before it has a page, answers. */
function answer(url: string): Promise<void> {
  const isThere = () =>
    fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    )
  return until(isThere, 25, `answer at ${url}`)
}

/** Waits for webpack to write its cache, which it does when it has had nothing to do for some seconds. */
export function cacheWritten(site: string): Promise<void> {
  const file = path.join(site, 'node_modules/.cache/webpack/client-development-en/index.pack')
  return until(() => existsSync(file), 100, `write ${file}`)
}

/**
 * Starts a site's dev server, opens a page and edits it.
 * @param source of the page, from the site's folder; it is put back afterwards
 * @param beforeEnd what to wait for before the server is stopped
 * @returns seconds from the command to the page in the browser, and from the
 *   written file to the new text on the page
 */
export async function measureDevServer(
  browser: Browser,
  site: string,
  source: string,
  beforeEnd: () => Promise<void> = () => Promise.resolve(),
): Promise<{ start: number; edit: number }> {
  const port = await freePort()
  const url = `http://localhost:${port}${BASE_PATH}${source.replace(/\.mdx?$/, '')}`
  const file = path.join(site, source)
  const text = await readFile(file, 'utf8')
  const started = performance.now()
  const child = spawn(docusaurus(site), ['start', '--no-open', '--port', String(port)], {
    cwd: site,
    env: quietEnvironment(),
    stdio: 'ignore',
  })
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await answer(url)
    await page.goto(url)
    await page.locator('h1').waitFor({ timeout: PATIENCE })
    const start = (performance.now() - started) / 1000

    // What is compiled after the first page is shown would be counted as part of the edit.
    await page.waitForLoadState('networkidle')
    const edited = performance.now()
    await writeFile(file, `${text}\n\nEdited just now.\n`)
    await page.getByText('Edited just now.').waitFor({ timeout: PATIENCE })
    const edit = (performance.now() - edited) / 1000
    await beforeEnd()
    return { start, edit }
  } finally {
    await context.close()
    await writeFile(file, text)
    const closed = new Promise((resolve) => child.on('close', resolve))
    child.kill()
    await closed
  }
}
