import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMdx } from '@docs/kit'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkFrontMatter } from '../src/frontMatter'

const blog = path.relative('', temporaryFolder('front-matter'))

afterAll(() => rmSync(blog, { recursive: true }))

const tag = (name: string) =>
  `${name}:\n  label: ${name}\n  permalink: /${name}\n  description: ${'A tag of posts. '.repeat(4)}\n`

/** The front matter of a post in this folder, which lives no longer than the test. */
function post(file: string, matter: string) {
  const text = `---\n${matter}\n---\n\nText\n`
  return readMdx(path.join(blog, file), text)
}

test('a post of any ending uses a tag, and a part of posts does not', () => {
  writeFileSync(path.join(blog, 'tags.yml'), ['one', 'two', 'parted'].map(tag).join(''))
  const pages = [
    post('2025-01-01-a.md', 'tags: [one]'),
    post('2025-01-02-b.mdx', 'tags:\n  - two'),
    post('_part.md', 'tags: [parted]'),
  ]
  const { warnings } = checkFrontMatter(pages, { blog }, true)
  expect(warnings.filter((problem) => problem.includes('no post'))).toEqual([
    `${blog}/tags.yml:9: no post has the tag "parted"; remove it`,
  ])
})

/** What Docusaurus documents for each kind of page, and none of it on all pages of this site. */
const DOCUMENTED: [folder: 'docs' | 'blog' | 'pages', matter: string][] = [
  [
    'docs',
    'id: a\ntitle: A\nhide_title: true\nhide_table_of_contents: false\ntoc_min_heading_level: 2\ntoc_max_heading_level: 4\nsidebar_label: B\nsidebar_position: 2.5\nsidebar_class_name: c\nsidebar_custom_props: { a: 1 }\ndisplayed_sidebar: null\ntags: [a, { label: B, permalink: /b }]\npagination_label: D\npagination_next: null\npagination_prev: a/b\ncustom_edit_url: null\nparse_number_prefixes: false\nkeywords: [a]\nimage: https://example.com/a.png\nslug: /a\ndraft: true\nunlisted: false\nlast_update: { date: 2025-01-01, author: Ann }',
  ],
  [
    'blog',
    'title: A\nslug: a\ndate: 2025-01-01T10:00\nauthors: { name: Ann, image_url: https://example.com/a.png }\ntags: [{ label: B, permalink: /b }]\nhide_table_of_contents: true\nimage: ./a.png\ndraft: false\nunlisted: true\nlast_update: { author: Ann }',
  ],
  [
    'blog',
    'title: A\nauthor: Ann\nauthor_url: https://example.com\nauthor_title: Writer\nauthor_image_url: /a.png',
  ],
  ['blog', 'title: A\nauthors: [{ name: Ann }, { name: Ben, url: https://example.com }]'],
  [
    'pages',
    'title: A\ndescription: B\nwrapperClassName: c\nhide_table_of_contents: true\ndraft: true\nkeywords: [a]',
  ],
]

test.each(DOCUMENTED)('front matter that Docusaurus documents in %s: %j', (kind, matter) => {
  const found = checkFrontMatter([post('2025-01-01-a.md', matter)], { [kind]: blog }, false)
  expect(found.errors).toEqual([])
  expect(found.warnings.filter((problem) => problem.includes('unknown'))).toEqual([])
})
