import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type ParsedNode } from 'yaml'
import { z } from 'zod'
import type { MdxFile } from '../../mdx/readMdx'
import { didYouMean } from './didYouMean'

const TAGS = 'blog/tags.yml'
const AUTHORS = 'blog/authors.yml'

/** Limits of a description, in characters: long enough to be useful, short enough for search results. */
const SHORTEST = 50
const LONGEST = 160

const text = z.string()

const description = text.refine(
  ({ length }) => length >= SHORTEST && length <= LONGEST,
  ({ length }) => ({
    message: `the description has ${length} characters; write ${SHORTEST} to ${LONGEST}, which result pages show in full`,
  }),
)

const day = text.date()

/** Front matter that every page may have: a subset of Docusaurus' fields. */
const page = {
  title: text,
  description,
  slug: text.optional(),
  image: text.optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: z.number().optional(),
  toc_max_heading_level: z.number().optional(),
}

const doc = z
  .object({
    ...page,
    sidebar_position: z.number(),
    id: text.optional(),
    sidebar_label: text.optional(),
    sidebar_class_name: text.optional(),
    hide_title: z.boolean().optional(),
    pagination_label: text.optional(),
  })
  .strict()

/** Schema of a list of names that `file` defines. */
function namesIn(file: string, names: readonly string[]) {
  return z.array(
    text.refine(
      (name) => names.includes(name),
      (name) => ({
        message: `there is no "${name}" in ${file}${didYouMean(name, names)}; correct it, or add it there`,
      }),
    ),
  )
}

function post(tags: readonly string[], authors: readonly string[]) {
  return z
    .object({
      ...page,
      slug: text,
      authors: namesIn(AUTHORS, authors),
      tags: namesIn(TAGS, tags),
      date: day.optional(),
    })
    .strict()
}

const tag = z.object({ label: text, permalink: text, description }).strict()

const author = z
  .object({
    name: text,
    title: text.optional(),
    url: text.optional(),
    image_url: text.optional(),
    email: text.optional(),
  })
  .strict()

const KINDS: Record<string, string> = { string: 'text', array: 'list' }

/** Words errors our way: the problem, then the fix. */
const errorMap: z.ZodErrorMap = (issue, { data, defaultError }) => {
  const name = issue.path.join('.')
  if (issue.code === 'invalid_type')
    return {
      message:
        issue.received === 'undefined'
          ? `${name} is missing; add it`
          : `${name} has to be a ${KINDS[issue.expected] ?? issue.expected}, not ${JSON.stringify(data)}`,
    }
  if (issue.code === 'invalid_string') return { message: `${String(data)} is not a day` }
  return { message: defaultError }
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
      this.add(pos[0], `this is not YAML: ${message}; quote texts with a colon`)
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

  /** Validates the value and adds the problems. */
  check(schema: z.ZodTypeAny, known: readonly string[]): void {
    if (this.problems.length > 0) return
    const { error } = schema.safeParse(this.value, { errorMap })
    for (const issue of error?.issues ?? []) {
      if (issue.code !== 'unrecognized_keys') this.addAt(issue.path, issue.message)
      else
        for (const key of issue.keys)
          this.addAt([...issue.path, key], `unknown "${key}"${didYouMean(key, known)}`)
    }
  }
}

function frontMatterOf({ file, tree }: MdxFile): Source {
  const [first] = tree.children
  return first?.type === 'yaml'
    ? new Source(file, first.value, first.position!.start.line)
    : new Source(file, '')
}

/** Checks that a post has a date in the name of its file or folder, or in its front matter. */
function checkDate(source: Source): void {
  const named = /^\d{4}-\d\d-\d\d(?=[-/]|$)/.exec(path.relative('blog', source.file))?.[0]
  if (named && !day.safeParse(named).success) source.addAt([], `${named} is not a day; rename the file`)
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

/**
 * Checks the front matter of docs and posts: fields, types, descriptions, authors, tags, dates and places in
 * the sidebar.
 * @param pages all that parse
 * @param isComplete whether these are all pages
 */
export function checkFrontMatter(pages: readonly MdxFile[], isComplete: boolean): string[] {
  const tags = new Source(TAGS, readFileSync(TAGS, 'utf8'))
  const authors = new Source(AUTHORS, readFileSync(AUTHORS, 'utf8'))
  tags.check(z.record(tag), Object.keys(tag.shape))
  authors.check(z.record(author), Object.keys(author.shape))
  const known = Object.keys(tags.value)
  const postSchema = post(known, Object.keys(authors.value))
  const used = new Set<unknown>()

  const sources = pages
    .filter(({ file }) => /^(?:docs|blog)\b/.test(file) && !path.basename(file).startsWith('_'))
    .map((each) => {
      const source = frontMatterOf(each)
      if (each.file.startsWith('docs')) source.check(doc, Object.keys(doc.shape))
      else {
        source.check(postSchema, Object.keys(postSchema.shape))
        checkDate(source)
        for (const name of [source.value.tags].flat()) used.add(name)
      }
      return source
    })
  checkPositions(sources.filter(({ file }) => file.startsWith('docs')))
  for (const name of known.filter((each) => isComplete && !used.has(each)))
    tags.addAt([name], `no post has the tag "${name}"; remove it`)
  return [tags, authors, ...sources].flatMap(({ problems }) => problems)
}
