import type { Options } from 'minisearch'

/**
 * What the index knows of a page. The index is `search/index.json`, as MiniSearch writes it, without texts: those
 * are in a file for each page, of which a search loads those of the pages that it shows.
 */
export interface IndexedPage {
  /** Name of the page's file below `search/`, with a hash of what is in it. */
  file: string
  title: string
  /** Headings, and members with their owners. */
  headings: string
  text: string
  code: string
}

/** A heading with the text below it. */
export interface Section {
  /** Id of its heading; empty for the start of a page. */
  id: string
  heading: string
  text: string
  /** Whether it is a row of a table of messages: its heading is what the library says. */
  isMessage?: true
}

/** `search/page.<hash>.json` */
export interface PageFile {
  /** Address with the base path, as the router writes it. */
  path: string
  title: string
  /** The start of the page, then its headings. */
  sections: Section[]
}

/** Runs of letters and digits: what counts as a word, in pages and in queries. */
export const WORD = /[\p{L}\p{N}_]+/gu

const PART = /\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}+(?!\p{Ll})/gu
const SINGLE_LETTER = /^\p{L}$/u

/** The terms of a text: its words and the parts of identifiers, such as "array" of `useArrayField`. */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? [])
    .flatMap((word) => [...new Set([word, ...(word.match(PART) ?? [])])])
    .filter((term) => !SINGLE_LETTER.test(term))
    .map((term) => term.toLowerCase())
}

/** Names of what a section is about: its heading, and for `FormStatus.initialized` the owner. */
export function namesOf({ id, heading }: Section): string {
  return id.includes('.') ? `${id.split('.')[0]} ${heading}` : heading
}

/** How the index is written and read. */
export const INDEX_OPTIONS: Options<IndexedPage> = {
  idField: 'file',
  fields: ['title', 'headings', 'text', 'code'],
  tokenize: termsOf,
  processTerm: (term) => term,
}
