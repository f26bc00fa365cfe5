/** Keeps edits in the tab, and finds links to edited examples. Part of pages with examples. */
import type { Files } from './files'

const keyOf = (example: string) => `playground.${example}`

/** Key of the edits that the tab had before the kept ones came with a link. */
const replacedKeyOf = (example: string) => `${keyOf(example)}.replaced`

/** Tries to use the tab's storage. If the browser blocks it, edits don't survive a reload. */
function attempt<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    return undefined
  }
}

/** Returns this tab's edits to an example, as {@link keepEdits} wrote them. */
export function keptEdits(example: string): string | undefined {
  return attempt((storage) => storage.getItem(keyOf(example))) ?? undefined
}

/** Returns the edits that a link's code came in place of. */
export function replacedEdits(example: string): string | undefined {
  return attempt((storage) => storage.getItem(replacedKeyOf(example))) ?? undefined
}

/** Keeps edits until the tab closes. Removes older ones first, which would come back if there is no room. */
function keep(key: string, edits: Files): void {
  attempt((storage) => {
    storage.removeItem(key)
    if (Object.keys(edits).length > 0) storage.setItem(key, JSON.stringify(edits))
  })
}

/**
 * Keeps an example's edits until the tab closes, or deletes those that it kept.
 * @param edits files that differ from the original; if there are none, nothing is kept
 * @param replaced the edits that they came in place of, with a link
 */
export function keepEdits(example: string, edits: Files, replaced: Files = {}): void {
  keep(keyOf(example), edits)
  keep(replacedKeyOf(example), replaced)
}

/** Returns the start of the hash in a link to an edited example: the data follows. See `share/codec.ts`. */
export const editHash = (example: string) => `#edit=${example}.`

/** Whether the address is a link to an edited version of this example. */
export function isShared(example: string): boolean {
  return window.location.hash.startsWith(editHash(example))
}

/** Removes an edited example from the address without leaving the page. */
export function dropShared(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
