import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  Joi,
  JoiFrontMatter,
  URISchema,
} from '@docusaurus/utils-validation'
import {
  didYouMean,
  SEARCH_KEYWORDS,
  searchKeywordsOf,
  YamlSource,
  type Findings,
  type MdxFile,
} from '@docs/kit'
import { isPage, type Folders } from './folders'
import { wordsOf } from './words'

/** Limits of a description, in characters: long enough to be useful, short enough for search results. */
const SHORTEST_DESCRIPTION_CHARACTERS = 50
const LONGEST_DESCRIPTION_CHARACTERS = 160

const text = JoiFrontMatter.string().allow('')
const textOrNull = JoiFrontMatter.string().allow(null)
const flag = JoiFrontMatter.boolean()

/** What any page may have: Docusaurus' fields, and those of search and of this package. */
const OF_PAGES: Joi.SchemaMap = {
  title: text,
  description: text,
  keywords: JoiFrontMatter.array().items(JoiFrontMatter.string()),
  image: URISchema,
  hide_table_of_contents: flag,
  ...FrontMatterTOCHeadingLevels,
  last_update: FrontMatterLastUpdateSchema,
  draft: flag,
  unlisted: flag,
  [SEARCH_KEYWORDS]: JoiFrontMatter.object().pattern(
    JoiFrontMatter.string(),
    JoiFrontMatter.array().items(JoiFrontMatter.string()),
  ),
  max_words: JoiFrontMatter.number().integer().positive(),
  no_claims: text,
  mdx: JoiFrontMatter.object().unknown(),
}

const OF_OTHER_PAGES: Joi.SchemaMap = { ...OF_PAGES, wrapperClassName: JoiFrontMatter.string() }

const OF_DOCS: Joi.SchemaMap = {
  ...OF_PAGES,
  id: JoiFrontMatter.string(),
  slug: JoiFrontMatter.string(),
  tags: FrontMatterTagsSchema,
  hide_title: flag,
  sidebar_label: JoiFrontMatter.string(),
  sidebar_position: JoiFrontMatter.number(),
  sidebar_class_name: JoiFrontMatter.string(),
  sidebar_custom_props: JoiFrontMatter.object().unknown(),
  displayed_sidebar: textOrNull,
  pagination_label: JoiFrontMatter.string(),
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: URISchema.allow('', null),
  parse_number_prefixes: flag,
}

/** An author in a post's front matter, besides a key of `authors.yml`. */
const author = JoiFrontMatter.alternatives(JoiFrontMatter.string(), JoiFrontMatter.object().unknown())

const OF_POSTS: Joi.SchemaMap = {
  ...OF_PAGES,
  id: JoiFrontMatter.string(),
  slug: JoiFrontMatter.string(),
  date: JoiFrontMatter.date().raw(),
  tags: FrontMatterTagsSchema,
  authors: JoiFrontMatter.alternatives(author, JoiFrontMatter.array().items(author)),
  author: JoiFrontMatter.string(),
  author_title: JoiFrontMatter.string(),
  author_url: URISchema,
  author_image_url: URISchema,
}

const OF_TAGS: Joi.SchemaMap = { label: text, permalink: text, description: text }

const OF_AUTHORS: Joi.SchemaMap = {
  name: text,
  title: text,
  url: URISchema,
  image_url: URISchema,
  imageURL: URISchema,
  email: text,
}

/** Length of a text in Latin characters: Chinese, Japanese and Korean ones are twice as wide. */
const widthOf = (text: string) =>
  text.length + (text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hangul}]/gu) ?? []).length

/** Returns what is wrong with a description, if anything is. */
function checkDescription(description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined
  const width = widthOf(description)
  return width >= SHORTEST_DESCRIPTION_CHARACTERS && width <= LONGEST_DESCRIPTION_CHARACTERS
    ? undefined
    : `the description has ${width} characters; write ${SHORTEST_DESCRIPTION_CHARACTERS} to ${LONGEST_DESCRIPTION_CHARACTERS}, which result pages show in full`
}

/** Whether a text is a day as `2025-02-28`, one that the calendar has. */
const isDay = (text: string) => new Date(text).toJSON()?.startsWith(text) ?? false

const KINDS: Record<string, string> = {
  string: 'text',
  array: 'list',
  object: 'map',
  boolean: 'true or false',
  date: 'date',
}

/** Words what Docusaurus refuses our way: what is wrong, then what to do. */
function wordingOf({ type, path: keys, context, message }: Joi.ValidationErrorItem): string {
  const kind = type.split('.')[0]!
  const { value } = (context ?? {}) as { value: unknown }
  if (type.endsWith('.base'))
    return `${keys.join('.')} has to be a ${KINDS[kind] ?? kind}, not ${JSON.stringify(value)}`
  return `${message.replaceAll('"', '')}; correct it`
}

