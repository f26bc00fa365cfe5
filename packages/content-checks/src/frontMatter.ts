import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Joi } from '@docusaurus/utils-validation'
import { didYouMean, type MdxFile } from '@docs/kit'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml'
import { isPage, type Folders } from './folders'
import { headingIds } from './pages'
import { wordsOf } from './words'

/** Limits of a description, in characters: long enough to be useful, short enough for search results. */
const SHORTEST_DESCRIPTION_CHARACTERS = 50
const LONGEST_DESCRIPTION_CHARACTERS = 160

const text = Joi.string().allow('')
const words = Joi.array().items(text)
const optional = { text, number: Joi.number(), flag: Joi.boolean() }

// cspell:ignore Hira
/** Length of a text in Latin characters: Chinese, Japanese and Korean ones are twice as wide. */
const widthOf = (text: string) =>
  text.length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu) ?? []).length

const description = Joi.string()
  .custom((value: string, helpers) => {
    if (widthOf(value) < SHORTEST_DESCRIPTION_CHARACTERS) return helpers.error('string.min')
    return widthOf(value) > LONGEST_DESCRIPTION_CHARACTERS ? helpers.error('string.max') : value
  })
  .required()

/** A day as `2025-02-28`, one that the calendar has. */
const day = Joi.string().custom((value: string, helpers) => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value)
  return isDay ? value : helpers.error('day')
})

/** Front matter that every page may have: a subset of Docusaurus' fields. */
const page = {
  title: text.required(),
  description,
  slug: text,
  image: text,
  keywords: words,
  search_keywords: Joi.object().pattern(Joi.string(), words),
  hide_table_of_contents: optional.flag,
  toc_min_heading_level: optional.number,
  toc_max_heading_level: optional.number,
}

/** The most words that a page may have. */
const budget = Joi.number().integer().positive()

/** @param needBudgets whether each doc says how many words it may have */
const doc = (needBudgets: boolean) => ({
  ...page,
  max_words: needBudgets ? budget.required() : budget,
  no_claims: text,
  sidebar_position: Joi.number().required(),
  id: text,
  sidebar_label: text,
  sidebar_class_name: text,
  hide_title: optional.flag,
  pagination_label: text,
})

/** Fields of a post, whose tags and authors two files define. */
const post = (tags: Source, authors: Source) => ({
  ...page,
  slug: text.required(),
  authors: Joi.array()
    .items(Joi.valid(...tagNames(authors)).label(authors.file))
    .min(1)
    .unique()
    .required(),
  tags: Joi.array()
    .items(Joi.valid(...tagNames(tags)).label(tags.file))
    .unique()
    .required(),
  date: day,
  max_words: budget,
})

const tagNames = (source: Source) => Object.keys(source.value)

const tag = { label: text.required(), permalink: text.required(), description }

const author = { name: text.required(), title: text, url: text, image_url: text, email: text }

const KINDS: Record<string, string> = { string: 'text', array: 'list', object: 'map of ids to lists' }

/** Words a problem our way: what is wrong, then what to do. */
function wordingOf({ type, path: keys, context }: Joi.ValidationErrorItem, known: readonly string[]): string {
  const { value, label, valids } = (context ?? {}) as { value: unknown; label: string; valids: string[] }
  const name = keys.join('.')
  const [kind] = type.split('.') as [string]
  if (type === 'object.unknown') return `unknown "${keys.at(-1)}"${didYouMean(String(keys.at(-1)), known)}`
  if (type === 'any.required') return `${name} is missing; add it`
  if (type === 'any.only')
    return `there is no "${String(value)}" in ${label}${didYouMean(String(value), valids)}; correct it, or add it there`
  if (type === 'array.min') return `${name} is empty; name one`
  if (type === 'array.unique') return `${name} has ${JSON.stringify(value)} twice; keep one`
  if (type === 'day') return `${String(value)} is not a day`
  if (type === 'string.min' || type === 'string.max' || type === 'string.empty')
    return `the description has ${widthOf(String(value))} characters; write ${SHORTEST_DESCRIPTION_CHARACTERS} to ${LONGEST_DESCRIPTION_CHARACTERS}, which result pages show in full`
  return `${name} has to be a ${KINDS[kind] ?? kind}, not ${JSON.stringify(value)}`
}

