import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import type { Browser } from './browser'

/** Starts Firefox (`firefox-esr`), headless, with a profile of its own. */
export function startFirefox(): Promise<Browser> {
  return startPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox' })
}

/** Starts a browser that Puppeteer drives. */
export async function startPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch(options)
  const page = (await browser.pages())[0]!
  return {
    open: (url) => page.goto(url),
    resize: (width, height) => page.setViewport({ width, height }),
    // Its own types are about handles of elements, which nothing here uses.
    run: (fn, ...args) => page.evaluate(fn as never, ...args),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}
