import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { quietEnvironment } from '../../tests/support/siteCopy'

/** What a command took. */
export interface Cost {
  /** Seconds of processor time, of the command and all that it started. */
  cpu: number
  /** Seconds on the clock. */
  wall: number
}

/** The shell's own stopwatch: it counts all processes below it, which Node.js cannot. */
const TIMED = 'TIMEFORMAT="cost %U %S %R"; time "$@"'

/** Path of Docusaurus' command in a site. */
export function docusaurus(directory: string): string {
  return path.join(directory, 'node_modules/.bin/docusaurus')
}

/**
 * Builds a site and says what that took.
 * @param onCi as CI does, which keeps nothing for the next build, nor jiti's cache of the config in a
 *   folder for temporary files
 * @throws Error with the output if the build fails
 */
export async function timedBuild(directory: string, onCi = false): Promise<Cost> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const child = spawn('bash', ['-c', TIMED, 'bash', docusaurus(directory), 'build'], {
    cwd: directory,
    env: { ...quietEnvironment(), ...(onCi && { CI: 'true', TMPDIR: temporary }) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<Cost>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => {
      const cost = /cost ([\d.]+) ([\d.]+) ([\d.]+)\s*$/.exec(output)
      if (exitCode !== 0 || !cost) return reject(new Error(`The build of ${directory} failed.\n${output}`))
      const [user, system, wall] = cost.slice(1).map(Number) as [number, number, number]
      return resolve({ cpu: user + system, wall })
    })
  })
  return ended.finally(() => rm(temporary, { recursive: true }))
}
