import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')

/** Returns all files below a folder, from the root. */
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  )

const FOLDERS = ['.github', 'blog', 'docs', 'fixtures', 'packages', 'scripts', 'src', 'static', 'tests']

const SOURCES = FOLDERS.flatMap(filesIn).filter((file) => !file.includes('node_modules'))
const DOCS = [...readdirSync(ROOT), ...SOURCES].filter((file) => file.endsWith('.md'))
const PACKAGES = readdirSync(path.join(ROOT, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Files and folders that a text names: in links, and in code as a path or a file. */
function namedPaths(markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const code = [
    ...markdown.matchAll(new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*)\``, 'g')),
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

test.each(PACKAGES)('the README of %s names its exports, and what always holds', (name) => {
  const readme = readFileSync(path.join(ROOT, 'packages', name, 'README.md'), 'utf8')
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const entries = Object.keys(exports).map((entry) => `@docs/${name}${entry.slice(1)}`)
  expect(entries.filter((entry) => !readme.includes(`\`${entry}\``))).toEqual([])
  expect(readme).toContain('## What always holds')
})
