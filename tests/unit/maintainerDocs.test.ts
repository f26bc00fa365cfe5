import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scripts } from '../../package.json'

const ROOT = path.resolve(__dirname, '../..')

/** Returns all files below a folder, from the root. */
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  )

const FOLDERS = ['.github', 'blog', 'docs', 'fixtures', 'packages', 'scripts', 'src', 'static', 'tests']

const SOURCES = FOLDERS.flatMap(filesIn).filter((file) => !/(?:^|\/)(?:node_modules|build)\//.test(file))
const DOCS = [...readdirSync(ROOT), ...SOURCES].filter((file) => file.endsWith('.md'))
const PACKAGES = readdirSync(path.join(ROOT, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** Returns what the first group of a pattern matches. */
const matchesOf = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, match]) => match!)

/** Files and folders that a text names: in links, and in code as a path or a file. */
function namedPaths(markdown: string): string[] {
  return [
    /\]\((?!https?:)([^)#]+)/g,
    new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*)\``, 'g'),
    /`((?:[\w-]+\/)*[\w-]+(?:\.(?:spec|test))?\.tsx?)`/g,
  ].flatMap((pattern) => matchesOf(markdown, pattern))
}

/** Whether a file is there: from the root, from the folder of the text, or, without a folder, a test anywhere. */
function exists(file: string, from: string): boolean {
  const places = [path.join(ROOT, file), path.join(ROOT, path.dirname(from), file)]
  if (places.some((place) => ['', '.ts', '.tsx'].some((ending) => existsSync(place + ending)))) return true
  return SOURCES.some((source) => source.endsWith(`/${file}`))
}

/** Returns the ids that GitHub gives to the headings of a text. */
const headingIds = (markdown: string) =>
  matchesOf(markdown.replace(/^```[^]*?^```$/gm, ''), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Returns whether a link with a hash, such as `./README.md#commands`, leads to a heading. */
function leadsToHeading(link: string, from: string): boolean {
  const [file, id] = link.split('#') as [string, string]
  return headingIds(read(file ? path.join(path.dirname(from), file) : from)).includes(id)
}

test.each(DOCS)('%s names only files that are there', (name) => {
  const named = namedPaths(read(name))
  expect(named.filter((file) => !exists(file, name))).toEqual([])
})

test.each(DOCS)('%s links only to headings that are there', (name) => {
  const links = matchesOf(read(name), /\]\((?!https?:)([^)#]*#[^)]+)\)/g)
  expect(links.filter((link) => !leadsToHeading(link, name))).toEqual([])
})

test.each(DOCS)('%s names only commands of package.json', (name) => {
  const commands = [/\bnpm run ([\w:-]*\w)/g, /`((?:check|test|bench)(?::[\w-]+)+)`/g].flatMap((pattern) =>
    matchesOf(read(name), pattern),
  )
  expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([])
})

test.each(PACKAGES)('the README of %s names its exports', (name) => {
  const readme = read(`packages/${name}/README.md`)
  const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as { exports: Record<string, string> }
  const entries = Object.keys(exports).map((entry) => `@docs/${name}${entry.slice(1)}`)
  expect(entries.filter((entry) => !readme.includes(`\`${entry}\``))).toEqual([])
})
