import { Readability } from '@mozilla/readability'

/** What Readability takes for clutter, by class and id; its types leave it out. */
const { unlikelyCandidates, okMaybeItsACandidate, negative, positive } = (
  Readability.prototype as unknown as { REGEXPS: Record<string, RegExp> }
).REGEXPS as Record<'unlikelyCandidates' | 'okMaybeItsACandidate' | 'negative' | 'positive', RegExp>

/** Returns the word because of which Firefox's Reader View would leave out a heading with this id. */
export function clutterIn(id: string, depth: number): string | undefined {
  const unlikely = okMaybeItsACandidate.test(id) ? null : unlikelyCandidates.exec(id)
  // Of headings, it weighs only those of the first two levels.
  const weighed = depth > 2 || positive.test(id) ? null : negative.exec(id)
  return (unlikely ?? weighed)?.[0]
}
