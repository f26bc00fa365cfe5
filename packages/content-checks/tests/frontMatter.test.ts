import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFrontMatter } from '../src/frontMatter'

const blog = path.relative('', mkdtempSync(path.join(tmpdir(), 'front-matter-')))

afterAll(() => rmSync(blog, { recursive: true }))

const tag = (name: string) =>
  `${name}:\n  label: ${name}\n  permalink: /${name}\n  description: ${'A tag of posts. '.repeat(4)}\n`

test('a tag is used by a post in a .md file, and not by a part of posts', () => {
  writeFileSync(path.join(blog, 'tags.yml'), ['one', 'two', 'parted'].map(tag).join(''))
  writeFileSync(path.join(blog, '2025-01-01-a.md'), '---\ntitle: A\ntags: [one]\n---\n\nText\n')
  writeFileSync(path.join(blog, '2025-01-02-b.md'), '---\r\ntags:\r\n  - two\r\n---\r\nText\r\n')
  writeFileSync(path.join(blog, '2025-01-03-c.md'), 'No front matter\n')
  writeFileSync(path.join(blog, '_part.md'), '---\ntags: [parted]\n---\n')
  expect(checkFrontMatter([], { blog }, true)).toEqual([
    `${blog}/tags.yml:9: no post has the tag "parted"; remove it`,
  ])
})
