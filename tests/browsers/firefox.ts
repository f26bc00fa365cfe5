import puppeteer from 'puppeteer-core'
import type { Browser } from './browser'

/** Starts Firefox (`firefox-esr`), headless, with a profile of its own. */
export async function startFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({ browser: 'firefox', executablePath: '/usr/bin/firefox' })
  const page = (await firefox.pages())[0]!
  return {
    open: (url) => page.goto(url),
    resize: (width, height) => page.setViewport({ width, height }),
    // Its own types are about handles of elements, which nothing here uses.
    run: (fn, ...args) => page.evaluate(fn as never, ...args),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => firefox.close(),
  }
}
