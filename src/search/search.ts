import { editDistance } from './editDistance'
import { SECTIONS_PER_PAGE, type IndexEntry, type PageFile, type Section, type Shard } from './format'
import { partsOf, termOf, WORD, wordsOf } from './terms'

/** A page that answers a query, with the sections of it that do. */
export interface Hit {
  page: PageFile
  /** Best first; without the start of the page, which stands for the page itself. */
  sections: Section[]
}

/** What a query found. */
export interface Hits {
  hits: Hit[]
  /** Whether a word of a page is one that was looked for. */
  isMatch: (word: string) => boolean
}

const PAGES_SHOWN = 6
const SECTIONS_SHOWN = 3

/** How much of an exact match the others count. */
const PREFIX_FACTOR = 0.5
const SLIP_FACTOR = 0.4
const PARTS_FACTOR = 0.5

/** Shortest beginning of a word that is completed. */
const PREFIX_LENGTH = 2

/** Further sections of a page count this much of its best one. */
const OTHER_SECTIONS_FACTOR = 0.05

/** What one word of the query weighs, by section. */
type Scores = Map<number, number>

/** Edits that a word of this length may be off by. */
function slips(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/** The index at an address, fetched as it is needed. */
export class SearchIndex {
  private readonly files = new Map<string, Promise<unknown>>()

  /** @param root address of the folder `search/`, with a slash at its end */
  constructor(private readonly root: string) {}

  private load<T>(name: string, cache: RequestCache = 'default'): Promise<T> {
    const known = this.files.get(name)
    if (known) return known as Promise<T>
    const file = fetch(this.root + name, { cache }).then((response) => {
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
      return response.json() as Promise<T>
    })
    this.files.set(name, file)
    // Forgotten, so that a retry asks anew; also the entry, which may name files of an older build.
    file.catch(() => this.files.clear())
    return file
  }

  /** Loads what every search needs. */
  async open(): Promise<IndexEntry> {
    return this.load<IndexEntry>('index.json', 'no-cache')
  }

  /** The terms that a word may stand for: all with its first letters. */
  private async termsNear(term: string): Promise<Shard> {
    const { folder, shards } = await this.open()
    const from = term.slice(0, PREFIX_LENGTH)
    const first = shards.findLastIndex((start) => start <= from)
    const last = shards.findLastIndex((start) => start <= `${from}\uFFFF`)
    const wanted = shards.map((_, number) => number).slice(Math.max(first, 0), last + 1)
    const loaded = await Promise.all(
      wanted.map((number) => this.load<Shard>(`${folder}/terms/${number}.json`)),
    )
    return Object.assign({}, ...loaded) as Shard
  }

  /** The indexed terms that a word of a query means, each with a factor. */
  private async meanings(word: string): Promise<[postings: number[], factor: number, term: string][]> {
    const term = termOf(word)
    const typed = word.toLowerCase()
    const near = await this.termsNear(term)
    const found: [number[], number, string][] = []
    for (const [candidate, postings] of Object.entries(near)) {
      if (candidate === term) found.push([postings, 1, candidate])
      else if (candidate.startsWith(typed) && typed.length >= PREFIX_LENGTH)
        found.push([postings, (PREFIX_FACTOR * typed.length) / candidate.length, candidate])
    }
    if (found.length > 0) return found

    const parts = partsOf(word)
    const allowed = slips(term.length)
    for (const [candidate, postings] of Object.entries(near)) {
      if (Math.abs(candidate.length - term.length) > allowed) continue
      const edits = editDistance(term, candidate)
      if (edits <= allowed) found.push([postings, SLIP_FACTOR / edits, candidate])
    }
    if (found.length > 0 || parts.length === 0) return found
    const ofParts = await Promise.all(parts.map((part) => this.meanings(part)))
    return ofParts.flat().map(([postings, factor, part]) => [postings, factor * PARTS_FACTOR, part])
  }

  /**
   * The pages that answer a query, best first.
   * @throws TypeError or Error if a file of the index cannot be loaded
   */
  async search(query: string): Promise<Hits> {
    const words = [...new Set(wordsOf(query))]
    const meanings = await Promise.all(words.map((word) => this.meanings(word)))
    const scores = meanings.map(scoresOf)
    const best = rank(scores).slice(0, PAGES_SHOWN)
    const { folder } = await this.open()
    const hits = await Promise.all(
      best.map(async ({ page, sections }): Promise<Hit> => {
        const file = await this.load<PageFile>(`${folder}/pages/${page}.json`)
        return {
          page: file,
          sections: sections
            .filter((section) => section > 0)
            .slice(0, SECTIONS_SHOWN)
            .map((section) => file.sections[section]!),
        }
      }),
    )
    const terms = new Set(meanings.flat().map(([, , term]) => term))
    return {
      hits,
      isMatch: remembering((word) => [termOf(word), ...partsOf(word)].some((term) => terms.has(term))),
    }
  }
}

/** Asks once for each word: pages use the same ones often, and finding their terms takes time. */
function remembering(ask: (word: string) => boolean): (word: string) => boolean {
  const answers = new Map<string, boolean>()
  return (word) => {
    const answer = answers.get(word) ?? ask(word)
    answers.set(word, answer)
    return answer
  }
}

function scoresOf(meanings: [postings: number[], factor: number, term: string][]): Scores {
  const scores: Scores = new Map()
  for (const [postings, factor] of meanings) {
    let section = 0
    for (let index = 0; index < postings.length; index += 2) {
      section += postings[index]!
      scores.set(section, Math.max(scores.get(section) ?? 0, postings[index + 1]! * factor))
    }
  }
  return scores
}

/** Sum and number of words that match in one place. */
interface Place {
  sum: number
  words: number
}

/** Pages and their sections, best first. A place with more of the words beats one with the same word often. */
function rank(scores: Scores[]): { page: number; sections: number[] }[] {
  const pages = new Map<number, { whole: number[]; sections: Map<number, Place> }>()
  scores.forEach((ofWord, word) => {
    for (const [number, score] of ofWord) {
      const page = Math.floor(number / SECTIONS_PER_PAGE)
      const entry = pages.get(page) ?? { whole: scores.map(() => 0), sections: new Map<number, Place>() }
      pages.set(page, entry)
      entry.whole[word] = Math.max(entry.whole[word]!, score)
      const place = entry.sections.get(number % SECTIONS_PER_PAGE) ?? { sum: 0, words: 0 }
      entry.sections.set(number % SECTIONS_PER_PAGE, { sum: place.sum + score, words: place.words + 1 })
    }
  })
  const value = ({ sum, words }: Place) => sum * (words / scores.length)
  return [...pages]
    .map(([page, { whole, sections }]) => {
      const ordered = [...sections].sort(([, a], [, b]) => value(b) - value(a))
      const all = { sum: whole.reduce((a, b) => a + b, 0), words: whole.filter((score) => score > 0).length }
      const others = ordered.slice(1).reduce((sum, [, place]) => sum + value(place), 0)
      return {
        page,
        sections: ordered.map(([section]) => section),
        score: value(all) + value(ordered[0]![1]) + others * OTHER_SECTIONS_FACTOR,
      }
    })
    .sort((a, b) => b.score - a.score)
}

/** A piece of a text, and whether it is a match. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text into its matches and what is between them. */
export function markMatches(text: string, isMatch: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue
    pieces.push({ text: text.slice(end, index), isMatch: false }, { text: word, isMatch: true })
    end = index + word.length
  }
  return [...pieces, { text: text.slice(end), isMatch: false }].filter((piece) => piece.text !== '')
}

const EXCERPT_LENGTH = 150
const EXCERPT_LEAD = 40

/** Where a text's first match begins, or 0. */
function firstMatch(text: string, isMatch: (word: string) => boolean): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (isMatch(word)) return index
  return 0
}

/** The part of a text around its first match, or its start. */
export function excerpt(text: string, isMatch: (word: string) => boolean): string {
  const match = firstMatch(text, isMatch)
  const start = match <= EXCERPT_LEAD ? 0 : text.indexOf(' ', match - EXCERPT_LEAD) + 1
  const end = start + EXCERPT_LENGTH
  const cut = end >= text.length ? text.length : text.lastIndexOf(' ', end)
  return `${start > 0 ? '… ' : ''}${text.slice(start, cut)}${cut < text.length ? ' …' : ''}`
}
