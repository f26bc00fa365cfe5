/**
 * Makes sure there is a browser to test with. Does nothing if it finds one; otherwise tries Playwright's
 * installer, then, as root, Debian's package. `--all` is about Firefox, WebKit and a screen for it instead.
 * Usage: `npm run install-browser`, `npm run install-browsers`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BROWSER_VARIABLE, findBrowser } from '../tests/support/browser'

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function installWithPlaywright(): boolean {
  return run('npx', 'playwright', 'install', 'chromium')
}

function installWithApt(...packages: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args] as [string, ...string[]]
    return run(command, ...rest)
  }
  return apt('update') && apt('install', '--yes', ...packages)
}

/** Debian's packages for the other engines, by a command that each brings. */
const OTHERS = { firefox: 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' }

const isOnPath = (command: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)))

function installOthers(): void {
  const missing = () => Object.entries(OTHERS).filter(([command]) => !isOnPath(command))
  const packages = missing().map(([, name]) => name)
  if (packages.length > 0) installWithApt(...packages)
  if (missing().length === 0) return
  console.error(
    `The tests in Firefox and WebKit need ${packages.join(', ')} (Debian's names), which could not be installed. Install them, then run the tests again.`,
  )
  process.exit(1)
}

const hasBrowser = () => findBrowser() !== undefined

function installChromium(): void {
  if (!hasBrowser()) {
    console.log('No browser found to test with; installing one.')
    if (!(installWithPlaywright() && hasBrowser())) installWithApt('chromium', 'chromium-headless-shell')
  }
  if (!hasBrowser()) {
    console.error(
      `The tests need Chromium or Chrome, and none could be installed.\nInstall one, or set ${BROWSER_VARIABLE} to the path of its executable, then run the tests again.`,
    )
    process.exit(1)
  }
  console.log(`Testing with ${findBrowser()}`)
}

if (process.argv.includes('--all')) installOthers()
else installChromium()
