import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mdxFiles } from '@docs/kit'

/** What pages of this site say about themselves; Docusaurus checks the values. */
const KEYS = [
  'title',
  'description',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'authors',
  'tags',
  'keywords',
  'search_keywords',
  'image',
  'draft',
  'unlisted',
  'toc_max_heading_level',
]

const pages = mdxFiles('docs', 'blog').filter((file) => !/\/_/.test(file))

test.each(pages)('%s has a title, a description for search engines, and keywords of headings', (file) => {
  const text = readFileSync(file, 'utf8')
  const matter = parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '') as Record<string, unknown>
  expect(Object.keys(matter).filter((key) => !KEYS.includes(key))).toEqual([])
  expect(matter.title).not.toBeUndefined()
  expect(String(matter.description).length).toBeGreaterThanOrEqual(50)
  expect(String(matter.description).length).toBeLessThanOrEqual(160)
  const ids = Array.from(
    text.matchAll(/^#+ .*\{#([^}]+)\}$|<KnownBug id="([\w-]+)/gm),
    ([, id, bug]) => id ?? bug,
  )
  expect(ids).toEqual(expect.arrayContaining(Object.keys(matter.search_keywords ?? {})))
})
