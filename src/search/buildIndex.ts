import { createHash } from 'node:crypto'
import { SECTIONS_PER_PAGE, type IndexEntry, type PageFile, type Shard } from './format'
import { partsOf, termOf, wordsOf } from './terms'
import type { IndexedPage, IndexedSection } from './readPage'

/** How much a place counts. A heading is shared out over its words, so that the name alone beats a sentence with it. */
const WEIGHTS = { title: 14, heading: 7, owner: 3, text: 1, code: 0.4 }

/** A part of an identifier counts less than the word itself. */
const PART_WEIGHT = 0.5

/** BM25: how soon repetition stops to count, and how much long sections are discounted. */
const SATURATION = 1.2
const LENGTH_DISCOUNT = 0.6

/** Sections kept for each term, the best ones: bounds what a word that is everywhere costs. */
const SECTIONS_PER_TERM = 1500

/** Characters of JSON in a shard: large enough to compress well, small enough to fetch a few. */
const SHARD_SIZE = 12_000

type Weights = Map<string, number>

function add(weights: Weights, text: string, weight: number): void {
  const addTerm = (term: string, amount: number) => weights.set(term, (weights.get(term) ?? 0) + amount)
  for (const word of wordsOf(text)) {
    addTerm(termOf(word), weight)
    partsOf(word).forEach((part) => addTerm(part, weight * PART_WEIGHT))
  }
}

interface IndexedTerms {
  number: number
  length: number
  /** From text and code: BM25 applies. */
  body: Weights
  /** From the heading: counts in full. */
  heading: Weights
}

function shareOf(heading: string, weight: number): number {
  return weight / Math.sqrt(Math.max(wordsOf(heading).length, 1))
}

function indexSection(section: IndexedSection, number: number): IndexedTerms {
  const body: Weights = new Map()
  const heading: Weights = new Map()
  add(heading, section.heading, shareOf(section.heading, section.id ? WEIGHTS.heading : WEIGHTS.title))
  // The id of a member names its owner, such as `FormStatus.initialized`.
  const [owner, member] = section.id.split('.')
  if (member) add(heading, owner!, WEIGHTS.owner)
  add(body, section.text, WEIGHTS.text)
  add(body, section.code, WEIGHTS.code)
  return { number, length: [...body.values()].reduce((sum, weight) => sum + weight, 0), body, heading }
}

/** Sections and weights of every term. Terms that are nearly everywhere weigh nothing and are left out. */
function invert(sections: IndexedTerms[]): Map<string, [section: number, weight: number][]> {
  const averageLength = sections.reduce((sum, { length }) => sum + length, 0) / sections.length || 1
  const frequency = new Map<string, number>()
  const termsOf = ({ body, heading }: IndexedTerms) => new Set([...body.keys(), ...heading.keys()])
  for (const section of sections)
    for (const term of termsOf(section)) frequency.set(term, (frequency.get(term) ?? 0) + 1)

  const index = new Map<string, [number, number][]>()
  for (const section of sections) {
    const discount = 1 - LENGTH_DISCOUNT + (LENGTH_DISCOUNT * section.length) / averageLength
    for (const term of termsOf(section)) {
      const count = frequency.get(term)!
      const rarity = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5))
      const inBody = section.body.get(term) ?? 0
      const saturated = (inBody * (SATURATION + 1)) / (inBody + SATURATION * discount)
      const weight = Math.round(rarity * (saturated + (section.heading.get(term) ?? 0)) * 2)
      if (weight === 0) continue
      const postings = index.get(term)
      if (postings) postings.push([section.number, weight])
      else index.set(term, [[section.number, weight]])
    }
  }
  return index
}

function encode(postings: [section: number, weight: number][]): number[] {
  const kept = postings
    .sort(([, a], [, b]) => b - a)
    .slice(0, SECTIONS_PER_TERM)
    .sort(([a], [b]) => a - b)
  return kept.flatMap(([section, weight], index) => [section - (kept[index - 1]?.[0] ?? 0), weight])
}

function shardsOf(index: ReturnType<typeof invert>): Shard[] {
  const shards: Shard[] = []
  let size = Infinity
  for (const term of [...index.keys()].sort()) {
    if (size > SHARD_SIZE) {
      shards.push({})
      size = 0
    }
    const postings = encode(index.get(term)!)
    shards.at(-1)![term] = postings
    size += JSON.stringify(postings).length + term.length
  }
  return shards
}

/**
 * Files of the search index by their path below `search/`.
 * @throws Error if a page has more sections than the numbering allows
 */
export function buildIndex(pages: IndexedPage[]): [name: string, text: string][] {
  const tooLong = pages.find(({ sections }) => sections.length > SECTIONS_PER_PAGE)
  if (tooLong) {
    throw new Error(
      `${tooLong.path} has ${tooLong.sections.length} headings; search can number ${SECTIONS_PER_PAGE}. Split the page, or raise SECTIONS_PER_PAGE in src/search/format.ts.`,
    )
  }
  const index = invert(
    pages.flatMap(({ sections }, page) =>
      sections.map((section, number) => indexSection(section, page * SECTIONS_PER_PAGE + number)),
    ),
  )
  const shards = shardsOf(index)
  const files: [string, string][] = [
    ...shards.map((shard, number): [string, string] => [`terms/${number}.json`, JSON.stringify(shard)]),
    ...pages.map(({ path, title, sections }, number): [string, string] => {
      const page: PageFile = {
        path,
        title,
        sections: sections.map(({ id, heading, text }) => ({ id, heading, text })),
      }
      return [`pages/${number}.json`, JSON.stringify(page)]
    }),
  ]
  const hash = createHash('sha256')
  files.forEach((file) => hash.update(file.join('\n')))
  const folder = hash.digest('hex').slice(0, 12)
  const entry: IndexEntry = { folder, shards: shards.map((shard) => Object.keys(shard)[0]!) }
  return [
    ['index.json', JSON.stringify(entry)],
    ...files.map(([name, text]): [string, string] => [`${folder}/${name}`, text]),
  ]
}
