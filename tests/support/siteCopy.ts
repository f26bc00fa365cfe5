import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')

/** What a build of the site needs. */
const SOURCES = [
  'blog',
  'docs',
  'docusaurus.config.ts',
  'package-lock.json',
  'package.json',
  'sidebars.ts',
  'src',
  'static',
  'tests/examples',
  'tests/library',
  'tsconfig.json',
]

export interface BuildResult {
  exitCode: number | null
  /** Standard output and error, without colors. */
  output: string
}

/** A copy of the site in a folder of its own, to break and to build. */
export class SiteCopy {
  private constructor(readonly directory: string) {}

  /** Copies the sources; packages are linked, so that the copy has its own, cold cache. */
  static async create(): Promise<SiteCopy> {
    const directory = await mkdtemp(path.join(tmpdir(), 'zod-forms-site-'))
    await Promise.all(
      SOURCES.map((source) => cp(path.join(ROOT, source), path.join(directory, source), { recursive: true })),
    )
    const modules = path.join(directory, 'node_modules')
    await mkdir(modules)
    const packages = (await readdir(path.join(ROOT, 'node_modules'))).filter((name) => name !== '.cache')
    await Promise.all(
      packages.map((name) => symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name))),
    )
    return new SiteCopy(directory)
  }

  /** Path of a file in the copy. */
  file(name: string): string {
    return path.join(this.directory, name)
  }

  /** Builds the copy as `npm run build` does. */
  build(): Promise<BuildResult> {
    return new Promise((resolve, reject) => {
      const env = { ...process.env, NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: '0' }
      const child = spawn(path.join('node_modules', '.bin', 'docusaurus'), ['build'], {
        cwd: this.directory,
        env,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)))
      child.on('error', reject)
      child.on('close', (exitCode) => resolve({ exitCode, output }))
    })
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true })
  }
}
