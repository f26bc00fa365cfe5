import leven from 'leven'

/** Most edits, relative to the length, that a misspelled name may be away from the right one. */
const CLOSE = 0.4

/**
 * Ends a message about an unknown name: suggests the closest known one, if one is close, and lists all.
 * @param quote writes a name the way the author has to
 */
export function didYouMean(
  name: string,
  known: readonly string[],
  quote = (each: string) => `"${each}"`,
): string {
  const distance = (other: string) => leven(name.toLowerCase(), other.toLowerCase()) / name.length
  const [nearest] = [...known].sort((a, b) => distance(a) - distance(b))
  const isClose = nearest !== undefined && distance(nearest) <= CLOSE
  return `${isClose ? `; did you mean ${quote(nearest)}?` : '.'} Known are ${[...known].sort().join(', ')}`
}
