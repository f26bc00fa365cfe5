import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mdxFiles } from '@docs/kit'

const pages = mdxFiles('docs', 'blog').filter((file) => !/\/_/.test(file))

test.each(pages)('%s has a description for search engines, and search words of its own headings', (file) => {
  const text = readFileSync(file, 'utf8')
  const matter = parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '') as Record<string, unknown>
  expect(matter.description).toEqual(expect.any(String))
  const ids = Array.from(
    text.matchAll(/^#+ .*\{#([^}]+)\}$|<KnownBug id="([\w-]+)/gm),
    ([, id, bug]) => id ?? bug,
  )
  expect(ids).toEqual(expect.arrayContaining(Object.keys(matter.search_keywords ?? {})))
})
