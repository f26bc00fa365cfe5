import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Beside the installed packages, so that a copy of the site that links to them shares it. */
const DIRECTORY = path.join(
  path.dirname(require.resolve('typescript/package.json')),
  '../.cache/compiler-answers',
)

let installedPackages: string | undefined

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Stands for the installed packages, which every answer of the compiler depends on. */
function packagesHash(): string {
  installedPackages ??= sha256(readFileSync('package-lock.json', 'utf8'))
  return installedPackages
}

/**
 * Keeps what the compiler said between builds. An entry is found by its input
 * and the lockfile alone, so it cannot be stale; errors are not kept.
 * @param kind what is computed, with a version to raise when the computation changes
 * @param input everything else that the result depends on
 * @param compute makes the result, which must survive JSON
 */
export function cached<T>(kind: string, input: string, compute: () => T): T {
  const file = path.join(DIRECTORY, `${sha256(JSON.stringify([kind, input, packagesHash()]))}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    const result = compute()
    mkdirSync(DIRECTORY, { recursive: true })
    // Renaming is atomic: a build that runs beside this one never reads half a file.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, JSON.stringify(result))
    renameSync(unfinished, file)
    return result
  }
}
