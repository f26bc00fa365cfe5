/** Front matter that has words to search for, which a page doesn't use, by the ids of the headings with the answer. */
export const SEARCH_KEYWORDS = 'search_keywords'

type SearchKeywords = Readonly<Record<string, string[]>>

export function searchKeywordsOf(frontMatter: Readonly<Record<string, unknown>>): SearchKeywords {
  return (frontMatter[SEARCH_KEYWORDS] ?? {}) as SearchKeywords
}
