import { spawn } from 'node:child_process'
import puppeteer from 'puppeteer-core'
import { vi } from 'vitest'

/** A browser with one window, reduced to what the tests need. */
export interface Browser {
  /** Opens an address, and waits until it has loaded. */
  open: (url: string) => Promise<unknown>
  /** Calls a function in the page. It must be self-contained; arguments and result are JSON. */
  run: <Args extends unknown[], Result>(
    fn: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Types into the focused element. */
  type: (text: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/** Starts Firefox, headless, with a profile of its own. */
export async function startFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox' })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  return {
    open: (url) => page.goto(url),
    // Its own types are about handles of elements, which nothing here uses.
    run: (fn, ...args) => page.evaluate(fn as never, ...args),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** Where WebKit's driver listens: it takes no free port by itself. */
const DRIVER = { port: '41769', url: 'http://127.0.0.1:41769' }

/**
 * Starts WebKitGTK, the engine of Safari, on the screen of `xvfb-run`. Puppeteer can't drive it, but its own driver
 * speaks W3C's WebDriver: each command is one request.
 */
export async function startWebKit(): Promise<Browser> {
  const driver = spawn('WebKitWebDriver', [`--port=${DRIVER.port}`], {
    env: { ...process.env, GDK_BACKEND: 'x11' },
    stdio: 'inherit',
  })
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(DRIVER.url + path, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 60_000 })
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', timeouts: { script: 120_000 } } }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  const command = (name: string, body: object) => send('POST', `/session/${sessionId}/${name}`, body)
  await command('window/rect', { width: 1280, height: 900 })
  return {
    open: (url) => command('url', { url }),
    run: async (fn, ...args) =>
      (await command('execute/sync', { script: `return (${fn.toString()})(...arguments)`, args })) as never,
    type: (text) =>
      command('actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [...text].flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
    close: async () => {
      await send('DELETE', `/session/${sessionId}`)
      driver.kill()
    },
  }
}
