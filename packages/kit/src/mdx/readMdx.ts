import { relative } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { escapeMarkdownHeadingIds } from '@docusaurus/utils'
import type { Root } from 'mdast'
import type RemarkFrontmatter from 'remark-frontmatter'
import type RemarkGfm from 'remark-gfm'
import type RemarkMdx from 'remark-mdx'
import type RemarkParse from 'remark-parse'
import type * as RemarkComment from '@slorber/remark-comment'
import type * as Unified from 'unified'
import type { VFileMessage } from 'vfile-message'
import { cacheEntry } from '../diskCache'
import { readText } from '../plainText'
import { manifestOf, packageVersions, requireOf } from '../packageVersions'
import { nodesOf, type PageNodes } from './nodesOf'
import { YamlSource } from './yamlSource'

// Looked up at once, because tests change the working directory.
const MANIFEST = manifestOf('@docs/kit')
// Lets Node.js load these ES modules. For an import, jiti would have Babel transpile each of their files.
const load = requireOf('@docs/kit')

const PARSERS = ['remark-parse', 'remark-mdx', 'remark-frontmatter', 'remark-gfm', '@slorber/remark-comment']

function createParser() {
  const { unified } = load('unified') as typeof Unified
  const { default: remarkParse } = load('remark-parse') as { default: typeof RemarkParse }
  const { default: remarkMdx } = load('remark-mdx') as { default: typeof RemarkMdx }
  const { default: remarkFrontmatter } = load('remark-frontmatter') as { default: typeof RemarkFrontmatter }
  const { default: remarkGfm } = load('remark-gfm') as { default: typeof RemarkGfm }
  const { default: remarkComment } = load('@slorber/remark-comment') as typeof RemarkComment
  // Those that Docusaurus uses, too.
  return unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use([[remarkComment, { ast: true }]])
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(syntax as Unified.PluggableList)
    .freeze()
}

let parser: ReturnType<typeof createParser> | undefined
let syntax: readonly Unified.Pluggable[] = []

/**
 * Lets the parser read what steps of the MDX loader add to the syntax, such as math.
 * @param steps all of them, as only they know
 */
export function readSyntaxOf(steps: readonly Unified.Pluggable[]): void {
  syntax = steps
  parser = undefined
  read.clear()
}
let versions: string[] | undefined

/** What to do about MDX that doesn't parse, by what its parser says. */
const ADVICE: [reason: RegExp, advice: string][] = [
  [/import\/exports with acorn/, 'put imports on lines of their own, with a blank line after the last'],
  [/acorn/, 'in MDX, a brace begins code: write \\{ for a brace, or put the text into backticks'],
  [/closing tag for `<[A-Z]\w*>`/, 'unless it is an element, write \\<, or put the text into backticks'],
  [/before name/, 'in MDX, < begins an element: write \\< for the sign, or put the text into backticks'],
]

/** Thrown for MDX that doesn't parse. */
export class MdxError extends Error {
  readonly line: number

  constructor({ line, reason }: VFileMessage) {
    const [, advice] = ADVICE.find(([pattern]) => pattern.test(reason)) ?? []
    super(advice ? `${reason}; ${advice}` : reason)
    // The error for an unclosed tag has no position, but its message does: `<Table>` (7:1-7:8).
    this.line = line ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1)
  }
}

/** Docusaurus gives an admonition a class or an id in braces, which MDX alone would take for code. */
const ADMONITION_ATTRIBUTES = /^([\s>]*:{3,}\w+(?:\[.*\])?)\{[^{}\n]*\}/gm

function parse(text: string): Root {
  parser ??= createParser()
  try {
    // Docusaurus' heading ids aren't valid MDX, so Docusaurus escapes them too.
    return parser.parse(escapeMarkdownHeadingIds(text.replace(ADMONITION_ATTRIBUTES, '$1')))
  } catch (error) {
    throw new MdxError(error as VFileMessage)
  }
}

/**
 * Parses MDX, into a tree that the caller may change. Kept between builds: without, a check that finds nothing new
 * takes 1.8 s longer. Not as JSON, which has no `10n`.
 * @throws {MdxError} for MDX that doesn't parse
 */
export function parseMdx(text: string): Root {
  versions ??= [...packageVersions(PARSERS, MANIFEST), `v8 ${process.versions.v8}`]
  const entry = cacheEntry(['mdx 5', versions, syntax.map(String), text])
  const kept = entry.read()
  if (kept) return deserialize(kept) as Root
  const tree = parse(text)
  entry.write(serialize(tree))
  return tree
}

/** A page or partial, read once for all that look at it. Don't modify its nodes. */
export interface MdxFile extends PageNodes {
  /** Path from the site's root. */
  file: string
  text: string
  /** What stands between the dashes at the top. */
  matter: YamlSource
  tree: Root
}

const read = new Map<string, MdxFile>()

/** Returns what stands between the dashes at the top of a page. */
export function matterOf({ children: [first] }: Root): YamlSource {
  return first?.type === 'yaml' ? new YamlSource(first.value, first.position!.start.line) : new YamlSource('')
}

/**
 * Reads an MDX file, and parses it if it has changed.
 * @param text if omitted, that of the file
 * @throws {MdxError} for MDX that doesn't parse
 */
export function readMdx(path: string, text = readText(path)): MdxFile {
  const file = relative('', path)
  const known = read.get(file)
  if (known?.text === text) return known
  const tree = parseMdx(text)
  // Docusaurus takes all of the page for YAML then.
  const isEnded = tree.children[0]?.type === 'yaml' || !/^---(?!-)/.test(text)
  const matter = isEnded
    ? matterOf(tree)
    : new YamlSource('', 0, 'no --- ends it, so it is the whole page; write --- below it')
  const page = { file, text, matter, tree, ...nodesOf(tree) }
  read.set(file, page)
  return page
}

/** Reads MDX files, and reports those that don't parse as `file:line: …`. */
export function readMdxFiles(files: readonly string[]): { pages: MdxFile[]; problems: string[] } {
  const problems: string[] = []
  const pages = files.flatMap((file) => {
    const text = readText(file)
    try {
      return [readMdx(file, text)]
    } catch (error) {
      if (!(error instanceof MdxError)) throw error
      const conflict = text.split('\n').findIndex((line) => /^<{7} /.test(line))
      problems.push(
        conflict < 0
          ? `${file}:${error.line}: ${error.message}`
          : `${file}:${conflict + 1}: a merge left its marks here; decide for one of the versions`,
      )
      return []
    }
  })
  return { pages, problems }
}