/** Returns the offset of a key, or of its innermost parent that exists. */
function offsetOf(contents: ParsedNode | null, keys: readonly PropertyKey[]): number | undefined {
  let node = contents
  let offset: number | undefined
  for (const key of keys) {
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (!pair) break
      offset = pair.key.range[0]
      node = pair.value
    } else if (isSeq<ParsedNode>(node)) {
      node = node.items[Number(key)] ?? null
      offset = node?.range[0]
    }
  }
  return offset
}

/** A file's YAML and its problems. */
class Source {
  readonly problems: string[] = []
  private readonly lines = new LineCounter()
  private readonly document

  /** @param linesBefore number of lines in the file above the YAML */
  constructor(
    readonly file: string,
    yaml: string,
    private readonly linesBefore = 0,
  ) {
    this.document = parseDocument(yaml, { lineCounter: this.lines, prettyErrors: false })
    for (const { pos, message } of this.document.errors)
      this.add(
        pos[0],
        `this is not YAML: ${message}${/implicit|nested mappings/i.test(message) ? '; quote texts with a colon' : ''}`,
      )
  }

  private add(offset: number | undefined, message: string): void {
    const line = offset === undefined ? 1 : this.linesBefore + this.lines.linePos(offset).line
    this.problems.push(`${this.file}:${line}: ${message}`)
  }

  /** Adds a problem at the line of a key, or at the first line if the key doesn't exist. */
  addAt(keys: readonly PropertyKey[], message: string): void {
    this.add(offsetOf(this.document.contents, keys), message)
  }

  /** The keys and values, as written. */
  get value(): Record<string, unknown> {
    return (this.document.toJS() ?? {}) as Record<string, unknown>
  }

  /**
   * Validates the value, and adds the problems.
   * @param fields of the value, or of each entry if `isList`
   */
  check(fields: Joi.SchemaMap, isList = false): void {
    if (this.problems.length > 0) return
    const schema = isList ? Joi.object().pattern(Joi.string(), fields) : Joi.object(fields)
    const { error } = schema.validate(this.value, { abortEarly: false, convert: false })
    for (const problem of error?.details ?? [])
      this.addAt(problem.path, wordingOf(problem, Object.keys(fields)))
  }

  /**
   * Checks that a social card can show the text of a key, if there is one.
   * @param advice what to do besides other words
   */
  checkCard(cardProblem: CardProblem | undefined, keys: readonly PropertyKey[], advice = ''): void {
    const text = this.document.getIn(keys)
    const problem = typeof text === 'string' ? cardProblem?.(text) : undefined
    if (problem) this.addAt(keys, problem + advice)
  }
}

function frontMatterOf({ file, tree }: MdxFile): Source {
  const [first] = tree.children
  return first?.type === 'yaml'
    ? new Source(file, first.value, first.position!.start.line)
    : new Source(file, '')
}

/** Checks that the page has the headings that `search_keywords` names. */
function checkSearchKeywords(source: Source, page: MdxFile): void {
  const ids = headingIds(page)
  for (const id of Object.keys(source.value.search_keywords ?? {}))
    if (!ids.includes(id))
      source.addAt(
        ['search_keywords', id],
        `no heading of the page has the id "${id}"${didYouMean(id, ids)}; correct it, or remove it`,
      )
}

/** Checks that a post has a date in the name of its file or folder, or in its front matter. */
function checkDate(source: Source, folder: string): void {
  const named = /^\d{4}-\d\d-\d\d(?=[-/]|$)/.exec(path.relative(folder, source.file))?.[0]
  if (named && day.validate(named).error) source.addAt([], `${named} is not a day; rename the file`)
  if (!named && !source.value.date)
    source.addAt([], 'the post has no date; begin the name of its file with YYYY-MM-DD')
}

