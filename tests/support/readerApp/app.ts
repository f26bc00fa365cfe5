import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Vite from 'vite'
import { temporaryFolder } from '../temporaryFolder'
import type { Block } from './blocks'

const SUPPORT = path.resolve(import.meta.dirname, '..')
const FIXTURE = path.join(SUPPORT, '../../fixtures/reader-app')
const TEMPLATE = 'node_modules/create-vite/template-react-ts'

/** What the test adds to the app, in place of the template's entry. */
const HARNESS = ['initialized.tsx', 'recordedForms.ts', 'sampleProps.tsx', 'readerApp/main.tsx']
const HARNESS_FOLDER = 'src/harness'

export interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** Lets the blocks tell which forms they make. */
const recordForms = (folder: string): Vite.Plugin => ({
  name: 'record-forms',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOfBlock = importer?.startsWith(path.join(folder, 'src')) && !importer.includes(HARNESS_FOLDER)
    return id === '@jcoreio/zod-forms' && isOfBlock
      ? path.join(folder, HARNESS_FOLDER, 'recordedForms.ts')
      : undefined
  },
})

interface Babel {
  transformAsync: (code: string, options: object) => Promise<{ code: string } | null>
}

/**
 * Compiles the blocks with the React Compiler. The plugin that Vite's React plugin takes for it needs a newer Node.js
 * than this repository.
 */
const compileReact = (fromApp: NodeJS.Require): Vite.Plugin => ({
  name: 'compile-react',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.tsx')) return undefined
    const { transformAsync } = fromApp('@babel/core') as Babel
    return transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: [fromApp.resolve('babel-plugin-react-compiler')],
    })
  },
})

/** A new Vite app in a temporary folder, into which a reader has copied the blocks of the pages. */
export class ReaderApp {
  private readonly servers: Vite.PreviewServer[] = []

  private constructor(private readonly folder: string) {}

  /**
   * Makes Vite's newest `react-ts` template into an app with these packages.
   * @param packages folder of the fixture with their package.json and lockfile
   */
  static async create(packages: string, blocks: readonly Block[]): Promise<ReaderApp> {
    const app = new ReaderApp(temporaryFolder(packages))
    cpSync(path.join(FIXTURE, packages), app.folder, { recursive: true })
    const installed = await app.exec('npm', 'ci', '--prefer-offline', '--ignore-scripts')
    if (installed) throw new Error(installed)
    cpSync(app.file(TEMPLATE), app.folder, {
      recursive: true,
      filter: (file) => !/template-react-ts\/(?:package\.json$|src\/)/.test(file),
    })
    // As create-vite does.
    for (const name of ['oxlintrc.json', 'gitignore']) renameSync(app.file(`_${name}`), app.file(`.${name}`))
    for (const name of HARNESS)
      app.write(path.join(HARNESS_FOLDER, name), readFileSync(path.join(SUPPORT, name), 'utf8'))
    app.write('src/main.tsx', "import './harness/readerApp/main'\n")
    for (const { file, code } of blocks) app.write(file, `${code}\n`)
    const files = new Set(blocks.map(({ file }) => file))
    for (const { file, beside } of blocks)
      for (const [name, code] of Object.entries(beside)) {
        const other = path.join(path.dirname(file), name)
        if (!files.has(other)) app.write(other, code)
      }
    return app
  }

  /** The template's own package.json. */
  template(): Manifest {
    return JSON.parse(readFileSync(this.file(path.join(TEMPLATE, 'package.json')), 'utf8')) as Manifest
  }

  /** What is installed in the app. */
  manifest(): Manifest {
    return JSON.parse(readFileSync(this.file('package.json'), 'utf8')) as Manifest
  }

  private file(name: string): string {
    return path.join(this.folder, name)
  }

  private write(name: string, code: string): void {
    mkdirSync(path.dirname(this.file(name)), { recursive: true })
    writeFileSync(this.file(name), code)
  }

  private exec(command: string, ...args: string[]): Promise<string> {
    return new Promise((resolve) =>
      execFile(command, args, { cwd: this.folder, maxBuffer: Infinity }, (error, stdout, stderr) =>
        resolve(error ? `${stdout}${stderr}` : ''),
      ),
    )
  }

  /** Runs a command of an installed package. Returns what it prints if it fails. */
  run(command: string, ...args: string[]): Promise<string> {
    return this.exec(this.file(path.join('node_modules/.bin', command)), ...args)
  }

  /** Builds the app, with the React Compiler or without it, and returns its address. */
  async serve(withCompiler: boolean): Promise<string> {
    const fromApp = createRequire(this.file('package.json'))
    const vite = (await import(pathToFileURL(fromApp.resolve('vite')).href)) as typeof Vite
    const options: Vite.InlineConfig = {
      root: this.folder,
      logLevel: 'error',
      build: { outDir: withCompiler ? 'compiled' : 'dist' },
    }
    const plugins = [recordForms(this.folder), ...(withCompiler ? [compileReact(fromApp)] : [])]
    await vite.build({ ...options, plugins })
    const server = await vite.preview({ ...options, preview: { port: 0 } })
    this.servers.push(server)
    return server.resolvedUrls!.local[0]!
  }

  async remove(): Promise<void> {
    for (const server of this.servers) await server.close()
    rmSync(this.folder, { recursive: true })
  }
}
