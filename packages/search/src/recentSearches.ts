import { createStorageSlot } from '@docusaurus/theme-common'

const MOST_SEARCHES = 5

const slot = createStorageSlot('search.recent')

/** Searches that led to a page, latest first; empty if storage is blocked or its value is invalid. */
export function readRecentSearches(): string[] {
  try {
    const stored = JSON.parse(slot.get() ?? '[]') as unknown[]
    return stored.filter((query): query is string => typeof query === 'string').slice(0, MOST_SEARCHES)
  } catch {
    return []
  }
}

/** Stores a search as the latest one. */
export function keepRecentSearch(query: string): void {
  const others = readRecentSearches().filter((kept) => kept !== query)
  slot.set(JSON.stringify([query, ...others].slice(0, MOST_SEARCHES)))
}

/** Deletes all recent searches. */
export function clearRecentSearches(): void {
  slot.del()
}
