import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import type * as Caches from '../src/caches'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webpack, type Configuration, type FileCacheOptions } from 'webpack'

const ROOT = path.resolve(__dirname, '../../..')

/** The code under test, which finds the packages and what is installed by where it is itself. */
const COPY = 'packages/fast-build/src/caches.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'caches-'))
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
  const { caches } = (await import(path.join(folder, COPY))) as typeof Caches
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
  const inputs = [
    'docusaurus.config.ts',
    'packages/samples/src/build/codeBlocks.ts',
    'src/proofs/remark.ts',
    'package.json',
    'node_modules/.package-lock.json',
  ]
  const added = 'packages/samples/src/build/another.ts'
  for (const file of inputs) write(file, '{ "version": 1 }')
  let kept = await bundle()
  for (const file of [...inputs, added]) {
    write(file, '{ "version": 2 }')
    const fresh = await bundle()
    expect(fresh, file).not.toBe(kept)
    expect(await bundle(), 'nothing changed').toBe(fresh)
    kept = fresh
  }
}, 60_000)

test('webpack also forgets what it bundled when Docusaurus says so, as for a new swizzle', async () => {
  const [before, after] = [await changesOf(ROOT), await changesOf(ROOT, '', '3.4.0-another-alias')]
  expect(after.cache).not.toEqual(before.cache)
})

test('on CI, webpack keeps nothing', async () => {
  expect((await changesOf(ROOT, 'true')).cache).toBe(false)
})
