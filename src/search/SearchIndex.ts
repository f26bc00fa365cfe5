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

/** A page that answers a query, with the sections of it that do. */
export interface Hit {
  page: PageFile
  /** Best first; without the start of the page, which stands for the page itself. */
  sections: Section[]
}

/** What a query found. */
export interface Hits {
  /** Best first. */
  hits: Hit[]
  /** Whether a word of a page is one that was looked for. */
  isMatch: (word: string) => boolean
}

const PAGES_SHOWN = 6
const SECTIONS_SHOWN = 3

/** A section's name counts this many times its text. */
const NAME_FACTOR = 20

/** A page that has the words of a query side by side counts this much of one that has them somewhere. */
const PHRASE_FACTOR = 2

/** A message of the library that a query quotes leaves no doubt: its page counts so many times. */
const MESSAGE_FACTOR = 1000

/** Of what the words of a query count, their stems and the parts of identifiers count this much. */
const PART_FACTOR = 0.3

const ENDING = /(?:ions?|ing|[eo]rs?|e[ds]?|s)$/
const STEM_LENGTH = 4

/** A term and the beginning that its forms share: for "parsing" also "pars", for "parsed". */
function withStem(term: string): string[] {
  const stem = term.replace(ENDING, '')
  return stem === term || stem.length < STEM_LENGTH ? [term] : [term, stem]
}

/** Longer terms are no slip of a word; comparing takes memory by the square of their length. */
const LONGEST_WORD = 64

/** Letters that a term may be off by. */
function slips({ length }: string): number {
  if (length < 3 || length > LONGEST_WORD) return 0
  return length < 8 ? 1 : 2
}

/** A page's file with the terms of each section. */
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

/** The index at an address, fetched as it is needed. */
export class SearchIndex {
  private readonly files = new Map<string, Promise<unknown>>()

  /** @param root address of the folder `search/`, with a slash at its end */
  constructor(private readonly root: string) {}

  private load<T>(name: string, parse: (text: string) => T, cache?: RequestCache): Promise<T> {
    const known = this.files.get(name)
    if (known) return known as Promise<T>
    const file = fetch(this.root + name, { cache }).then(async (response) => {
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      return parse(await response.text())
    })
    this.files.set(name, file)
    // Forgotten, so that a retry asks anew; also the index, which may name files of an older build.
    file.catch(() => this.files.clear())
    return file
  }

  /** Loads what every search needs. */
  async open(): Promise<MiniSearch<IndexedPage>> {
    const parse = (json: string) => MiniSearch.loadJSON<IndexedPage>(json, INDEX_OPTIONS)
    return this.load('index.json', parse, 'no-cache')
  }

  /**
   * The pages that answer a query, best first.
   * @throws TypeError or Error if a file of the index cannot be loaded
   */
  async search(query: string): Promise<Hits> {
    const index = await this.open()
    const typed = query.trim().toLowerCase()
    const words = new Set(typed.match(WORD))
    const options: SearchOptions = {
      processTerm: withStem,
      prefix: true,
      boost: { title: 14, headings: 7, code: 0.4 },
      boostTerm: (term) => (words.has(term) ? 1 : PART_FACTOR),
    }
    const exact = index.search(query, options)
    const known = new Set(exact.flatMap(({ queryTerms }) => queryTerms))
    // Slips only in what is not there as it is typed: a right word never gives way to a similar one.
    const fuzzy = (term: string) => !known.has(term) && slips(term)
    const all = termsOf(query).every((term) => known.has(term))
      ? exact
      : index.search(query, { ...options, fuzzy })
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
    return {
      hits: pages.map((loaded) => ({ page: loaded.page, sections: bestSections(loaded, typed, weightOf) })),
      isMatch: (word) => termsOf(word).some((term) => terms.has(term)),
    }
  }
}

/** What a page's score is multiplied by if it has the query itself as it is typed, in lower case, not only its words. */
function factorOf(page: PageFile, typed: string): number {
  if (page.sections.some((section) => isQuoted(section, typed))) return MESSAGE_FACTOR
  return says(page, typed) ? PHRASE_FACTOR : 1
}

/**
 * Whether a section is about a message that a query quotes: pasted with what the
 * library puts instead of "…", or typed from its beginning, two words at least.
 */
function isQuoted({ heading, isMessage }: Section, typed: string): boolean {
  if (!isMessage) return false
  const message = heading.split('…', 1)[0]!.trim().toLowerCase()
  if (typed === message) return true
  return (
    (message.includes(' ') && typed.includes(message)) || (typed.includes(' ') && message.startsWith(typed))
  )
}

/** Whether a section's heading is the word that was typed, or has several side by side. */
function isNamed({ heading }: Section, typed: string): boolean {
  const name = heading.toLowerCase()
  return typed.includes(' ') ? name.includes(typed) : name === typed
}

/** Whether a page says several words as they are typed, or has a heading of the one. */
function says({ sections }: PageFile, typed: string): boolean {
  const inText = ({ text }: Section) => typed.includes(' ') && text.toLowerCase().includes(typed)
  return sections.some((section) => isNamed(section, typed) || inText(section))
}

/** The sections of a page that have the most of the terms, best first, each address once. */
function bestSections(
  { page, terms }: LoadedPage,
  typed: string,
  weightOf: (term: string) => number,
): Section[] {
  const sum = (ofSection: readonly string[]) => ofSection.reduce((total, term) => total + weightOf(term), 0)
  const sections = page.sections
    .map((section, number) => {
      const { names, text } = terms[number]!
      // The name alone beats a sentence with it.
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
