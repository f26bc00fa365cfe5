import MiniSearch, { type SearchOptions } from 'minisearch'
import {
  INDEX_OPTIONS,
  namesOf,
  termsOf,
  WORD,
  type IndexedPage,
  type PageFile,
  type Section,
} from './format'
import { LONGEST_QUERY_CHARACTERS } from './limits'

/** A page that matches a query, with its matching sections. */
export interface Hit {
  page: PageFile
  /** Best first. Leaves out the page's first section, which represents the page itself. */
  sections: Section[]
}

/** Results of a query. */
export interface Hits {
  /** Best first. */
  hits: Hit[]
  /** Whether a word on a page matches the query. */
  isMatch: (word: string) => boolean
}

const PAGES_SHOWN = 6
const SECTIONS_SHOWN = 3

/** A match in a section's name counts this many times as much as one in its text. */
const NAME_FACTOR = 20

/** Boost for a page that contains the query's words side by side rather than scattered. */
const PHRASE_FACTOR = 2

/** Boost for a page about a library message that the query quotes: surely what the reader wants. */
const MESSAGE_FACTOR = 1000

/** Weight of stems and parts of identifiers, relative to the query's words. */
const PART_FACTOR = 0.3

const ENDING = /(?:ions?|ing|[eo]rs?|e[ds]?|s)$/
const STEM_LENGTH = 4

/** A term and its stem: "parsing" also gives "pars", which matches "parsed". */
function withStem(term: string): string[] {
  const stem = term.replace(ENDING, '')
  return stem === term || stem.length < STEM_LENGTH ? [term] : [term, stem]
}

/** Longer terms can't be typos of a word, and comparing them takes memory quadratic in their length. */
const LONGEST_WORD_CHARACTERS = 64

/** Maximum number of wrong letters in a term. */
function mostTypos({ length }: string): number {
  if (length < 3 || length > LONGEST_WORD_CHARACTERS) return 0
  return length < 8 ? 1 : 2
}

/** A page's file and the terms of each section. */
interface LoadedPage {
  page: PageFile
  terms: { names: string[]; text: string[] }[]
}

function loadPage(json: string): LoadedPage {
  const page = JSON.parse(json) as PageFile
  const once = (text: string) => [...new Set(termsOf(text))]
  return {
    page,
    terms: page.sections.map((section) => ({ names: once(namesOf(section)), text: once(section.text) })),
  }
}

/** Search index at a given address, fetched on demand. */
export class SearchIndex {
  private readonly files = new Map<string, Promise<unknown>>()

  /** @param root address of the folder `search/`, with a trailing slash */
  constructor(private readonly root: string) {}

  private load<T>(name: string, parse: (text: string) => T, cache?: RequestCache): Promise<T> {
    const known = this.files.get(name)
    if (known) return known as Promise<T>
    const file = fetch(this.root + name, { cache }).then(async (response) => {
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      return parse(await response.text())
    })
    this.files.set(name, file)
    // Clears all files so that a retry fetches them again; the index may name files of an older build.
    file.catch(() => this.files.clear())
    return file
  }

  /** Loads the index, which every search needs. */
  async open(): Promise<MiniSearch<IndexedPage>> {
    const parse = (json: string) => MiniSearch.loadJSON<IndexedPage>(json, INDEX_OPTIONS)
    return this.load('index.json', parse, 'no-cache')
  }

