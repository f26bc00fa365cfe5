import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import type * as DiskCache from '../src/diskCache'

const CACHE = 'node_modules/.cache/site'
const DAY = 24 * 60 * 60 * 1000

const root = process.cwd()
let folder: string
let cached: typeof DiskCache.cached
let cachedByInputs: typeof DiskCache.cachedByInputs

beforeEach(async () => {
  folder = temporaryFolder('cache')
  process.chdir(folder)
  // Like a new process, which removes old entries once.
  vi.resetModules()
  ;({ cached, cachedByInputs } = await import('../src/diskCache'))
})

afterEach(async () => {
  process.chdir(root)
  await rm(folder, { recursive: true })
})

/** Sets when an entry was last requested. */
async function age(name: string, days: number) {
  const date = new Date(Date.now() - days * DAY)
  await utimes(path.join(CACHE, name), date, date)
}

test('a result is computed once for a key', () => {
  const compute = vi.fn(() => 'answer')
  for (const key of [['a'], ['a'], ['b']]) expect(cached(key, compute)).toBe('answer')
  expect(compute).toHaveBeenCalledTimes(2)
})

test('without a folder that can be written, every result is computed', async () => {
  await writeFile('node_modules', 'no folder')
  const compute = vi.fn(() => 'answer')
  for (const key of [['a'], ['a']]) expect(cached(key, compute)).toBe('answer')
  expect(compute).toHaveBeenCalledTimes(2)
})

test('an entry that no build asked for in a month is removed; one that was asked for stays', async () => {
  cached(['asked for'], () => 1)
  const [asked] = await readdir(CACHE)
  cached(['forgotten'], () => 2)
  const forgotten = (await readdir(CACHE)).find((name) => name !== asked)!
  await age(asked!, 31)
  await age(forgotten, 31)

  vi.resetModules()
  ;({ cached } = await import('../src/diskCache'))
  cached(['asked for'], () => 3)
  cached(['new'], () => 4)
  const entries = await readdir(CACHE)
  expect(entries).toHaveLength(2)
  expect(entries).toContain(asked)
})

test('a result that tells what it was made from is made again when that changes', async () => {
  const made: string[] = []
  const before = Date.now() - DAY
  const write = async (file: string, text: string) => {
    await writeFile(file, text)
    await utimes(file, new Date(before), new Date(before))
  }
  const make = () =>
    cachedByInputs(['key'], async () => {
      made.push((await readFile('a.ts', 'utf8')) + (await readdir('folder')).join())
      return { result: made.length, inputs: ['a.ts', 'folder'] }
    })
  await mkdir('folder')
  await utimes('folder', new Date(before), new Date(before))
  await write('a.ts', '1')
  expect([await make(), await make()]).toEqual([1, 1])
  await write('a.ts', '2')
  expect([await make(), await make()]).toEqual([2, 2])
  await write('folder/new.ts', '')
  expect(await make()).toBe(3)
  // As before: what was made then is still there.
  await rm('folder/new.ts')
  await write('a.ts', '1')
  await utimes('folder', new Date(before), new Date(before))
  expect(await make()).toBe(1)
  await rm('a.ts')
  await expect(make()).rejects.toThrow('a.ts')
})

test('a result is not kept if what it was made from changed meanwhile', async () => {
  let made = 0
  const make = () =>
    cachedByInputs(['key'], async () => {
      await writeFile('a.ts', `${++made}`)
      return { result: made, inputs: ['a.ts'] }
    })
  expect([await make(), await make()]).toEqual([1, 2])
})
