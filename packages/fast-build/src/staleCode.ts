import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadedFiles } from './caches'

/** What each loaded file said when the process started. Docusaurus loads this module anew when the config changes. */
const started = globalThis as { codeAtStart?: Map<string, string>; toldOfCode?: string; isMixed?: boolean }

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Files of the config and of all that it loaded, which only a new process runs as they are then, with their text. */
const codeAtStart = () => (started.codeAtStart ??= new Map(loadedFiles().map((file) => [file, read(file)])))

const changedCode = () => [...codeAtStart()].filter(([file, text]) => read(file) !== text)

// What is loaded anew runs besides what was at the start.
if (started.codeAtStart) started.isMixed = changedCode().length > 0

/**
 * What to watch. A file that is named alone is watched until git replaces it. A folder that matches would be watched
 * with all that is in it.
 */
export const watchedCode = (): string[] => [
  ...new Set(
    [...codeAtStart().keys()].map((file) => path.join(path.dirname(file), `*${path.extname(file)}`)),
  ),
]

/** Says once which of these have changed since the process started, and if none has any more, nor runs. */
export function tellStaleCode(): void {
  const names = changedCode()
    .map(([file]) => path.relative('', file))
    .join(', ')
  if (names === (started.toldOfCode ?? '') || (!names && started.isMixed)) return
  started.toldOfCode = names
  console.warn(
    names
      ? `[WARNING] Restart npm start: ${names} changed. Until then, some of what runs in Node.js stays as it was.`
      : '[INFO] No restart is needed any more: what runs in Node.js is as npm start loaded it.',
  )
}
