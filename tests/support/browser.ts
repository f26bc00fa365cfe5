import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** Environment variable that names the browser to test with. */
export const BROWSER_VARIABLE = 'CHROME_PATH'

/** Draws without the machine's graphics card. Playwright's own arguments turn off what else depends on the machine. */
export const BROWSER_ARGUMENTS = ['--disable-gpu']

/** First, just the browser's engine: it opens pages in half the time. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function onPath(command: string): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).map((directory) => path.join(directory, command))
}

/**
 * Path of a Chromium or Chrome to test with: the one that `CHROME_PATH` names, an installed one, or
 * Playwright's own; undefined if there is none.
 * @throws Error if `CHROME_PATH` names a file that does not exist
 */
export function findBrowser(): string | undefined {
  const named = process.env[BROWSER_VARIABLE]
  if (named && !existsSync(named)) {
    throw new Error(`${BROWSER_VARIABLE} is "${named}", but there is no such file.`)
  }
  return (
    named ||
    [...COMMANDS.flatMap(onPath), ...APPLICATIONS, chromium.executablePath()].find((file) => existsSync(file))
  )
}
