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

/** Time in ms after which an unused entry is removed. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Next to webpack's cache. Not a constant, because tests change the working directory. */
const directory = () => path.resolve('node_modules/.cache/site')

let isPruned = false

/** Removes entries that no build has used in a long time, once per process. */
function prune(): void {
  if (isPruned) return
  isPruned = true
  for (const name of readdirSync(directory())) {
    const file = path.join(directory(), name)
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true })
  }
}

/** Ignores errors: a cache that can't be read or written only costs time. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/**
 * Caches a slow result between builds. The key contains everything the result depends on, so an entry can't
 * be stale.
 * @param key everything the result depends on, plus a version to raise when the computation changes
 */
export function cacheEntry(key: readonly unknown[]) {
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex')
  const file = path.join(directory(), name)
  return {
    /** Returns the cached content, if there is any. */
    read(): Buffer | undefined {
      const content = attempt(() => readFileSync(file))
      if (content) attempt(() => utimesSync(file, new Date(), new Date()))
      return content
    },
    /** Caches the content. */
    write(content: string | Buffer): void {
      attempt(() => {
        mkdirSync(directory(), { recursive: true })
        // Renaming is atomic, so a concurrent build never reads half a file.
        const unfinished = `${file}.${process.pid}`
        writeFileSync(unfinished, content)
        renameSync(unfinished, file)
        prune()
      })
    },
  }
}

/**
 * Returns the result of a computation and caches it between builds. Doesn't cache errors.
 * @param key as for {@link cacheEntry}
 * @param compute returns the result, which must be JSON-serializable
 */
export function cached<T>(key: readonly unknown[], compute: () => T): T {
  const entry = cacheEntry(key)
  const kept = entry.read()
  if (kept) return JSON.parse(kept.toString()) as T
  const result = compute()
  entry.write(JSON.stringify(result))
  return result
}

/** A result, and what it was made from: files, and folders whose list of files matters. */
export interface MadeFrom<T> {
  result: T
  inputs: readonly string[]
}

/** Time in ms by which a file system's clock may be late. */
const CLOCK_SKEW_MS = 1000

/** Returns the contents of files and folders, as one string for a key. A missing one has none. */
function contentsOf(inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const isFolder = statSync(input, { throwIfNoEntry: false })?.isDirectory()
    const content = attempt(() => (isFolder ? readdirSync(input).sort().join('\n') : readFileSync(input)))
    hash.update(`\n${input} ${content?.length}\n`).update(content ?? '')
  }
  return hash.digest('hex')
}

/**
 * Like {@link cached}, for a result that tells only afterwards what it was made from. Nothing is cached if an
 * input changed while the result was made. The inputs' paths are relative to the current folder.
 * @param key everything else that the result depends on
 */
export async function cachedByInputs<T>(
  key: readonly unknown[],
  compute: () => Promise<MadeFrom<T>>,
): Promise<T> {
  const entryOf = (inputs: readonly string[]) => cacheEntry([...key, contentsOf(inputs)])
  const lastInputs = cacheEntry(key)
  const known = lastInputs.read()
  const kept = known && entryOf(JSON.parse(known.toString()) as string[]).read()
  if (kept) return JSON.parse(kept.toString()) as T
  const start = Date.now() - CLOCK_SKEW_MS
  const { result, inputs } = await compute()
  if (inputs.every((input) => statSync(input).mtimeMs < start)) {
    entryOf(inputs).write(JSON.stringify(result))
    lastInputs.write(JSON.stringify(inputs))
  }
  return result
}
