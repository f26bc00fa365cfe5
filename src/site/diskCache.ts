import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** An entry that no build asked for in this time is removed. */
const KEPT = 30 * 24 * 60 * 60 * 1000

/** Beside webpack's cache. Not a constant: tests change the folder. */
const directory = () => path.resolve('node_modules/.cache/site')

let isPruned = false

/** Removes what no build has asked for in a long time, once in a process. */
function prune(): void {
  if (isPruned) return
  isPruned = true
  for (const name of readdirSync(directory())) {
    const file = path.join(directory(), name)
    if (Date.now() - statSync(file).mtimeMs > KEPT) rmSync(file, { force: true })
  }
}

/** Runs what uses the cache. A cache that can't be read or written only costs time. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/**
 * Keeps between builds what takes long to make. An entry is found by its key
 * alone, so it can't be stale.
 * @param key all that the result depends on, and a version to raise when the computation changes
 */
export function cacheEntry(key: readonly unknown[]) {
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex')
  const file = path.join(directory(), name)
  return {
    /** What was kept under the key, if something was. */
    read(): Buffer | undefined {
      const content = attempt(() => readFileSync(file))
      if (content) attempt(() => utimesSync(file, new Date(), new Date()))
      return content
    },
    /** Keeps a content under the key. */
    write(content: string | Buffer): void {
      attempt(() => {
        mkdirSync(directory(), { recursive: true })
        // Renaming is atomic: a build that runs beside this one never reads half a file.
        const unfinished = `${file}.${process.pid}`
        writeFileSync(unfinished, content)
        renameSync(unfinished, file)
        prune()
      })
    },
  }
}

/**
 * The result of a computation, kept between builds; errors are not kept.
 * @param key as for {@link cacheEntry}
 * @param compute makes the result, which must survive JSON
 */
export function cached<T>(key: readonly unknown[], compute: () => T): T {
  const entry = cacheEntry(key)
  const kept = entry.read()
  if (kept) return JSON.parse(kept.toString()) as T
  const result = compute()
  entry.write(JSON.stringify(result))
  return result
}
