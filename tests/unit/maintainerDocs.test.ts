import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')

/** Returns all files below a folder, from the root. */
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  )

const SOURCES = ['.github', 'blog', 'docs', 'scripts', 'src', 'static', 'tests'].flatMap(filesIn)
const DOCS = [...readdirSync(ROOT), ...SOURCES].filter((file) => file.endsWith('.md'))

/** Files and folders that a text names: in links, and in code as a path or a file. */
function namedPaths(markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const code = [
    ...markdown.matchAll(/`((?:\.github|blog|docs|scripts|src|static|tests)\/[\w./-]*)`/g),
    ...markdown.matchAll(/`((?:[\w-]+\/)*[\w-]+(?:\.(?:spec|test))?\.tsx?)`/g),
  ]
  return [...links, ...code].map(([, named]) => named!)
}

/** Whether a file is there: from the root, from the folder of the text, or, without a folder, a test anywhere. */
function exists(file: string, from: string): boolean {
  const places = [path.join(ROOT, file), path.join(ROOT, path.dirname(from), file)]
  if (places.some((place) => ['', '.ts', '.tsx'].some((ending) => existsSync(place + ending)))) return true
  return SOURCES.some((source) => source.endsWith(`/${file}`))
}

test.each(DOCS)('%s names only files that are there', (name) => {
  const named = namedPaths(readFileSync(path.join(ROOT, name), 'utf8'))
  expect(named.filter((file) => !exists(file, name))).toEqual([])
})
