/**
 * Runs checks and layers of tests, two commands at a time, and goes on when one fails. The last lines name those that
 * failed. What a command needs runs before it.
 * Usage: `npm test` for what to know before a push, `npm run test:all` for the rest, too, `npm run check` for the
 * checks alone, `npm run test:some -- check test:site` for these commands. Options go to the layers of tests:
 * `npm run test:some -- test:all:browser --shard=1/2`.
 */
import { spawn } from 'node:child_process'
import { scripts } from '../package.json'

/** Its result depends on the date. */
const DATED = 'check:facts'

const named = (prefix: string) =>
  Object.keys(scripts).filter((name) => name.startsWith(prefix) && name !== DATED)

const CHECKS = named('check:')
/** What only `npm run test:all` runs. */
const REST = named('test:all:')
/** Commands that run others. */
const RUNNERS = ['test:all', 'test:some']
const LAYERS = named('test:').filter((name) => !RUNNERS.includes(name) && !REST.includes(name))

/** The sets of commands that have a name. */
const SETS: Record<string, string[]> = {
  check: CHECKS,
  test: [...LAYERS, ...CHECKS],
  'test:all': [...LAYERS, ...CHECKS, ...REST],
}

/** Commands that have to pass before another one can run. */
const NEEDS: Record<string, string[]> = {
  'test:claims': ['install-browser'],
  'test:site': ['build'],
  'test:browser': ['install-browser', 'build'],
  'test:all:site': ['build'],
  'test:all:browser': ['install-browser', 'build', 'build:other-site'],
  'test:all:engines': ['install-browsers', 'build'],
  'test:all:build': ['install-browser'],
}

/** What takes longest, and so starts as soon as it can. The first prints as it goes. */
const LONGEST = [
  'test:browser',
  'test:all:browser',
  'build',
  'install-browser',
  'test:all:build',
  'check:lint',
  'check:types',
  'check:content',
]

const ARGUMENTS = process.argv.slice(2)
const OPTIONS = ARGUMENTS.filter((argument) => argument.startsWith('-'))

const passed = new Set<string>()
const failed: string[] = []
const running = new Map<string, Promise<void>>()

/** Runs a command. Prints its output when it ends, so that it stays together. */
async function run(name: string): Promise<void> {
  const started = performance.now()
  const options = name.startsWith('test:') ? ['--', ...OPTIONS] : []
  const child = spawn('npm', ['run', '--silent', name, ...options], {
    // Otherwise, Playwright would write over the lines of others.
    env: { ...process.env, PLAYWRIGHT_FORCE_TTY: '0' },
    stdio: name === LONGEST[0] ? 'inherit' : ['ignore', 'pipe', 'pipe'],
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

/** Returns commands and what they need, in the order to start them. */
function plan(wanted: readonly string[]): string[] {
  const all = [...new Set(wanted.flatMap((name) => [...(NEEDS[name] ?? []), name]))]
  const rank = (name: string) => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length)
  return all.sort((a, b) => rank(a) - rank(b))
}

async function main(): Promise<void> {
  const names = ARGUMENTS.filter((argument) => !OPTIONS.includes(argument))
  const unknown = names.filter((name) => !SETS[name] && !Object.hasOwn(scripts, name))
  if (unknown.length > 0) throw new Error(`package.json has no command ${unknown.join(', ')}`)
  const waiting = plan(names.flatMap((name) => SETS[name] ?? [name]))
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
  else
    console.log(
      names.includes('check') && names.length === 1 ? 'All checks passed.' : 'All checks and tests passed.',
    )
}

void main()
