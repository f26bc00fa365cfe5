import { spawn } from 'node:child_process'
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from './temporaryFolder'

const ROOT = path.resolve(__dirname, '../..')

/** What isn't a source, in this site and in a second one: the history, the packages, and what commands write. */
const NOT_SOURCES =
  /^(?:fixtures\/[^/]+\/)?(?:\.git|node_modules|build|\.docusaurus|test-results|playwright-report)(?:\/|$)/

/** Contents of the source files of a site, by path. */
function readSources(site: string): Map<string, Buffer> {
  const entries = readdirSync(site, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name))
  const files = entries.flatMap((entry) => {
    if (entry.isFile()) return [entry.name]
    return readdirSync(path.join(site, entry.name), { recursive: true, withFileTypes: true })
      .filter((inside) => inside.isFile())
      .map(({ parentPath, name }) => path.relative(site, path.join(parentPath, name)))
      .filter((file) => !NOT_SOURCES.test(file))
  })
  return new Map(files.map((file) => [file, readFileSync(path.join(site, file))]))
}

/**
 * Environment for a Docusaurus command: this process's current one, quiet, and like on a maintainer's machine.
 */
export function quietEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, CI: '', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1', FORCE_COLOR: '0' }
}

export interface RunResult {
  exitCode: number | null
  /** Standard output and error, without colors. */
  output: string
}

/** Scope of the site's own packages, which are in `packages/`. */
const OWN = '@docs'

/** Links the installed packages into a folder, which gets its own, cold cache and its own copies of the site's packages. */
async function linkPackages(directory: string): Promise<void> {
  const modules = path.join(directory, 'node_modules')
  await mkdir(modules)
  const packages = (await readdir(path.join(ROOT, 'node_modules'))).filter(
    (name) => name !== '.cache' && name !== OWN,
  )
  await Promise.all(
    packages.map((name) => symlink(path.join(ROOT, 'node_modules', name), path.join(modules, name))),
  )
  await linkOwnPackages(directory, await ownPackages(directory))
}

