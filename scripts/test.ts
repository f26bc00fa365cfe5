/**
 * Runs the checks and all layers of tests, two commands at a time, and goes on when one fails. The last lines
 * name those that failed.
 * Usage: `npm test`, or `npm run check` for the checks alone.
 */
import { spawn } from 'node:child_process'
import { scripts } from '../package.json'

/** Its result depends on the date. */
const DATED = 'check:facts'

const CHECKS = Object.keys(scripts).filter((name) => name.startsWith('check:') && name !== DATED)
const LAYERS = ['build', 'build:other-site', 'test:browser', 'test:site', 'test:library', 'test:build']

/** Started in this order: what a change most likely breaks is first. */
const COMMANDS = process.argv.includes('--checks')
  ? CHECKS
  : ['install-browser', 'test:unit', ...CHECKS, ...LAYERS]

/** Commands that have to pass before another one can run. */
const NEEDS: Record<string, string[]> = {
  'test:site': ['build'],
  'test:library': ['install-browser'],
  'test:build': ['install-browser'],
  'test:browser': ['install-browser', 'build', 'build:other-site'],
}

/** Takes as long as all other layers together: it starts as soon as it can, and prints as it goes. */
const LONGEST = 'test:browser'

const passed = new Set<string>()
const failed: string[] = []
const running = new Map<string, Promise<void>>()

/** Runs a command. Prints its output when it ends, so that it stays together. */
async function run(name: string): Promise<void> {
  const started = performance.now()
  const child = spawn('npm', ['run', '--silent', name], {
    // Otherwise, Playwright would write over the lines of others.
    env: { ...process.env, PLAYWRIGHT_FORCE_TTY: '0' },
    stdio: name === LONGEST ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const isPassed = await new Promise((resolve) => child.on('close', (exitCode) => resolve(exitCode === 0)))
  process.stdout.write(Buffer.concat(output))
  console.log(
    `${isPassed ? 'Passed' : 'FAILED'}: ${name}, ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
  if (isPassed) passed.add(name)
  else failed.push(name)
  running.delete(name)
}

/** Returns what a command still needs. */
const missing = (name: string) => NEEDS[name]?.find((need) => !passed.has(need))

const canStart = (name: string) => !missing(name) && running.size < 2

async function main(): Promise<void> {
  const waiting = [...COMMANDS]
  for (;;) {
    const next = waiting.findIndex(canStart)
    const [name] = next < 0 ? [] : waiting.splice(next, 1)
    if (name) running.set(name, run(name))
    else if (running.size > 0) await Promise.race(running.values())
    else break
  }

  for (const name of waiting)
    console.error(`Not run, because "npm run ${missing(name)}" failed: npm run ${name}`)
  for (const name of failed) console.error(`Failed: npm run ${name}`)
  if (failed.length > 0) process.exitCode = 1
  else console.log(COMMANDS === CHECKS ? 'All checks passed.' : 'All checks and tests passed.')
}

void main()
