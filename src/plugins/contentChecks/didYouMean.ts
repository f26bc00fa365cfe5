import leven from 'leven'

/** Most edits, relative to the length, that a misspelled name may be away from the right one. */
const CLOSE = 0.4

/** Returns `; did you mean "…"?` with the known name that is closest to an unknown one, or '' if none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const distance = (other: string) => leven(name.toLowerCase(), other.toLowerCase()) / name.length
  const [nearest] = [...known].sort((a, b) => distance(a) - distance(b))
  return nearest !== undefined && distance(nearest) <= CLOSE ? `; did you mean "${nearest}"?` : ''
}
