import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../support/temporaryFolder'

/** Files to add to the small site, or to write anew. */
type Files = Record<string, string>

/** What a command has said so far. */
export interface Run {
  child: ChildProcess
  output: () => string
}

/** Copies `fixtures/small-site` into a folder of its own, with its own caches. Returns the folder. */
export function copySmallSite(files: Files): string {
  const site = temporaryFolder('small-site')
  onTestFinished(() => rmSync(site, { recursive: true, force: true }))
  cpSync('fixtures/small-site', site, { recursive: true })
  mkdirSync(path.join(site, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (name !== '.cache')
      symlinkSync(path.resolve('node_modules', name), path.join(site, 'node_modules', name))
  writeFiles(site, files)
  return site
}

/** Writes files of a copy. */
export function writeFiles(site: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(site, file), text)
}

/** Starts a command of Docusaurus in a copy. */
export function docusaurus(site: string, ...args: string[]): Run {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn('node_modules/.bin/docusaurus', args, {
    cwd: site,
    env: { ...env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  return { child, output: () => output }
}
