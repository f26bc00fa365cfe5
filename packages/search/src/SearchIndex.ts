import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import {
  INDEX_OPTIONS,
  isInternal,
  namesOf,
  termsOf,
  WORD,
  type IndexedPage,
  type PageFile,
  type Section,
} from './format'
import { takeIndex } from './indexFile'
import { unpackIndex, type PackedIndex } from './packedIndex'
import { LONGEST_QUERY_CHARACTERS } from './limits'

/** A page that matches a query, with its matching sections. */
export interface Hit {
  page: PageFile
  /** Best first. Leaves out the page's first section, which represents the page itself. */
  sections: Section[]
  /** Whether the page as a whole is a better answer than all of its sections. */
  isStartBest: boolean
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

/** Boost for what has the query's words side by side rather than scattered. */
const PHRASE_FACTOR = 2

/** Boost for what the query is a name of. */
const NAME_IS_QUERY = 10

/** Boost for a message or a member that the query quotes: surely what the reader wants. */
const QUOTE_FACTOR = 1000

/** Factor for members that aren't for readers. */
const INTERNAL_FACTOR = 0.001

/** Weights of other forms of a word, and of its start, its parts, and what may be a typo of it. */
const FORM_FACTOR = 0.7
const PART_FACTOR = 0.3

const ENDING = /(?:ions?|ing|[eo]rs?|e[ds]?|s)$/
const STEM_LENGTH = 4

/** What the forms of a word have in common: "pars" in "parsing" and "parsed". */
function stemOf(term: string): string {
  const stem = term.replace(ENDING, '')
  return stem.length < STEM_LENGTH ? term : stem
}

/** Words of questions, which say little about the answer. */
const FILLER =
  /^(?:an?|the|i|my|is|are|it|to|of|in|on|for|with|from|and|or|not|how|wh\w+|do|does|can|that|this)$/

const FILLER_FACTOR = 0.3

/** Longer terms can't be typos of a word, and comparing them takes memory quadratic in their length. */
const LONGEST_WORD_CHARACTERS = 64

/** Maximum number of wrong letters in a term. Short ones and codes such as TS2345 are never a typo of another. */
function mostTypos(term: string): number {
  if (term.length < 4 || term.length > LONGEST_WORD_CHARACTERS || /\d/.test(term)) return 0
  return term.length < 8 ? 1 : 2
}

/** How much of a word a term has, from 0 to 1. */
function strengthOf(word: string, term: string): number {
  if (term === word) return 1
  return stemOf(term) === stemOf(word) ? FORM_FACTOR : PART_FACTOR
}

/** A word of a query, looked up. */
interface Word {
  text: string
  results: SearchResult[]
  /** Terms of pages that match it, each with its strength. */
  matches: Map<string, number>
  /** How rare it is: common words say little about what a reader wants. */
  weight: number
}

/** Looks a word up, unless it is a single letter. */
function lookUp(index: MiniSearch<IndexedPage>, word: string): Word[] {
  const [text] = termsOf(word)
  if (text === undefined) return []
  const options: SearchOptions = {
    processTerm: (term) => [...new Set([term, stemOf(term)])],
    prefix: true,
    boost: { title: 14, keywords: 14, headings: 7, code: 0.4 },
    boostTerm: (term) => strengthOf(text, term),
  }
  const whole = (term: string, fuzzy = 0) =>
    index.search(term, { ...options, fuzzy, tokenize: (all) => [all] })
  // Only terms that the index lacks match fuzzily, so a correct word never loses to a similar one.
  const typosOf = (term: string) => (whole(term).length > 0 ? 0 : mostTypos(term))
  // A code such as TS2345 is more than its letters.
  const needed = /\d/.test(text) ? termsOf(word).slice(1) : []
  const inParts = () =>
    index
      .search(word, { ...options, fuzzy: typosOf })
      .filter(({ queryTerms }) => needed.every((term) => queryTerms.includes(term)))
  const known = whole(text, typosOf(text))
  const results = known.length > 0 ? known : inParts()
  const matches = new Map(
    results.flatMap(({ terms }) => terms.map((term) => [term, strengthOf(text, term)] as const)),
  )
  const pages = results.length
  const rarity = Math.log(1 + (index.documentCount - pages + 0.5) / (pages + 0.5))
  return [{ text, results, matches, weight: FILLER.test(text) ? rarity * FILLER_FACTOR : rarity }]
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** How much of a query some terms have, weighted. */
function partIn(terms: readonly string[], words: readonly Word[]): number {
  return sum(
    words.map(({ weight, matches }) => {
      const strength = sum(terms.map((term) => matches.get(term) ?? 0))
      return weight * Math.min(1, strength)
    }),
  )
}

/** Score factor for what has this part of a query's words: all of them beat much of one. */
const coverage = (part: number, words: readonly Word[]) =>
  (part / sum(words.map(({ weight }) => weight))) ** 2

/** A page's file and the terms of each section. */
interface LoadedPage {
  page: PageFile
  terms: SectionTerms[]
}

interface SectionTerms {
  names: string[][]
  /** The names as `wordsOf` gives them. */
  phrases: string[]
  text: string[]
}

/** The words of a text in lower case, without what is between them. */
const wordsOf = (text: string) => (text.toLowerCase().match(WORD) ?? []).join(' ')

function loadPage(json: string): LoadedPage {
  const page = JSON.parse(json) as PageFile
  const once = (text: string) => [...new Set(termsOf(text))]
  return {
    page,
    terms: page.sections.map((section) => ({
      names: namesOf(section).map(once),
      phrases: [section.heading, ...(section.keywords ?? [])].map(wordsOf),
      text: once(section.text),
    })),
  }
}

/** Search index at a given address, fetched on demand. */
export class SearchIndex {
  private readonly files = new Map<string, Promise<unknown>>()

  /** @param root address of the folder `search/`, with a trailing slash */
  constructor(private readonly root: string) {}

  private load<T>(
    name: string,
    parse: (text: string) => T,
    request = () => fetch(this.root + name),
  ): Promise<T> {
    const known = this.files.get(name)
    if (known) return known as Promise<T>
    const file = request().then(async (response) => {
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
    const parse = (json: string) =>
      MiniSearch.loadJS<IndexedPage>(unpackIndex(JSON.parse(json) as PackedIndex), INDEX_OPTIONS)
    return this.load('index.json', parse, () => takeIndex(this.root))
  }

  /**
   * Pages that match the start of a query, best first.
   * @throws TypeError or Error if a file of the index can't be loaded
   */
  async search(query: string): Promise<Hits> {
    const index = await this.open()
    // What is copied from a page may have marks of where a word may break.
    const whole = query
      .normalize('NFKC')
      .replace(/[\u00AD\u200B]/g, '')
      .trim()
      .slice(0, LONGEST_QUERY_CHARACTERS)
    // The arguments of a call say little about what a reader wants to know of it.
    const asked = whole.replace(/(\w\.\w+)\([^)]*\)/g, '$1')
    const typed = asked.toLowerCase()
    const words = [...new Set(asked.match(WORD))].flatMap((word) => lookUp(index, word))
    const pages = await Promise.all(
      bestPages(words).map(async ([file, score]) => {
        const loaded = await this.load(file, loadPage)
        return { ...loaded, score: score * factorOf(loaded, typed) }
      }),
    )
    pages.sort((a, b) => b.score - a.score)
    const marked = new Set(words.flatMap(markedTerms))
    return {
      hits: pages.map((loaded) => ({ page: loaded.page, ...bestSections(loaded, typed, words) })),
      isMatch: (word) => termsOf(word).some((term) => marked.has(term)),
    }
  }
}

/** Files of the pages that match, each with its score, best first. */
function bestPages(words: readonly Word[]): [file: string, score: number][] {
  const pages = new Map<string, { score: number; part: number }>()
  for (const word of words) {
    for (const { id, score, terms } of word.results) {
      const page = pages.get(id as string) ?? { score: 0, part: 0 }
      page.score += word.weight * score
      page.part += partIn(terms, [word])
      pages.set(id as string, page)
    }
  }
  return Array.from(pages, ([file, { score, part }]): [string, number] => [
    file,
    score * coverage(part, words),
  ])
    .sort(([, a], [, b]) => b - a)
    .slice(0, PAGES_SHOWN)
}

/** The terms to mark: those that start like the word, or all if there are none, as for a typo. */
function markedTerms({ text, matches }: Word): string[] {
  const terms = [...matches.keys()]
  const same = terms.filter((term) => [text, stemOf(text)].some((start) => term.startsWith(start)))
  return same.length > 0 ? same : terms
}

/** Score factor for a page that contains the exact query, in lower case, rather than just its words. */
function factorOf({ page: { sections }, terms }: LoadedPage, typed: string): number {
  const inText = ({ text }: Section) => typed.includes(' ') && text.toLowerCase().includes(typed)
  return Math.max(
    sections.some(inText) ? PHRASE_FACTOR : 1,
    ...sections.map((section, number) => nameFactor(section, terms[number]!, typed)),
  )
}

/** Score factor for a section of which the query, in lower case, is a name, or quotes one. */
function nameFactor({ id, heading, isMessage }: Section, { phrases }: SectionTerms, typed: string): number {
  if (isMessage ? isQuoted(heading, typed) : isMember(id, typed)) return QUOTE_FACTOR
  const query = wordsOf(typed)
  if (phrases.includes(query)) return NAME_IS_QUERY
  return query.includes(' ') && phrases.some((phrase) => phrase.includes(query)) ? PHRASE_FACTOR : 1
}

/** Whether the query has a member with the end of its owner's name, as `Form.get` of `ZodForm.get`. */
function isMember(id: string, typed: string): boolean {
  const [member] = /\w+\.\w+/.exec(typed) ?? []
  return member !== undefined && id.toLowerCase().endsWith(member)
}

/**
 * Whether the query quotes a message. Readers may paste it with what the library fills in for "…", or type at least
 * its first two words.
 */
function isQuoted(message: string, typed: string): boolean {
  const start = message.split('…', 1)[0]!.trim().toLowerCase()
  if (typed === start) return true
  return (start.includes(' ') && typed.includes(start)) || (typed.includes(' ') && start.startsWith(typed))
}

/**
 * The page's sections that best match the query, best first, each address only once, and whether the page's start
 * matches better than all of them.
 */
function bestSections({ page, terms }: LoadedPage, typed: string, words: Word[]): Omit<Hit, 'page'> {
  const scored = page.sections
    .map((section, number) => {
      const ofSection = terms[number]!
      const { names, text } = ofSection
      // An exact name beats a longer one that contains it.
      const inNames = names.map((name) => partIn(name, words) / Math.sqrt(name.length || 1))
      const score =
        (NAME_FACTOR * Math.max(...inNames) + partIn(text, words)) *
        nameFactor(section, ofSection, typed) *
        coverage(partIn([...names.flat(), ...text], words), words)
      return { section, score: isInternal(section) ? score * INTERNAL_FACTOR : score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ section }) => section)
  const sections = scored.filter(({ id }) => id)
  const ids = sections.map(({ id }) => id)
  return {
    sections: sections.filter(({ id }, rank) => ids.indexOf(id) === rank).slice(0, SECTIONS_SHOWN),
    isStartBest: scored[0]?.id === '',
  }
}
