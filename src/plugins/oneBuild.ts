import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Prevents a second build in the same folder: both would write `.docusaurus/` and `build/`, and each would
 * delete files that the other still reads.
 * @throws Error with the id of the process that is already building
 */
export default function oneBuild({ generatedFilesDir }: LoadContext): Plugin {
  const plugin = { name: 'one-build' }
  if (process.env.NODE_ENV !== 'production') return plugin
  const file = path.join(generatedFilesDir, 'build.pid')
  mkdirSync(generatedFilesDir, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid !== process.pid && isRunning(pid)) {
      throw new Error(
        `Process ${pid} is already building the site in this folder. Wait until it ends, or build in a copy of the folder. If it isn't a build, remove ${path.relative(process.cwd(), file)}.`,
      )
    }
    writeFileSync(file, String(process.pid))
  }
  process.once('exit', () => rmSync(file, { force: true }))
  return plugin
}
