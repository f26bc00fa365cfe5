/** Runs of letters and digits: what counts as a word, in pages and in queries. */
export const WORD = /[\p{L}\p{N}_]+/gu

/** Endings of word forms, longest first. */
const ENDINGS = ['ions', 'ing', 'ion', 'ers', 'ors', 'ed', 'er', 'or', 'es', 'e', 's']

/** What has to stay of a word when its ending is taken off. */
const STEM_LENGTH = 4

/** The part of a word that its forms share: "validates", "validating" and "validation" are one term. */
function stem(word: string): string {
  const singular = word.replace(/ies$/, 'y')
  const ending = ENDINGS.find((end) => singular.endsWith(end) && singular.length - end.length >= STEM_LENGTH)
  if (!ending) return singular
  const rest = singular.slice(0, -ending.length)
  return /(?:bb|dd|gg|mm|nn|pp|rr|tt)$/.test(rest) ? rest.slice(0, -1) : rest
}

/** The term of a whole word. */
export function termOf(word: string): string {
  return stem(word.toLowerCase())
}

/** Terms of the parts of an identifier: of `useArrayField` "use", "array" and "field"; none of a plain word. */
export function partsOf(word: string): string[] {
  const parts = word.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []
  return parts.length > 1 ? parts.map(termOf) : []
}

/** Words of a text, in their order; single letters tell nothing. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).filter((word) => word.length > 1)
}