/** Checks that no two docs of a folder have the same place in the sidebar. The index stands for the folder. */
function checkPositions(docs: readonly Source[]): void {
  const taken = new Map<string, string>()
  for (const source of docs) {
    const { sidebar_position: position } = source.value
    if (path.basename(source.file) === 'index.mdx' || typeof position !== 'number') continue
    const place = `${path.dirname(source.file)} ${position}`
    const other = taken.get(place)
    if (other)
      source.addAt(
        ['sidebar_position'],
        `${other} has the sidebar_position ${position} too, so their order is left to chance; change one`,
      )
    else taken.set(place, source.file)
  }
}

/** Checks that a page has no more words than it may: a page that only grows answers ever more questions. */
function checkWords(source: Source, page: MdxFile): void {
  const { max_words: most } = source.value
  const words = wordsOf(page)
  if (typeof most !== 'number' || words <= most) return
  source.addAt(
    ['max_words'],
    `the page has ${words} words, and max_words is ${most}; cut before you add, or move the new text to the page whose question it answers`,
  )
}

/** Returns why the social card of a page can't show its title or description, or undefined if it can. */
export type CardProblem = (text: string) => string | undefined

/** What a site asks of front matter. */
interface Wishes {
  /** Whether each doc says how many words it may have. */
  needBudgets?: boolean
  /** If omitted, social cards show all characters. */
  cardProblem?: CardProblem
}

/** Checks a doc's or a post's front matter against the page, besides its fields. */
function checkWithPage(source: Source, page: MdxFile, cardProblem: CardProblem | undefined): void {
  checkWords(source, page)
  checkSearchKeywords(source, page)
  if (source.value.image !== undefined) return
  for (const key of ['title', 'description'])
    source.checkCard(cardProblem, [key], ', or set image in the front matter')
}

function checkDocs(pages: readonly MdxFile[], { needBudgets = false, cardProblem }: Wishes): Source[] {
  const docs = pages.map(frontMatterOf)
  docs.forEach((source, index) => {
    source.check(doc(needBudgets))
    checkWithPage(source, pages[index]!, cardProblem)
  })
  checkPositions(docs)
  return docs
}

/** Returns the tags of the posts in `.md` files, of which nothing else is checked. */
function tagsInMarkdown(folder: string): unknown[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && isPage(path.join(folder, file), folder))
    .flatMap((file) => {
      const [, yaml = ''] =
        /^---\r?\n([\s\S]*?)\r?\n---/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
      return new Source(file, yaml).value.tags
    })
}

/** @param isComplete whether these are all posts */
function checkPosts(
  pages: readonly MdxFile[],
  folder: string,
  isComplete: boolean,
  { cardProblem }: Wishes,
): Source[] {
  const [tags, authors] = ['tags.yml', 'authors.yml'].map((name) => {
    const file = `${folder}/${name}`
    return new Source(file, existsSync(file) ? readFileSync(file, 'utf8') : '')
  }) as [Source, Source]
  tags.check(tag, true)
  authors.check(author, true)
  for (const name of tagNames(tags))
    for (const key of ['label', 'description']) tags.checkCard(cardProblem, [name, key])
  const fields = post(tags, authors)
  const posts = pages.map(frontMatterOf)
  posts.forEach((source, index) => {
    source.check(fields)
    checkDate(source, folder)
    checkWithPage(source, pages[index]!, cardProblem)
  })
  const used = new Set<unknown>([...posts.flatMap(({ value }) => value.tags), ...tagsInMarkdown(folder)])
  for (const name of tagNames(tags).filter((each) => isComplete && !used.has(each)))
    tags.addAt([name], `no post has the tag "${name}"; remove it`)
  return [tags, authors, ...posts]
}

/**
 * Checks the front matter of docs and posts: fields, types, descriptions, authors, tags, dates, places in the
 * sidebar, what social cards show, and how many words a page may have.
 * @param pages all that parse
 * @param isComplete whether these are all pages
 */
export function checkFrontMatter(
  pages: readonly MdxFile[],
  { docs, blog }: Folders,
  isComplete: boolean,
  wishes: Wishes = {},
): string[] {
  const pagesIn = (folder: string) => pages.filter(({ file }) => isPage(file, folder))
  return [
    ...(docs ? checkDocs(pagesIn(docs), wishes) : []),
    ...(blog ? checkPosts(pagesIn(blog), blog, isComplete, wishes) : []),
  ].flatMap(({ problems }) => problems)
}
