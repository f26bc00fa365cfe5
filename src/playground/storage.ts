/** Keeps edits in the tab until they're reset, and detects them in links. Part of pages with examples. */
import type { Files } from './files'

/** Start of the hash in a link to an edited example: see `share/codec.ts`. */
export const EDIT_HASH = '#edit='

const keyOf = (example: string) => `playground.${example}`

/** Tries to use the tab's storage. If the browser blocks it, edits don't survive a reload. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Whether this tab has edits to an example. */
export function hasEdits(example: string): boolean {
  return Boolean(attempt((storage) => storage.getItem(keyOf(example))))
}

/** Applies edits to an example's files. Ignores edits to files that the example doesn't have. */
export function edited(original: Files, edits: Files): Files {
  return Object.fromEntries(
    Object.entries(original).map(([file, text]) => {
      const edit: unknown = Object.hasOwn(edits, file) && edits[file]
      return [file, typeof edit === 'string' ? edit : text]
    }),
  )
}

/** Returns only the files that differ from the original, so that {@link edited} can restore them. */
export function editsOf(original: Files, files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file, text]) => text !== original[file]))
}

/** Returns an example's files with this tab's edits. */
export function readEdits(example: string, original: Files): Files {
  const kept = attempt((storage) => JSON.parse(storage.getItem(keyOf(example)) ?? '{}') as Files)
  return edited(original, kept ?? {})
}

/** Keeps an example's edited files until the reader resets them or closes the tab. */
export function keepEdits(example: string, original: Files, files: Files): void {
  const edits = editsOf(original, files)
  if (Object.keys(edits).length === 0) return dropEdits(example)
  attempt((storage) => storage.setItem(keyOf(example), JSON.stringify(edits)))
}

/** Whether the URL has an edited example. */
export function hasSharedEdit(): boolean {
  return window.location.hash.startsWith(EDIT_HASH)
}

/** Removes an edited example from the URL without leaving the page. */
export function dropSharedEdit(): void {
  if (hasSharedEdit())
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** Deletes this tab's edits to an example. */
export function dropEdits(example: string): void {
  attempt((storage) => storage.removeItem(keyOf(example)))
}
