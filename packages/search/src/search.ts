import MiniSearch from 'minisearch'

/** A heading with the text below it, or the start of a page. */
export interface Section {
  /** Title of its page. */
  page: string
  /** Where it is, such as `/site/docs/a#id`. */
  path: string
  /** Of a member with its owner, as in `FormStatus.initialized`. */
  heading: string
  /** Words that readers may search for instead of the heading's. */
  keywords: string[]
  text: string
}

/** A section that matches a query. */
export interface Hit extends Section {
  /** The words on the page that match. */
  terms: string[]
}

/** Words, also with dots and hyphens in them, as `Form.get`, `multi-step` and `2.1.2`. */
const WORD = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu

/** A part of an identifier, or a version, which stays whole. */
const PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+(?:\.\p{N}+)*/gu

/** Returns the words in a text, each followed by its parts: `useField`, `use`, `field`. */
export function wordsOf(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? []).flatMap((word) => [
    ...new Set([word, ...(word.match(PART) ?? [])].map((part) => part.toLowerCase())),
  ])
}

/** A text as one word: `use field`, `use-field` and `useField` are one. */
const joined = (text: string) =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('')

/**
 * Whether a query is a name of a section, or quotes one: a member with the end of its owner's name, as `Form.get` for
 * `ZodForm.get`, or a message of several words, in which "…" is what the library fills in.
 */
function isNamed({ heading, keywords }: Section, query: string): boolean {
  const typed = query.toLowerCase()
  const names = [heading, heading.replace(/^\w+\./, ''), ...keywords]
  return (
    names.some((name) => joined(name) === joined(query)) ||
    (/\w\.\w/.test(typed) && heading.toLowerCase().endsWith(typed)) ||
    keywords.some((name) => {
      const start = name.toLowerCase().split('…', 1)[0]!.trim()
      return start.includes(' ') && typed.includes(start)
    })
  )
}

/** Returns a function that finds the sections which match a query, best first. */
export function searchIn(sections: readonly Section[]): (query: string) => Hit[] {
  const index = new MiniSearch<Section & { id: number }>({
    fields: ['page', 'heading', 'keywords', 'text'],
    extractField: (section, field) => {
      const value = section[field as keyof Section]
      return Array.isArray(value) ? value.join('\n') : value
    },
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { heading: 4, keywords: 4 },
      // A name says more than its parts.
      boostTerm: (term, _, terms) =>
        terms.some((other) => other !== term && other.includes(term)) ? 0.5 : 1,
      prefix: (term) => term.length >= 3,
      // A code such as TS2345 is no typo of another.
      fuzzy: (term) => term.length >= 5 && !/\d/.test(term) && 0.2,
    },
  })
  index.addAll(sections.map((section, id) => ({ ...section, id })))
  return (query) =>
    index
      .search(query, { boostDocument: (id) => (isNamed(sections[id as number]!, query) ? 100 : 1) })
      .map(({ id, terms }) => ({ ...sections[id as number]!, terms }))
}