/** A file's YAML, and what is wrong with it. */
class Source implements Findings {
  readonly errors: string[] = []
  readonly warnings: string[] = []

  constructor(
    readonly file: string,
    private readonly yaml: YamlSource,
  ) {
    // The others follow from the first.
    for (const { line, message } of yaml.problems.slice(0, 1))
      this.errors.push(
        `${file}:${line}: this is not YAML: ${message}${/implicit|nested mappings/i.test(message) ? '; quote texts with a colon, and end it with ---' : ''}`,
      )
  }

  private place(keys: readonly PropertyKey[]): string {
    return `${this.file}:${this.yaml.lineOf(...keys)}: `
  }

  /** Adds an error at the line of a key, or at the first line if the key doesn't exist. */
  fail(keys: readonly PropertyKey[], message: string): void {
    this.errors.push(this.place(keys) + message)
  }

  /** Adds a warning at the line of a key, or at the first line if the key doesn't exist. */
  warn(keys: readonly PropertyKey[], message: string): void {
    this.warnings.push(this.place(keys) + message)
  }

  /** Warns if a key is missing from what is YAML. */
  want(...keys: string[]): void {
    const found = keys.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      this.value,
    )
    if (this.yaml.problems.length === 0 && found === undefined)
      this.warn(keys, `${keys.join('.')} is missing; add it`)
  }

  /** The keys and values, as written. */
  get value(): Readonly<Record<string, unknown>> {
    return this.yaml.value
  }

  /**
   * Adds an error for each value that Docusaurus refuses, and a warning for each key that means nothing.
   * @param fields of the value, or of each entry if `isList`
   */
  check(fields: Joi.SchemaMap, isList = false): void {
    if (this.errors.length > 0) return
    const schema = isList
      ? Joi.object().pattern(Joi.string(), Joi.object(fields).allow(null))
      : Joi.object(fields)
    // As Docusaurus validates it.
    const { error } = schema.validate(this.value, { abortEarly: false, convert: true })
    for (const problem of error?.details ?? []) {
      const key = String(problem.path.at(-1))
      if (problem.type === 'object.unknown')
        this.warn(problem.path, `unknown "${key}"${didYouMean(key, Object.keys(fields))}`)
      else this.fail(problem.path, wordingOf(problem))
    }
  }
}

const frontMatterOf = ({ file, matter }: MdxFile) => new Source(file, matter)

/** Checks that the page has the headings whose keywords it has. */
function checkSearchKeywords(source: Source, page: MdxFile): void {
  const ids = page.headings.flatMap(({ id }) => id ?? [])
  for (const id of Object.keys(searchKeywordsOf(source.value)))
    if (!ids.includes(id))
      source.warn(
        [SEARCH_KEYWORDS, id],
        `no heading of the page has the id "${id}"${didYouMean(id, ids)}; correct it, or remove it`,
      )
}

/** A date in the path of a post, wherever Docusaurus finds it. */
const DATE = /^.*(\d{4}[-/]\d{1,2}[-/]\d{1,2})/

/** Checks that a post has a date in the name of its file or folder, or in its front matter. */
function checkDate(source: Source, folder: string): void {
  const [, named] = DATE.exec(path.relative(folder, source.file)) ?? []
  const { date } = source.value
  if (named && !isDay(named.replaceAll('/', '-').replace(/(?<=-)\d(?=-|$)/g, '0$&')))
    source.warn([], `${named} is not a day; rename the file`)
  if (!named && !date) source.warn([], 'the post has no date; begin the name of its file with YYYY-MM-DD')
  const [day] = typeof date === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(date) ?? []) : []
  if (day && !isDay(day)) source.warn(['date'], `${day} is not a day; correct it`)
}

