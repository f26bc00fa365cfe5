/**
 * Makes sure there is a browser to test with. Does nothing if it finds one; otherwise tries Playwright's
 * installer, then, as root, Debian's package.
 * Usage: `npm run install-browser`.
 */
import { spawnSync } from 'node:child_process'
import { BROWSER_VARIABLE, findBrowser } from '../tests/support/browser'

function run(command: string, ...args: string[]): boolean {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

function installWithPlaywright(): boolean {
  return run('npx', 'playwright', 'install', 'chromium')
}

function installWithApt(): boolean {
  return (
    process.getuid?.() === 0 &&
    run('apt-get', 'update') &&
    run('apt-get', 'install', '--yes', 'chromium', 'chromium-headless-shell')
  )
}

const hasBrowser = () => findBrowser() !== undefined

if (!hasBrowser()) {
  console.log('No browser found to test with; installing one.')
  if (!(installWithPlaywright() && hasBrowser())) installWithApt()
}

if (!hasBrowser()) {
  console.error(
    `The tests need Chromium or Chrome, and none could be installed.\nInstall one, or set ${BROWSER_VARIABLE} to the path of its executable, then run the tests again.`,
  )
  process.exit(1)
}
console.log(`Testing with ${findBrowser()}`)
