import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
const DOCS = readdirSync(ROOT).filter((name) => name.endsWith('.md'))

/** Files and folders that a text names: in links, and in code as paths from the root. */
function namedPaths(markdown: string): string[] {
  const links = [...markdown.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  const code = [...markdown.matchAll(/`((?:\.github|blog|docs|scripts|src|static|tests)\/[\w./-]*)`/g)]
  return [...links, ...code].map(([, named]) => named!)
}

const exists = (file: string) =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(path.join(ROOT, file + ending)))

test.each(DOCS)('%s names only files that are there', (name) => {
  const named = namedPaths(readFileSync(path.join(ROOT, name), 'utf8'))
  expect(named.filter((file) => !exists(file))).toEqual([])
})