/** Checks that no two docs of a folder have the same place in the sidebar. The index stands for the folder. */
function checkPositions(docs: readonly Source[]): void {
  const taken = new Map<string, string>()
  for (const source of docs) {
    const { sidebar_position: position } = source.value
    if (/^index\.mdx?$/.test(path.basename(source.file)) || typeof position !== 'number') continue
    const place = `${path.dirname(source.file)} ${position}`
    const other = taken.get(place)
    if (other)
      source.warn(
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
  source.warn(
    ['max_words'],
    `the page has ${words} words, and max_words is ${most}; cut before you add, or move the new text to the page whose question it answers`,
  )
}

/** Refuses CommonMark, which the checks and steps of this site don't read. */
function checkFormat(source: Source): void {
  const { mdx } = source.value as { mdx?: { format?: string } }
  if (mdx?.format !== undefined && mdx.format !== 'mdx')
    source.fail(['mdx', 'format'], `mdx.format is "${mdx.format}", and pages are MDX here; remove it`)
}

/** Checks a doc's or a post's front matter: what all have, and what it says of the page. */
function checkMatter(source: Source, page: MdxFile, fields: Joi.SchemaMap): void {
  source.check(fields)
  checkFormat(source)
  source.want('title')
  source.want('description')
  const problem = checkDescription(source.value.description)
  if (problem) source.warn(['description'], problem)
  checkWords(source, page)
  checkSearchKeywords(source, page)
}

/** @param needBudgets whether each doc says how many words it may have */
function checkDocs(pages: readonly MdxFile[], needBudgets: boolean): Source[] {
  const docs = pages.map((page) => {
    const source = frontMatterOf(page)
    checkMatter(source, page, OF_DOCS)
    source.want('sidebar_position')
    if (needBudgets) source.want('max_words')
    return source
  })
  checkPositions(docs)
  return docs
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])

/** Checks that a post names tags and authors that there are: Docusaurus refuses an unknown author. */
function checkNamed(source: Source, tags: Source, authors: Source): void {
  const seen = new Set<unknown>()
  // What isn't YAML has no names.
  const isUnknown = (name: string, { errors, value }: Source) =>
    errors.length === 0 && !Object.hasOwn(value, name)
  listOf(source.value.tags).forEach((tag, index) => {
    if (seen.has(tag)) source.warn(['tags', index], `tags has ${JSON.stringify(tag)} twice; keep one`)
    seen.add(tag)
    const known = Object.keys(tags.value)
    if (typeof tag === 'string' && isUnknown(tag, tags))
      source.warn(
        ['tags', index],
        `there is no "${tag}" in ${tags.file}${didYouMean(tag, known)}; correct it, or add it there`,
      )
  })
  listOf(source.value.authors).forEach((each, index) => {
    const key = typeof each === 'string' ? each : (each as { key?: string }).key
    const known = Object.keys(authors.value)
    if (key !== undefined && isUnknown(key, authors))
      source.fail(
        ['authors', index],
        `there is no "${key}" in ${authors.file}${didYouMean(key, known)}; correct it, or add it there`,
      )
  })
}

/** @param isComplete whether these are all posts */
function checkPosts(pages: readonly MdxFile[], folder: string, isComplete: boolean): Source[] {
  const [tags, authors] = ['tags.yml', 'authors.yml'].map((name) => {
    const file = `${folder}/${name}`
    return new Source(file, new YamlSource(existsSync(file) ? readFileSync(file, 'utf8') : ''))
  }) as [Source, Source]
  tags.check(OF_TAGS, true)
  for (const [name, tag] of Object.entries(tags.value)) {
    for (const key of Object.keys(OF_TAGS)) tags.want(name, key)
    const problem = checkDescription((tag as { description?: unknown } | null)?.description)
    if (problem) tags.warn([name, 'description'], problem)
  }
  authors.check(OF_AUTHORS, true)
  for (const name of Object.keys(authors.value)) authors.want(name, 'name')
  const posts = pages.map((page) => {
    const source = frontMatterOf(page)
    checkMatter(source, page, OF_POSTS)
    source.want('slug')
    source.want('tags')
    checkDate(source, folder)
    checkNamed(source, tags, authors)
    return source
  })
  const used = new Set(posts.flatMap(({ value }) => listOf(value.tags)))
  for (const name of Object.keys(tags.value).filter((each) => isComplete && !used.has(each)))
    tags.warn([name], `no post has the tag "${name}"; remove it`)
  return [tags, authors, ...posts]
}

function checkOther(page: MdxFile): Source {
  const source = frontMatterOf(page)
  source.check(OF_OTHER_PAGES)
  checkFormat(source)
  return source
}

/**
 * Checks the front matter of all pages. What Docusaurus refuses is an error: it would name the page, but not the
 * line. The rest is a warning: unknown fields, and what a page should have.
 * @param pages all that parse
 * @param isComplete whether these are all pages
 * @param needBudgets whether each doc says how many words it may have
 */
export function checkFrontMatter(
  pages: readonly MdxFile[],
  { docs, blog, pages: others }: Folders,
  isComplete: boolean,
  needBudgets = false,
): Findings {
  const pagesIn = (folder: string) => pages.filter(({ file }) => isPage(file, folder))
  const sources = [
    ...(docs ? checkDocs(pagesIn(docs), needBudgets) : []),
    ...(blog ? checkPosts(pagesIn(blog), blog, isComplete) : []),
    ...(others ? pagesIn(others).map(checkOther) : []),
  ]
  return {
    errors: sources.flatMap(({ errors }) => errors),
    warnings: sources.flatMap(({ warnings }) => warnings),
  }
}
