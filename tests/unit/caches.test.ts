import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webpack, type Configuration, type FileCacheOptions } from 'webpack'
import { bundled } from '../../src/plugins/bundler/bundled'

const ROOT = path.resolve(__dirname, '../..')

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zod-forms-caches-'))
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** What the site in a folder changes about webpack's cache. */
async function changesOf(siteDir: string, ci = '', docusaurus = '3.4.0') {
  vi.stubEnv('CI', ci)
  vi.resetModules()
  const { caches } = await import('../../src/plugins/bundler/caches')
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
    'src/plugins/bundler/swc.ts',
    'src/mdx/codeBlocks.ts',
    'src/proofs/remark.ts',
    'src/site/diskCache.ts',
    'src/plugins/bundler/bundled.ts',
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
  ]
  const added = 'src/mdx/another.ts'
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

test('every file of ours that takes part in bundling empties the cache when it changes', async () => {
  const { metafile } = await build({
    entryPoints: ['src/mdx/*.ts', 'src/plugins/bundler/*.ts'],
    absWorkingDir: ROOT,
    outdir: 'build',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
  })
  const { inputFiles } = await import('../../src/plugins/bundler/caches')
  const covered = inputFiles(ROOT)
  expect(Object.keys(metafile.inputs).filter((file) => !covered.includes(file))).toEqual([])
})

test('on CI, webpack keeps nothing', async () => {
  expect((await changesOf(ROOT, 'true')).cache).toBe(false)
})

test('a file made of a folder, such as the declarations of all examples, is made anew when one is added', async () => {
  const many = path.join(folder, 'many')
  write('many/a.ts', '')
  write(
    'names.json.ts',
    `import { readdirSync } from 'node:fs'
    const many = ${JSON.stringify(many)}
    export default () => ({ json: readdirSync(many), files: [], folders: [many] })`,
  )
  write('page.js', "import url from '!./names.json.ts?bundled'\nprint(url)")
  const names = async () => {
    rmSync(path.join(folder, 'build'), { recursive: true, force: true })
    await compile(bundled())
    const [file] = readdirSync(path.join(folder, 'build/assets/playground'))
    return JSON.parse(readFileSync(path.join(folder, 'build/assets/playground', file!), 'utf8')) as unknown
  }
  expect(await names()).toEqual(['a.ts'])
  write('many/b.ts', '')
  expect(await names()).toEqual(['a.ts', 'b.ts'])
}, 60_000)
