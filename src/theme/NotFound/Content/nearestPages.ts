import leven from 'leven'

/** A page that can be suggested instead of one that does not exist. */
export interface PageLink {
  /** Address with the base path, as the router writes it. */
  path: string
  /** Text of the link. */
  label: string
}

/** Longest part of an address that is compared; what is longer was never a page of ours. */
const COMPARED_LENGTH = 64

/** Shortest address part that counts as a part of another. */
const WORD_LENGTH = 3

/** Last part of an address, lower case, without the suffix of a file. */
function lastSegment(path: string): string {
  const segments = path
    .toLowerCase()
    .replace(/(?:\/index)?\.(?:html?|mdx?)$/, '')
    .split('/')
    .filter(Boolean)
  return (segments.at(-1) ?? '').slice(0, COMPARED_LENGTH)
}

/**
 * The pages most like the address that was asked for, nearest first. Likeness
 * is that of the last path segment, in edits, relative to its length; pages
 * that share nothing with it are left out.
 */
export function nearestPages(asked: string, pages: readonly PageLink[], count: number): PageLink[] {
  const wanted = lastSegment(asked)
  if (!wanted) return []
  return pages
    .map((page) => {
      const candidate = lastSegment(page.path)
      const contains =
        wanted.length >= WORD_LENGTH && (candidate.includes(wanted) || wanted.includes(candidate))
      const edits = leven(wanted, candidate) / Math.max(wanted.length, candidate.length, 1)
      return { page, score: contains ? edits / 2 : edits }
    })
    .filter(({ score }) => score <= 0.5)
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map(({ page }) => page)
}
