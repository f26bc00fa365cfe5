import type { Options } from 'minisearch'

/**
 * What is indexed of a page or, once the page is found, of a section of it. MiniSearch writes the index of pages,
 * `search/index.json`, without their texts. Each page has its own file with those, and a search loads only the files
 * of the pages it shows.
 */
export interface Indexed {
  /** Name of the page's file below `search/`, with a hash of its content, or the section's number. */
  key: string | number
  title: string
  /** Headings, and members with their owners, as in `FormStatus.initialized`. */
  heading: string
  keywords: string
  text: string
}

/** A heading with the text below it. */
export interface Section {
  /** Id of the heading; empty for the start of a page. */
  id: string
  heading: string
  text: string
  /** Words that readers may search for instead of the heading's. Those of the first section are the page's. */
  keywords?: string[]
  /** What the heading names, unless it is a part of the page. */
  kind?: 'member' | 'message'
}

/** A section's heading, of a member with its owner. */
export const nameOf = ({ id, heading, kind }: Section) => (kind === 'member' ? id : heading)

/** `search/page.<hash>.json` */
export interface PageFile {
  /** Path that the router uses, including the base path. */
  path: string
  title: string
  /** The start of the page, then one section per heading. */
  sections: Section[]
}

/** A word to mark: a run of letters, digits and underscores; in Chinese and Japanese, a character. */
export const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:[^\p{M}\p{P}\p{S}\p{Z}\p{C}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|_)+/gu

/** Words joined by dots or hyphens, as in `Form.get`, `multi-step` and `2.1.2`. */
const COMPOUND = new RegExp(`(?:${WORD.source})(?:[.-](?:${WORD.source}))*`, 'gu')

/** A part of an identifier, or the number of a version, which stays whole. */
const PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+(?:\.\p{N}+)*/gu
const NUMBER = /^\p{N}+$/u
const SINGLE_LETTER = /^[\p{Lu}\p{Ll}]$/u

/** Gives a term in one case and, of British and American spelling, in one. */
function normalize(term: string): string {
  return term
    .toUpperCase()
    .toLowerCase()
    .replace(/([iy])z/g, '$1s')
    .replace(/(\p{L}{3})our/gu, '$1or')
}

/**
 * The terms in a text: its words, and the parts of those with dots, hyphens or capitals, such as "form" and "get" in
 * `Form.get`. Full-width letters are letters like others, and ß is ss.
 */
export function termsOf(text: string): string[] {
  return (text.normalize('NFKC').match(COMPOUND) ?? [])
    .flatMap((compound) => {
      const words = (compound.match(WORD) ?? []).filter((word) => !NUMBER.test(word))
      return [...new Set([compound, ...words, ...(compound.match(PART) ?? [])])]
    })
    .filter((term) => !SINGLE_LETTER.test(term))
    .map(normalize)
}

/** A text as one word: `use field`, `use-field` and `useField` are one. */
export const joined = (text: string) => normalize((text.normalize('NFKC').match(WORD) ?? []).join(''))

const MOST_JOINED = 3

/** The terms in a name or a query, and its adjacent parts as one, so that a drop down is a dropdown. */
function termsOfName(name: string): string[] {
  const parts = (name.normalize('NFKC').match(PART) ?? []).filter((part) => !SINGLE_LETTER.test(part))
  const runs = parts.flatMap((_, start) =>
    Array.from({ length: MOST_JOINED - 1 }, (_each, more) => parts.slice(start, start + 2 + more).join('')),
  )
  return [...new Set([...termsOf(name), ...runs.map(normalize)])]
}

/** MiniSearch options, the same for writing and reading the index. */
export const INDEX_OPTIONS: Options<Indexed> = {
  idField: 'key',
  fields: ['title', 'heading', 'keywords', 'text'],
  tokenize: (text, field) =>
    field === 'title' || field === 'keywords'
      ? text.split('\n').flatMap(termsOfName)
      : [...new Set(termsOf(text))],
  processTerm: (term) => term,
  searchOptions: {
    tokenize: termsOfName,
    boost: { title: 2, heading: 4, keywords: 4 },
    prefix: (term) => term.length >= 3,
    // A name says more than its parts.
    boostTerm: (term, _, terms) => (terms.some((other) => other !== term && other.includes(term)) ? 0.5 : 1),
    // To compare long words takes long.
    maxFuzzy: 2,
    // A code such as TS2345 is no typo of another.
    fuzzy: (term) => term.length >= 5 && !/\d/.test(term) && 0.2,
  },
}