/** Names of the site's own packages. */
async function ownPackages(directory: string): Promise<string[]> {
  const entries = await readdir(path.join(directory, 'packages'), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Links the site's packages as npm does, so that those of a copy are the copy's. */
async function linkOwnPackages(directory: string, names: readonly string[]): Promise<void> {
  const scope = path.join(directory, 'node_modules', OWN)
  await rm(scope, { recursive: true, force: true })
  await mkdir(scope)
  await Promise.all(names.map((name) => symlink(`../../packages/${name}`, path.join(scope, name))))
}

/** A copy of the site in its own folder, to break and to build. */
export class SiteCopy {
  private constructor(
    readonly directory: string,
    private readonly temporary: string,
    private readonly sources: ReadonlyMap<string, Buffer>,
  ) {}

  private static async copySources(name: string): Promise<SiteCopy> {
    const temporary = temporaryFolder('site')
    const directory = path.join(temporary, name)
    await mkdir(directory, { recursive: true })
    const entries = (await readdir(ROOT)).filter((entry) => !NOT_SOURCES.test(entry))
    await Promise.all(
      entries.map((entry) =>
        cp(path.join(ROOT, entry), path.join(directory, entry), {
          recursive: true,
          filter: (source) => !NOT_SOURCES.test(path.relative(ROOT, source)),
        }),
      ),
    )
    return new SiteCopy(directory, temporary, readSources(directory))
  }

  /** Copies the sources and links the packages, so that the copy has its own, cold webpack cache. */
  static async create(): Promise<SiteCopy> {
    const copy = await SiteCopy.copySources('.')
    await linkPackages(copy.directory)
    return copy
  }

  /**
   * Copies the sources, the packages, and the history, but no cache: what a fresh clone has after `npm ci`.
   * @param name path of the folder, below a temporary one
   */
  static async createClone(name: string): Promise<SiteCopy> {
    const copy = await SiteCopy.copySources(name)
    const modules = path.join(ROOT, 'node_modules')
    const cache = path.join(modules, '.cache')
    await cp(modules, copy.file('node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => source !== cache,
    })
    await copy.addHistory()
    return copy
  }

  /** Adds the git history, if there is one, from which pages get their dates. */
  async addHistory(): Promise<void> {
    const history = path.join(ROOT, '.git')
    if (existsSync(history)) await cp(history, this.file('.git'), { recursive: true })
  }

  /** Paths of the sources that differ from the site's: added, changed, or gone. */
  changes(): string[] {
    const now = readSources(this.directory)
    const isSame = (name: string) => {
      const before = this.sources.get(name)
      return before && now.get(name)?.equals(before)
    }
    return [...new Set([...this.sources.keys(), ...now.keys()])].filter((name) => !isSame(name)).sort()
  }

  /** Undoes all changes of the sources and of what is installed of the site's packages, and keeps the caches. */
  async restore(): Promise<void> {
    await linkOwnPackages(this.directory, await ownPackages(this.directory))
    await this.restoreSources()
  }

  /** Undoes all changes of the sources, also while a server reads them. */
  async restoreSources(): Promise<void> {
    for (const name of this.changes()) {
      const content = this.sources.get(name)
      if (content) await this.write(name, content)
      else await rm(this.file(name))
    }
  }

  /** Path of a file in the copy. */
  file(name: string): string {
    return path.join(this.directory, name)
  }

  /** Text of a file of the copy. */
  read(name: string): Promise<string> {
    return readFile(this.file(name), 'utf8')
  }

  /** Replaces text in a file of the copy; fails if there is nothing to replace. */
  async replace(name: string, search: string | RegExp, replacement: string): Promise<void> {
    const text = await readFile(this.file(name), 'utf8')
    const changed = text.replace(search, () => replacement)
    if (changed === text) throw new Error(`${name} does not contain ${search}`)
    await writeFile(this.file(name), changed)
  }

  /** Replaces the link to a scoped package with a copy to change. Returns its folder in the site's copy. */
  async ownPackage(scope: string, name: string): Promise<string> {
    const folder = path.join('node_modules', scope)
    await rm(this.file(folder))
    // In a copy of a copy, the folder is a link, too.
    await cp(await realpath(path.join(ROOT, folder)), this.file(folder), { recursive: true })
    return path.join(folder, name)
  }

  /** Writes a file of the copy, and the folders above it. */
  async write(name: string, content: string | Buffer): Promise<void> {
    await mkdir(path.dirname(this.file(name)), { recursive: true })
    await writeFile(this.file(name), content)
  }

  /** Adds text at the end of a file of the copy. Returns the number of its first line. */
  async append(name: string, text: string): Promise<number> {
    const before = await readFile(this.file(name), 'utf8')
    await writeFile(this.file(name), before + text)
    return before.split('\n').length
  }

  /** Runs a command of an installed package in the copy. */
  run(command: string, ...args: string[]): Promise<RunResult> {
    return this.runIn('.', command, ...args)
  }

  /** The same in a folder of the copy. */
  private runIn(folder: string, command: string, ...args: string[]): Promise<RunResult> {
    return new Promise((resolve, reject) => {
      const env = quietEnvironment()
      const child = spawn(this.file(path.join('node_modules/.bin', command)), args, {
        cwd: this.file(folder),
        env,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output += String(chunk)))
      child.on('error', reject)
      child.on('close', (exitCode) => resolve({ exitCode, output }))
    })
  }

  /**
   * Builds the copy as `npm run build` does.
   * @param site folder of the site, if there are several
   * @param options of the command
   */
  build(site = '.', ...options: string[]): Promise<RunResult> {
    return this.runIn(site, 'docusaurus', 'build', ...options)
  }

  async remove(): Promise<void> {
    await rm(this.temporary, { recursive: true, force: true })
  }
}
