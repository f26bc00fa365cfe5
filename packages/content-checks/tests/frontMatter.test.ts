import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseMdx } from '@docs/kit'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkFrontMatter } from '../src/frontMatter'

const blog = path.relative('', temporaryFolder('front-matter'))

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

test('what a social card cannot show is told for the page and the tag, unless the page has its own picture', () => {
  writeFileSync(path.join(blog, 'tags.yml'), tag('four').replace('label: four', 'label: 4→5'))
  const description = 'How a form asks for a language, and shows it in the language itself.'
  const page = (file: string, fields: string) => {
    const text = `---\nslug: a\ntitle: 日本\ndescription: ${description}\nauthors: []\ntags: [four]\n${fields}---\n`
    return { file: path.join(blog, file), text, tree: parseMdx(text) }
  }
  const pages = [page('2025-01-01-a.mdx', ''), page('2025-01-02-b.mdx', 'image: /img/a.png\n')]
  const cardProblem = (text: string) => (/[日→]/.test(text) ? 'cannot be shown' : undefined)
  const problems = checkFrontMatter(pages, { blog }, true, { cardProblem })
  expect(problems.filter((problem) => problem.includes('shown'))).toEqual([
    `${blog}/tags.yml:2: cannot be shown`,
    `${blog}/2025-01-01-a.mdx:3: cannot be shown, or set image in the front matter`,
  ])
})
