import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../support/temporaryFolder'

/** Texts by the paths of their files. */
export type Files = Record<string, string>

/** A copy of `fixtures/small-site` in a folder of its own, with its own caches. */
export class SmallSite {
  readonly folder = temporaryFolder('small-site')

  constructor() {
    mkdirSync(path.join(this.folder, 'node_modules'))
    for (const name of readdirSync('node_modules'))
      if (name !== '.cache')
        symlinkSync(path.resolve('node_modules', name), path.join(this.folder, 'node_modules', name))
    this.restore()
  }

  /** Undoes what was written. */
  restore(): void {
    for (const name of ['docs', 'src']) rmSync(path.join(this.folder, name), { recursive: true, force: true })
    cpSync('fixtures/small-site', this.folder, { recursive: true })
  }

  write(files: Files): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true })
      writeFileSync(path.join(this.folder, file), text)
    }
  }

  /** Starts a command of Docusaurus. Returns it, and what tells all that it has said so far. */
  start(...args: string[]): { child: ChildProcess; said: () => string } {
    const child = spawn('node_modules/.bin/docusaurus', args, {
      cwd: this.folder,
      // Vitest's own environment would be taken for one.
      env: { ...process.env, NODE_ENV: '', BABEL_ENV: '', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    return { child, said: () => output }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
