import type { Options } from 'minisearch'

/**
 * A page in the index. MiniSearch writes the index, `search/index.json`, without the pages' texts.
 * Each page has its own file with those, and a search loads only the files of the pages it shows.
 */
export interface IndexedPage {
  /** Name of the page's file below `search/`, with a hash of its content. */
  file: string
  title: string
  /** What the page is searched for, besides its title. */
  keywords: string
  /** Headings and API members, each member with its owner, and the words that stand for them. */
  headings: string
  text: string
  code: string
}

/** A heading with the text below it. */
export interface Section {
  /** Id of the heading; empty for the start of a page. */
  id: string
  heading: string
  text: string
  /** Words that readers may search for instead of the heading's. Those of the first section are the page's. */
  keywords?: string[]
  /** Whether the section is a row in a table of messages, with the library's message as its heading. */
  isMessage?: true
}

/** `search/page.<hash>.json` */
export interface PageFile {
  /** Path that the router uses, including the base path. */
  path: string
  title: string
  /** The start of the page, then one section per heading. */
  sections: Section[]
}

// cspell:ignore Hira
/** A word, in pages and in queries: a run of letters, digits and underscores; in Chinese and Japanese, a character. */
export const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:[^\p{M}\p{P}\p{S}\p{Z}\p{C}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|_)+/gu

const PART = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu
const SINGLE_LETTER = /^[\p{Lu}\p{Ll}]$/u

/**
 * The terms in a text: its words and the parts of identifiers, such as "array" in `useArrayField`. Full-width letters
 * are letters like others, and ß is ss.
 */
export function termsOf(text: string): string[] {
  return (text.normalize('NFKC').match(WORD) ?? [])
    .flatMap((word) => [...new Set([word, ...(word.match(PART) ?? [])])])
    .filter((term) => !SINGLE_LETTER.test(term))
    .map((term) => term.toUpperCase().toLowerCase())
}

/**
 * What a section is about: its heading, for a member such as `FormStatus.initialized` with its owner, and each of its
 * keywords.
 */
export function namesOf({ id, heading, keywords = [] }: Section): string[] {
  return [id.includes('.') ? `${id.split('.')[0]} ${heading}` : heading, ...keywords]
}

/** Whether a section describes a member that isn't for readers. */
export function isInternal({ id, text }: Section): boolean {
  return id.includes('.') && text.startsWith('Internal')
}

/** MiniSearch options, the same for writing and reading the index. */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'file',
  fields: ['title', 'keywords', 'headings', 'text', 'code'],
  tokenize: termsOf,
  processTerm: (term) => term,
}
