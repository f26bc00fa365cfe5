/** Keeps edits in the tab. Part of pages with examples. */
import type { Files } from './files'

const keyOf = (example: string) => `playground.${example}`

/** Key of the edits that the tab had before the stored ones came with a link. */
const ownKeyOf = (example: string) => `${keyOf(example)}.own`

/** Key of what the reader typed into the code of the link with this hash and didn't run. */
const draftKeyOf = (example: string, hash: string) => `${keyOf(example)}.draft${hash}`

/** Tries to use the tab's storage. If the browser blocks it, edits don't survive a reload. */
function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** Returns this tab's edits to an example, as {@link storeEdits} wrote them. */
export function storedEdits(example: string): string | undefined {
  return attempt((storage) => storage.getItem(keyOf(example))) ?? undefined
}

/** Returns the edits that a link's code came in place of. */
export function ownEdits(example: string): string | undefined {
  return attempt((storage) => storage.getItem(ownKeyOf(example))) ?? undefined
}

/** Returns what the reader typed into a link's code, as {@link storeDraft} wrote it. */
export function storedDraft(example: string, hash: string): string | undefined {
  return attempt((storage) => storage.getItem(draftKeyOf(example, hash))) ?? undefined
}

/** Stores a value until the tab closes, or deletes it. Returns whether it's kept: if not, the older one is. */
function store(key: string, value: object | undefined): boolean {
  const isDone = attempt((storage) => {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
    return true
  })
  return isDone ?? !value
}

const orNone = (edits: Files) => (Object.keys(edits).length > 0 ? edits : undefined)

/**
 * Stores an example's edits until the tab closes, or deletes those that it stored.
 * @param edits files that differ from the original; if there are none, nothing is stored
 * @param own the edits that they came in place of, with a link
 * @returns whether they are kept: if not, the older ones are
 */
export function storeEdits(example: string, edits: Files, own: Files = {}): boolean {
  const older = orNone(own)
  // First what else is gone when the other is replaced, and last what replaces it.
  return (
    (!older || store(ownKeyOf(example), older)) &&
    store(keyOf(example), orNone(edits)) &&
    (Boolean(older) || store(ownKeyOf(example), undefined))
  )
}

/** Stores what the reader typed into a link's code, or deletes it. It isn't run after a reload, as edits are. */
export function storeDraft(example: string, hash: string, files: Files | undefined): boolean {
  return store(draftKeyOf(example, hash), files)
}

/** Removes a link's hash from the address, if it's there, without leaving the page. */
export function dropLink(hash: string): void {
  if (window.location.hash !== hash) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
