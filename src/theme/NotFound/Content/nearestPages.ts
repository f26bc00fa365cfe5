import leven from 'leven'

/** A page to suggest instead of one that doesn't exist. */
export interface PageLink {
  /** Path that the router uses, including the base path. */
  path: string
  /** Text of the link. */
  label: string
}

/** Maximum length to compare, in characters. None of our pages has a longer path segment. */
const COMPARED_LENGTH = 64

/** Minimum length of a path segment to count as part of another, in characters. */
const WORD_LENGTH = 3

/** Last path segment, in lower case and without a file extension. */
function lastSegment(path: string): string {
  const segments = path
    .toLowerCase()
    .replace(/(?:\/index)?\.(?:html?|mdx?)$/, '')
    .split('/')
    .filter(Boolean)
  return (segments.at(-1) ?? '').slice(0, COMPARED_LENGTH)
}

/** The most that the segments of similar addresses differ. */
const MOST_EDITS = 0.5

/**
 * Pages with an address similar to the requested one, nearest first, and then those below it. Compares
 * the last path segments by edit distance relative to their length, and leaves
 * out pages that differ too much.
 */
export function nearestPages(asked: string, pages: readonly PageLink[], count: number): PageLink[] {
  const wanted = lastSegment(asked)
  if (!wanted) return []
  const folder = `${asked.toLowerCase().replace(/\/$/, '')}/`
  return pages
    .map((page) => {
      const candidate = lastSegment(page.path)
      const contains =
        wanted.length >= WORD_LENGTH && (candidate.includes(wanted) || wanted.includes(candidate))
      const edits = leven(wanted, candidate) / Math.max(wanted.length, candidate.length, 1)
      const isBelow = page.path.toLowerCase().startsWith(folder)
      return { page, score: Math.min(contains ? edits / 2 : edits, isBelow ? MOST_EDITS : 1) }
    })
    .filter(({ score }) => score <= MOST_EDITS)
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ page }) => page)
}