  /**
   * Pages that match the start of a query, best first.
   * @throws TypeError or Error if a file of the index can't be loaded
   */
  async search(query: string): Promise<Hits> {
    const index = await this.open()
    const asked = query.trim().slice(0, LONGEST_QUERY_CHARACTERS)
    const typed = asked.toLowerCase()
    const words = new Set(typed.match(WORD))
    const options: SearchOptions = {
      processTerm: withStem,
      prefix: true,
      boost: { title: 14, headings: 7, code: 0.4 },
      boostTerm: (term) => (words.has(term) ? 1 : PART_FACTOR),
    }
    const exact = index.search(asked, options)
    const known = new Set(exact.flatMap(({ queryTerms }) => queryTerms))
    // Only terms that the index lacks match fuzzily, so a correct word never loses to a similar one.
    const fuzzy = (term: string) => !known.has(term) && mostTypos(term)
    const all = termsOf(asked).every((term) => known.has(term))
      ? exact
      : index.search(asked, { ...options, fuzzy })
    const found = all.slice(0, PAGES_SHOWN)
    const terms = new Set(found.flatMap((page) => page.terms))
    const pages = await Promise.all(
      found.map(async ({ id, score }) => {
        const loaded = await this.load(id as string, loadPage)
        return { ...loaded, score: score * factorOf(loaded.page, typed) }
      }),
    )
    pages.sort((a, b) => b.score - a.score)
    const weightOf = (term: string) => (words.has(term) ? 1 : terms.has(term) ? PART_FACTOR : 0)
    const marked = markedTerms(
      terms,
      termsOf(asked).filter((term) => words.has(term)),
    )
    return {
      hits: pages.map((loaded) => ({ page: loaded.page, sections: bestSections(loaded, typed, weightOf) })),
      isMatch: (word) => termsOf(word).some((term) => marked.has(term)),
    }
  }
}

/** The terms to mark: those that start like a word of the query, or all if a word has none, such as a typo. */
function markedTerms(terms: Set<string>, words: string[]): Set<string> {
  const matches = words.map((word) =>
    [...terms].filter((term) => withStem(word).some((start) => term.startsWith(start))),
  )
  return matches.every((ofWord) => ofWord.length > 0) ? new Set(matches.flat()) : terms
}

/** Score factor for a page that contains the exact query, in lower case, rather than just its words. */
function factorOf(page: PageFile, typed: string): number {
  if (page.sections.some((section) => isQuoted(section, typed))) return MESSAGE_FACTOR
  return says(page, typed) ? PHRASE_FACTOR : 1
}

/**
 * Whether a section is about a message that the query quotes. Readers may paste
 * the message with what the library fills in for "…", or type at least its first
 * two words.
 */
function isQuoted({ heading, isMessage }: Section, typed: string): boolean {
  if (!isMessage) return false
  const message = heading.split('…', 1)[0]!.trim().toLowerCase()
  if (typed === message) return true
  return (
    (message.includes(' ') && typed.includes(message)) || (typed.includes(' ') && message.startsWith(typed))
  )
}

/** Whether a section's heading equals a one-word query, or contains a longer one. */
function isNamed({ heading }: Section, typed: string): boolean {
  const name = heading.toLowerCase()
  return typed.includes(' ') ? name.includes(typed) : name === typed
}

/** Whether a page's text contains the exact query of several words, or a heading matches it. */
function says({ sections }: PageFile, typed: string): boolean {
  const inText = ({ text }: Section) => typed.includes(' ') && text.toLowerCase().includes(typed)
  return sections.some((section) => isNamed(section, typed) || inText(section))
}

/** The page's sections that best match the query, best first, each address only once. */
function bestSections(
  { page, terms }: LoadedPage,
  typed: string,
  weightOf: (term: string) => number,
): Section[] {
  const sum = (ofSection: readonly string[]) => ofSection.reduce((total, term) => total + weightOf(term), 0)
  const sections = page.sections
    .map((section, number) => {
      const { names, text } = terms[number]!
      // An exact name beats a longer one that contains it.
      const score = (NAME_FACTOR * sum(names)) / Math.sqrt(names.length || 1) + sum(text)
      const quoted = isQuoted(section, typed) ? MESSAGE_FACTOR : 1
      const named = isNamed(section, typed) ? PHRASE_FACTOR : 1
      return { section, score: score * quoted * named }
    })
    .filter(({ section, score }) => section.id && score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
  const ids = sections.map(({ id }) => id)
  return sections.filter(({ id }, rank) => ids.indexOf(id) === rank).slice(0, SECTIONS_SHOWN)
}
