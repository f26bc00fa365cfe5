import MiniSearch from 'minisearch'
import {
  INDEX_OPTIONS,
  joined,
  nameOf,
  termsOf,
  WORD,
  type Indexed,
  type PageFile,
  type Section,
} from './format'
import { takeIndex } from './indexFile'
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
  async open(): Promise<MiniSearch<Indexed>> {
    const parse = (json: string) => MiniSearch.loadJSON<Indexed>(json, INDEX_OPTIONS)
    return this.load('index.json', parse, () => takeIndex(this.root))
  }

  /**
   * Pages that match the start of a query, best first.
   * @throws TypeError or Error if a file of the index can't be loaded
   */
  async search(query: string): Promise<Hits> {
    const index = await this.open()
    // What is copied from a page may have marks of where a word may break.
    const asked = query
      .normalize('NFKC')
      .replace(/[\u00AD\u200B]/g, '')
      .trim()
      .slice(0, LONGEST_QUERY_CHARACTERS)
      // The arguments of a call say little about what a reader wants to know of it.
      .replace(/(\w\.\w+)\([^)]*\)/g, '$1')
    const typed = asked.toLowerCase()
    const results = index.search(asked)
    const best = results.slice(0, PAGES_SHOWN).map(({ id }) => this.load(id as string, loadPage))
    const found = (await Promise.all(best)).map((loaded) => searchPage(loaded, asked, typed))
    const hits = [...found.filter(({ isQuoted }) => isQuoted), ...found.filter(({ isQuoted }) => !isQuoted)]
    const marked = markedTerms(asked, new Set(results.flatMap(({ terms }) => terms)))
    return { hits, isMatch: (word) => termsOf(word).some((term) => marked.has(term)) }
  }
}

/** A page's file, and an index of its sections, by their numbers. */
interface LoadedPage {
  page: PageFile
  index: MiniSearch<Indexed>
}

function loadPage(json: string): LoadedPage {
  const page = JSON.parse(json) as PageFile
  const index = new MiniSearch<Indexed>(INDEX_OPTIONS)
  const documents = page.sections.map((section, key): Indexed => ({
    key,
    title: key === 0 ? page.title : '',
    heading: key === 0 ? '' : nameOf(section),
    keywords: (section.keywords ?? []).join('\n'),
    text: section.text,
  }))
  index.addAll(documents)
  return { page, index }
}

/** Finds the best sections of a page, those first that the query quotes, and each address only once. */
function searchPage({ page, index }: LoadedPage, query: string, typed: string): Hit & { isQuoted: boolean } {
  const found = index.search(query).map(({ id }) => page.sections[id as number]!)
  const quoted = page.sections.filter((section) => isQuoted(section, typed))
  const [best] = [...quoted, ...found]
  const sections = new Map<string, Section>()
  for (const section of [...quoted, ...found])
    if (section.id && !sections.has(section.id)) sections.set(section.id, section)
  return {
    page,
    sections: [...sections.values()].slice(0, SECTIONS_SHOWN),
    isStartBest: best?.id === '',
    isQuoted: quoted.length > 0,
  }
}

/**
 * Whether a query, in lower case, is a name of a section, begins one with two words, or quotes one: a member with the
 * end of its owner's name, as `Form.get` for `ZodForm.get`, or a message or keyword of several words, in which "…" is
 * what the library fills in.
 */
function isQuoted({ id, heading, kind, keywords = [] }: Section, typed: string): boolean {
  if ([heading, ...keywords].some((name) => joined(name) === joined(typed))) return true
  const names = [heading, ...keywords].map((name) => name.toLowerCase())
  if (typed.includes(' ') && names.some((name) => name.startsWith(typed))) return true
  const [member] = /\w+\.\w+/.exec(typed) ?? []
  if (kind === 'member') return member !== undefined && id.toLowerCase().endsWith(member)
  return (kind === 'message' ? names : names.slice(1)).some((name) => {
    const start = name.split('…', 1)[0]!.trim()
    return start.includes(' ') && typed.includes(start)
  })
}

/**
 * Of the terms that were found, those to mark: what starts like a word of the query or, if nothing does, like a part of
 * it, and what may be another form of it, or meant by a typo.
 */
function markedTerms(query: string, found: ReadonlySet<string>): Set<string> {
  const words = (query.match(WORD) ?? []).map(termsOf).filter((terms) => terms.length > 0)
  const starting = (starts: string[]) =>
    [...found].filter((term) => starts.some((start) => term.startsWith(start)))
  const exact = new Set(starting(words.flat()))
  const similar = [...found].filter((term) => !exact.has(term))
  const marked = words.map(([whole, ...parts]) => {
    const same = starting([whole!])
    return same.length > 0 ? same : starting(parts)
  })
  return new Set([...marked.flat(), ...similar])
}
