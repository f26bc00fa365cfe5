import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import { loadFreshModule } from '@docusaurus/utils'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import type * as Caches from '../src/caches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webpack, type Configuration, type FileCacheOptions } from 'webpack'

const ROOT = path.resolve(__dirname, '../../..')

/** The code under test, which finds the packages and what is installed by where it is itself. */
const COPY = 'packages/fast-build/src/caches.ts'

/** A site's config, which uses it, and loads code of all kinds. */
const CONFIG = `import './remark/outside'
import './remark/native.cjs'
export { caches } from './packages/fast-build/src/caches'
`

let folder: string

beforeEach(() => {
  folder = temporaryFolder('caches')
  write('remark/outside.ts', "export * from './indirect.js'")
  write('remark/indirect.js', 'export const made = 1')
  write('remark/native.cjs', '')
  write('docusaurus.config.ts', CONFIG)
  write(COPY, '')
  copyFileSync(path.join(__dirname, '../src/caches.ts'), path.join(folder, COPY))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What the site in a folder changes about webpack's cache. */
async function changesOf(siteDir: string, ci = '', docusaurus = '3.4.0') {
  vi.stubEnv('CI', ci)
  vi.resetModules()
  const { caches } = (await loadFreshModule(path.join(folder, 'docusaurus.config.ts'))) as typeof Caches
  const config: Configuration = { cache: { type: 'filesystem', version: docusaurus } }
  return caches({ siteDir } as LoadContext, config)
}

function write(file: string, text: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Bundles `page.js` with the cache of a site. */
async function compile({ plugins = [], ...changes }: Configuration): Promise<void> {
  const kept = await changesOf(folder)
  const compiler = webpack({
    mode: 'production',
    entry: path.join(folder, 'page.js'),
    output: { path: path.join(folder, 'build') },
    ...changes,
    cache: { ...(kept.cache as FileCacheOptions), cacheDirectory: path.join(folder, 'cache') },
    plugins: [...plugins, ...kept.plugins!],
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0]
      // Closing writes the cache.
      compiler.close(() => (problem ? reject(problem) : resolve()))
    }),
  )
}

/** Bundles a page whose loader prints something else each time it runs. Returns the bundle. */
async function bundle(): Promise<string> {
  write('page.js', '')
  write('loader.cjs', "module.exports = () => 'print(' + process.hrtime.bigint() + ')'")
  await compile({ module: { rules: [{ test: /page\.js$/, use: path.join(folder, 'loader.cjs') }] } })
  return readFileSync(path.join(folder, 'build/main.js'), 'utf8')
}

test('webpack keeps what it bundled until a setting, a plugin, a loader or a package changes', async () => {
  const inputs: [file: string, before: string | undefined, after: string][] = [
    ['docusaurus.config.ts', CONFIG, `${CONFIG}export const another = 2`],
    [
      'remark/outside.ts',
      "export * from './indirect.js'",
      "export * from './indirect.js'\nexport const more = 2",
    ],
    ['remark/indirect.js', 'export const made = 1', 'export const made = 2'],
    ['remark/native.cjs', '', 'exports.made = 2'],
    ['packages/samples/src/build/codeBlocks.ts', '', '// 2'],
    ['packages/samples/src/build/another.ts', undefined, ''],
    ['src/proofs/linkProofs.ts', '', '// 2'],
    ['src/inside.js', '', '// 2'],
    ['src/inside.mjs', '', '// 2'],
    ['package.json', '{ "version": 1 }', '{ "version": 2 }'],
    ['node_modules/.package-lock.json', '{ "version": 1 }', '{ "version": 2 }'],
  ]
  for (const [file, before] of inputs) if (before !== undefined) write(file, before)
  let kept = await bundle()
  for (const [file, , after] of inputs) {
    write(file, after)
    const fresh = await bundle()
    expect(fresh, file).not.toBe(kept)
    expect(await bundle(), 'nothing changed').toBe(fresh)
    kept = fresh
  }
})

test('webpack keeps what it bundled when a component changes, which it tracks itself', async () => {
  write('src/Component.tsx', '')
  const before = await changesOf(folder)
  write('src/Component.tsx', 'export default () => null')
  expect((await changesOf(folder)).cache).toEqual(before.cache)
})

test('webpack also forgets what it bundled when Docusaurus says so, as for a new swizzle', async () => {
  const [before, after] = [await changesOf(ROOT), await changesOf(ROOT, '', '3.4.0-another-alias')]
  expect(after.cache).not.toEqual(before.cache)
})

test('on CI, webpack keeps nothing', async () => {
  expect((await changesOf(ROOT, 'true')).cache).toBe(false)
})
