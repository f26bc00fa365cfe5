import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createContext, Script } from 'node:vm'
import { packageVersions } from '@docs/kit'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { webpack, type Configuration } from 'webpack'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { Examples } from '../src/plugin/Examples'
import { bundled, bundledOnRequest } from '../src/plugin/bundled'

vi.mock('@docs/kit', async (original) => {
  const kit = await original<{ packageVersions: typeof packageVersions }>()
  return { ...kit, packageVersions: vi.fn(kit.packageVersions) }
})

let folder: string
let many: string
let packages: string[]

/** Writes a file long ago: what has just changed isn't kept. */
function write(file: string, text: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  for (const each of [target, path.dirname(target)]) utimesSync(each, 0, 0)
}

beforeEach(() => {
  folder = temporaryFolder('bundled')
  many = path.relative('', path.join(folder, 'many'))
  packages = []
  write('many/a.ts', '')
  write('page.js', "import url from '!./made.json.ts?bundled'\nprint(url)")
})

afterEach(() => rmSync(folder, { recursive: true }))

const settings = () => ({ folder: many, packages, library: 'zod', inspector: undefined })

/** Compiles a page. */
async function compile(entry: string, configuration: Configuration): Promise<void> {
  const output = { path: path.join(folder, 'build'), clean: true, library: { type: 'commonjs2' } }
  const compiler = webpack({ mode: 'production', entry, output, ...configuration })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0]
      compiler.close(() => (problem ? reject(problem) : resolve()))
    }),
  )
}

/** Bundles a page, and returns the text of the file that it imports. */
async function builtText(entry = path.join(folder, 'page.js')): Promise<string> {
  await compile(entry, bundled(new Examples(many), settings()))
  const [file] = readdirSync(path.join(folder, 'build/assets/bundled'))
  return readFileSync(path.join(folder, 'build/assets/bundled', file!), 'utf8')
}

const made = async () => JSON.parse(await builtText()) as unknown

test('a file made of a folder, such as the declarations of all examples, is made anew when one is added', async () => {
  write(
    'made.json.ts',
    `import { readdirSync } from 'node:fs'
    const many = ${JSON.stringify(path.resolve(many))}
    export default () => ({ json: readdirSync(many), files: [], folders: [many] })`,
  )
  expect(await made()).toEqual(['a.ts'])
  write('many/b.ts', '')
  expect(await made()).toEqual(['a.ts', 'b.ts'])
})

test('a file with the versions of packages, such as the StackBlitz page, is made anew when one of types changes', async () => {
  write(
    'made.json.ts',
    `import manifest from 'virtual:manifest'
    export default () => ({ json: manifest.devDependencies, files: [], folders: [] })`,
  )
  const before = await made()
  expect(await made()).toEqual(before)
  const installed = vi.mocked(packageVersions).getMockImplementation()!
  vi.mocked(packageVersions).mockImplementation((names, from) =>
    installed(names, from).map((each) => each.replace(/^@types\/react .*/, '@types/react 999.0.0')),
  )
  expect(await made()).toMatchObject({ '@types/react': '999.0.0' })
})

test('the frame has what examples import of packages: default exports, paths, and what is CommonJS', async () => {
  const site = path.join(folder, 'site')
  const root = process.cwd()
  const install = (name: string, manifest: object, files: Record<string, string>) => {
    const place = `site/node_modules/${name}`
    write(`${place}/package.json`, JSON.stringify({ name, version: '1.0.0', ...manifest }))
    for (const [file, text] of Object.entries(files)) write(`${place}/${file}`, text)
  }
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript', 'vite'])
    install(name, {}, {})
  install('@docs/live-examples', {}, {})
  write('site/package.json', '{}')
  install(
    'esm',
    { type: 'module', exports: './a.js' },
    { 'a.js': "export const a = 1; export default 'esm'" },
  )
  install(
    'paths',
    { exports: { './a': './a.mjs', './types': { types: './t.d.ts' } } },
    { 'a.mjs': "export default 'path'" },
  )
  install('cjs', { main: './a.js' }, { 'a.js': "module.exports = () => 'cjs'; module.exports.a = 1" })
  install(
    'compiled',
    {},
    { 'index.js': "exports.__esModule = true; exports.default = 'compiled'; exports.a = 1" },
  )
  write('site/many/page.tsx', "import path from 'paths/a'\nimport type { T } from 'paths/types'")
  write('site/made.ts', "import packages from 'virtual:packages'\nglobalThis.packages = packages")
  write('site/page.js', "import url from './made.ts?bundled'\nprint(url)")
  process.chdir(site)
  onTestFinished(() => process.chdir(root))
  many = 'many'
  packages = ['esm', 'paths', 'cjs', 'compiled']
  const context: { packages?: Record<string, Record<string, unknown>> } = {}
  new Script(await builtText(path.join(site, 'page.js'))).runInContext(createContext(context))
  expect(Object.keys(context.packages!)).toEqual(['esm', 'cjs', 'compiled', 'paths/a'])
  expect(context.packages).toMatchObject({
    esm: { default: 'esm', a: 1 },
    cjs: { a: 1 },
    compiled: { default: 'compiled', a: 1 },
    'paths/a': { default: 'path' },
  })
  expect((context.packages!.cjs!.default as () => string)()).toBe('cjs')
})

test('the dev server makes a file when it is asked for, and says why it cannot', async () => {
  const worker = path.resolve(__dirname, '../src/workers/transpile/transpileWorker.ts')
  write('page.js', `export { default } from ${JSON.stringify(`${worker}?bundled`)}`)
  const { devServer, ...configuration } = bundledOnRequest(new Examples(many), settings(), '/site/')
  await compile(path.join(folder, 'page.js'), configuration)
  const address = (createRequire(__filename)(path.join(folder, 'build/main.js')) as { default: string })
    .default

  const middlewares: { path: string; middleware: (...args: unknown[]) => Promise<void> }[] = []
  devServer.setupMiddlewares(middlewares)
  const [{ path: root, middleware }] = middlewares as [(typeof middlewares)[0]]
  const server = createServer((request, response) => {
    request.url = request.url!.slice(root.length - 1)
    void middleware(request, response, (error: Error) => response.writeHead(500).end(error.message))
  }).listen()
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (pathname: string) => fetch(`http://localhost:${port}${pathname}`)

  const answer = await ask(address)
  expect(answer.headers.get('content-type')).toMatch('text/javascript')
  // Parses.
  new Script(await answer.text())
  const failed = await ask(address.replace('transpileWorker', 'none'))
  expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('none.ts')])
})
