import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadedFiles } from './caches'

/** What each loaded file said when the process started. Docusaurus loads this module anew when the config changes. */
const started = globalThis as { codeAtStart?: Map<string, string>; toldOfCode?: string }

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Files of the config and of all that it loaded, which only a new process runs as they are then. */
export function watchedCode(): string[] {
  started.codeAtStart ??= new Map(loadedFiles().map((file) => [file, read(file)]))
  return [...started.codeAtStart.keys()]
}

/** Says once which of these have changed since the process started. */
export function tellStaleCode(): void {
  const changed = watchedCode().filter((file) => read(file) !== started.codeAtStart!.get(file))
  const names = changed.map((file) => path.relative('', file)).join(', ')
  if (names === (started.toldOfCode ?? '')) return
  started.toldOfCode = names
  if (names)
    console.warn(
      `[WARNING] Restart npm start: ${names} changed. Until then, some of what runs in Node.js stays as it was.`,
    )
}
