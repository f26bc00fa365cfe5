import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as DiskCache from '../../src/site/diskCache'

const CACHE = 'node_modules/.cache/site'
const DAY = 24 * 60 * 60 * 1000

const root = process.cwd()
let folder: string
let cached: typeof DiskCache.cached

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zod-forms-cache-'))
  process.chdir(folder)
  // Like a new process, which removes old entries once.
  vi.resetModules()
  ;({ cached } = await import('../../src/site/diskCache'))
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
  ;({ cached } = await import('../../src/site/diskCache'))
  cached(['asked for'], () => 3)
  cached(['new'], () => 4)
  const entries = await readdir(CACHE)
  expect(entries).toHaveLength(2)
  expect(entries).toContain(asked)
})
