/**
 * Makes sure that there are browsers to test with. Does nothing for those that are there; Playwright installs a
 * missing Chromium where it can, and Debian's packages are for all.
 * Usage: `npm run install-browsers`, or with `-- --all` for Firefox and WebKit, too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BROWSER_VARIABLE, findBrowser } from '../tests/support/browser'

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

const isOnPath = (command: string) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)))

/** Debian's packages, by whether the browser is there. */
const packages: Record<string, () => boolean> = {
  'chromium-headless-shell': () => findBrowser() !== undefined,
}
if (process.argv.includes('--all')) {
  packages['firefox-esr'] = () => isOnPath('firefox')
  packages['webkit2gtk-driver'] = () => isOnPath('WebKitWebDriver')
  packages.xvfb = () => isOnPath('xvfb-run')
}
const missing = () => Object.keys(packages).filter((name) => !packages[name]!())

if (missing().includes('chromium-headless-shell')) run('npx', 'playwright', 'install', 'chromium')
if (missing().length > 0) {
  const [command, ...args] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '--non-interactive', 'apt-get']
  if (run(command, ...args, 'update')) run(command, ...args, 'install', '--yes', ...missing())
}
if (missing().length > 0) {
  console.error(
    `The tests need ${missing().join(', ')} (Debian's names), which could not be installed. Install them, or set ${BROWSER_VARIABLE} to the path of a Chromium or Chrome, then run the tests again.`,
  )
  process.exit(1)
}
