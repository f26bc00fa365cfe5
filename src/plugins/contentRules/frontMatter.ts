import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils'
import { mdxFiles } from '../../site/mdxFiles'

type Kind = 'text' | 'number' | 'boolean' | 'list' | 'date'

/** What the front matter of any page may hold, of what Docusaurus knows. */
const COMMON: Record<string, Kind> = {
  title: 'text',
  description: 'text',
  slug: 'text',
  image: 'text',
  draft: 'boolean',
  unlisted: 'boolean',
  hide_table_of_contents: 'boolean',
  toc_min_heading_level: 'number',
  toc_max_heading_level: 'number',
}

const FIELDS: Record<'docs' | 'blog', Record<string, Kind>> = {
  docs: {
    ...COMMON,
    id: 'text',
    sidebar_position: 'number',
    sidebar_label: 'text',
    sidebar_class_name: 'text',
    hide_title: 'boolean',
    pagination_label: 'text',
  },
  blog: { ...COMMON, authors: 'list', tags: 'list', date: 'date' },
}

const REQUIRED = {
  docs: ['title', 'description', 'sidebar_position'],
  blog: ['title', 'description', 'slug', 'authors', 'tags'],
}

/** Characters of a description that a page of search results shows, and that say enough. */
const SHORTEST = 50
const LONGEST = 160

/** A date, at the start of the name of a post's file or folder, or as it is written in front matter. */
const DAY = /^(\d{4}-\d\d-\d\d)(?:[-/]|$)/

/** Whether a text is a day of the calendar: not the 30th of February. */
function isDay(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'text') return typeof value === 'string'
  if (kind === 'list') return Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (kind === 'date') return value instanceof Date
  return typeof value === kind
}

/** A file of content, with the line of each of its keys. */
class Source {
  readonly problems: string[] = []
  private readonly lines: string[]

  constructor(readonly file: string) {
    this.lines = readFileSync(file, 'utf8').split('\n')
  }

  get text(): string {
    return this.lines.join('\n')
  }

  /** Adds a problem at the first line that starts with a key, and on it, or else at the first line. */
  add(key: string, message: string): void {
    const line = this.lines.findIndex((each) => each.trimStart().replaceAll('"', '').startsWith(`${key}:`))
    this.problems.push(`${this.file}:${Math.max(line, 0) + 1}: ${message}`)
  }

  checkDescription(description: string, key = 'description'): void {
    const { length } = description
    if (length < SHORTEST || length > LONGEST) {
      this.add(
        key,
        `the description has ${length} characters; write ${SHORTEST} to ${LONGEST}, which result pages show in full`,
      )
    }
  }

  async frontMatter(): Promise<Record<string, unknown>> {
    try {
      // Not the same text as Docusaurus': the parser would hand out the same object.
      return (await DEFAULT_PARSE_FRONT_MATTER({ filePath: this.file, fileContent: `${this.text}\n` }))
        .frontMatter
    } catch (error) {
      const { reason, mark } = error as { reason?: string; mark?: { line: number } }
      this.problems.push(
        `${this.file}:${(mark?.line ?? 0) + 1}: the front matter is not YAML: ${reason ?? String(error)}; quote texts with a colon`,
      )
      return {}
    }
  }
}

/** Names that are defined at the start of a line of a YAML file. */
function definedIn(file: string): Set<string> {
  return new Set(Array.from(readFileSync(file, 'utf8').matchAll(/^([\w-]+):/gm), ([, name]) => name!))
}

/** Checks one page. Returns its front matter. */
async function checkPage(source: Source, section: 'docs' | 'blog'): Promise<Record<string, unknown>> {
  const matter = await source.frontMatter()
  if (source.problems.length > 0) return matter
  for (const name of REQUIRED[section])
    if (matter[name] === undefined) source.add(name, `${name} is missing; add it to the front matter`)
  for (const [name, value] of Object.entries(matter)) {
    const kind = FIELDS[section][name]
    if (!kind)
      source.add(
        name,
        `unknown front matter "${name}"; ${section} may have ${Object.keys(FIELDS[section]).sort().join(', ')}`,
      )
    else if (!isOfKind(value, kind))
      source.add(name, `${name} has to be a ${kind}, not ${JSON.stringify(value)}`)
  }
  if (typeof matter.description === 'string') source.checkDescription(matter.description)
  return matter
}

/** A post is dated by its file, by its folder, or by its front matter. */
function checkDate(post: Source, matter: Record<string, unknown>): void {
  const day = DAY.exec(path.relative('blog', post.file))?.[1]
  if (day ? !isDay(day) : !(matter.date instanceof Date)) {
    post.add(
      'date',
      day
        ? `${day} is not a day; rename the file`
        : 'the post has no date; begin the name of its file with YYYY-MM-DD',
    )
  }
  const written = /^date: *["']?(\d{4}-\d\d-\d\d)/m.exec(post.text)?.[1]
  if (written && !isDay(written)) post.add('date', `${written} is not a day`)
}

/** Docs and posts: names and types of front matter, descriptions, authors, tags, dates. */
export async function checkFrontMatter(): Promise<string[]> {
  const tags = new Source('blog/tags.yml')
  const known = { tags: definedIn(tags.file), authors: definedIn('blog/authors.yml') }
  const unused = new Set(known.tags)
  const sources = [tags]
  const isPage = (file: string) => !path.basename(file).startsWith('_')

  for (const file of mdxFiles('docs').filter(isPage)) {
    const doc = new Source(file)
    sources.push(doc)
    await checkPage(doc, 'docs')
  }
  for (const file of mdxFiles('blog').filter(isPage)) {
    const post = new Source(file)
    sources.push(post)
    const matter = await checkPage(post, 'blog')
    checkDate(post, matter)
    for (const list of ['tags', 'authors'] as const) {
      const names = matter[list]
      if (!isOfKind(names, 'list')) continue
      for (const name of names as string[]) {
        if (list === 'tags') unused.delete(name)
        if (!known[list].has(name))
          post.add(
            list,
            `there is no "${name}" in blog/${list}.yml, which has ${[...known[list]].join(', ')}; correct it, or add it there`,
          )
      }
    }
  }
  for (const tag of unused) tags.add(tag, `no post has the tag "${tag}"; remove it`)
  return sources.flatMap(({ problems }) => problems)
}
