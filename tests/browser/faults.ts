import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

const SCRIPTS_DIRECTORY = path.resolve(__dirname, '../../build/assets/js')

/** Scripts of single pages: all but the ones nothing works without. */
const PAGE_SCRIPTS = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/
export const ALL_SCRIPTS = /\/assets\/js\//

async function failing(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

function readScript(url: string): string {
  return readFileSync(path.join(SCRIPTS_DIRECTORY, path.basename(new URL(url).pathname)), 'utf8')
}

/** Matches the built scripts that contain a text, such as words from a page. */
export function scriptsWith(text: string): RegExp {
  const names = readdirSync(SCRIPTS_DIRECTORY).filter(
    (name) => name.endsWith('.js') && readScript(`file:///${name}`).includes(text),
  )
  if (names.length === 0) throw new Error(`no script of the build contains "${text}"`)
  return new RegExp(`/assets/js/(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`)
}

/** Makes the scripts of single pages fail to load. Returns a function that restores the network. */
export function failPageScripts(page: Page, scripts = PAGE_SCRIPTS) {
  return failing(page, scripts)
}

/** Makes every script fail to load. */
export function failAllScripts(page: Page) {
  return failing(page, ALL_SCRIPTS)
}

/** Holds back the scripts of single pages. Returns a function that lets them through. */
export async function holdPageScripts(page: Page, scripts = PAGE_SCRIPTS): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The notice that a page didn't load. Live examples have alerts of their own. */
export const loadNotice = (page: Page) => page.getByRole('alert').and(page.locator('.load-failure'))

/** Its button that loads the page again. */
export const retryButton = (page: Page) => loadNotice(page).getByRole('button', { name: 'Retry' })

/** Message of the error that `plantCrash` throws. */
export const PLANTED = 'planted crash'

/**
 * Injects a crash into the production build: the string at the end of `code` throws where it's used, until
 * `window.mended` is true. If a page shows that string, the page throws while rendering.
 * @param code ends with a string as the minifier writes it, such as `children:"Paths"`
 */
export async function plantCrash(page: Page, code: string): Promise<void> {
  const [, before, text] = /^([^"]*)("[^"]*")$/.exec(code)!
  const crash = `${before}(window.mended||(()=>{throw new Error("${PLANTED}")})(),${text})`
  await page.route(scriptsWith(code), (route) => {
    const body = readScript(route.request().url()).replace(code, () => crash)
    return route.fulfill({ contentType: 'text/javascript', body })
  })
}

/** Removes the injected crash. */
export async function mend(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mended: true }))
}

/** Makes `window.localStorage` throw, as it does in a browser that blocks storage. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('storage is blocked', 'SecurityError')
      },
    })
  })
}
