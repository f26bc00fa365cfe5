import { BROWSER_ARGUMENTS, findBrowser } from '../support/browser'
import type { Browser } from './browser'
import { startPuppeteer } from './firefox'

/** Starts Chromium, headless, and as the other layers do without its sandbox, which no container has. */
export function startChromium(): Promise<Browser> {
  return startPuppeteer({ executablePath: findBrowser(), args: ['--no-sandbox', ...BROWSER_ARGUMENTS] })
}
