/** Where edits are kept: in the tab until they are reset, and in links. Part of every page with an example. */
import type { Files } from './files'

/** How the hash of a link to an edited example begins: see `share/codec.ts`. */
export const EDIT_HASH = '#edit='

const keyOf = (example: string) => `playground.${example}`

/** Runs what uses the tab's storage. Where the browser refuses it, edits do not survive a reload. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Whether this tab has edits of an example. */
export function hasEdits(example: string): boolean {
  return Boolean(attempt((storage) => storage.getItem(keyOf(example))))
}

/** The files of an example with edits; those that it doesn't have are left out. */
export function edited(original: Files, edits: Files): Files {
  return Object.fromEntries(
    Object.entries(original).map(([file, text]) => {
      const edit: unknown = Object.hasOwn(edits, file) && edits[file]
      return [file, typeof edit === 'string' ? edit : text]
    }),
  )
}

/** The files of an example that are not as printed: what {@link edited} needs to bring them back. */
export function editsOf(original: Files, files: Files): Files {
  return Object.fromEntries(Object.entries(files).filter(([file, text]) => text !== original[file]))
}

/** The files of an example as this tab has them. */
export function readEdits(example: string, original: Files): Files {
  const kept = attempt((storage) => JSON.parse(storage.getItem(keyOf(example)) ?? '{}') as Files)
  return edited(original, kept ?? {})
}

/** Keeps the files of an example that are not as printed, until they are reset or the tab is closed. */
export function keepEdits(example: string, original: Files, files: Files): void {
  const edits = editsOf(original, files)
  if (Object.keys(edits).length === 0) return dropEdits(example)
  attempt((storage) => storage.setItem(keyOf(example), JSON.stringify(edits)))
}

/** Whether the address has an edited example. */
export function hasSharedEdit(): boolean {
  return window.location.hash.startsWith(EDIT_HASH)
}

/** Takes an edited example out of the address, which stays the page's own. */
export function dropSharedEdit(): void {
  if (hasSharedEdit())
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
}

/** Forgets the edits of an example. */
export function dropEdits(example: string): void {
  attempt((storage) => storage.removeItem(keyOf(example)))
}
