import { parseMdx, readMdx, type MdxFile } from '@docs/kit'
import { expect, test } from 'vitest'
import { checkFrontMatter } from '../src/frontMatter'
import { wordsOf } from '../src/words'

const wordsIn = (text: string) => wordsOf({ tree: parseMdx(text) })

test.each([
  ['One *two* **three**-four, `five six`.', 5],
  ['Half**way** is one word', 4],
  ['[Two words](https://example.com/not-these)', 2],
  ['## A heading {#with-an-id}', 2],
  ['| A | b |\n| - | - |\n| c d | `e` |', 5],
  ['- One · two\n- three — four', 4],
  ["<Box title='not this'>\n\nTwo words\n\n</Box>", 2],
  ["<Box title='not this'>Two words</Box> and two", 4],
  ['Text\\\nbelow', 2],
  ['{/* a comment */}\n\n{2 + 2}\n\nOne', 1],
  ["import Part from './_part.mdx'\n\n<Part />\n\nexport const a = 'b c'", 0],
  ['```ts title="a.ts"\nconst a = 1 // no prose\n```', 0],
  ['---\ntitle: No words\n---\n\nOne', 1],
])('%s', (text, words) => {
  expect(wordsIn(text)).toBe(words)
})

const page = (file: string, budget: string, text: string) => {
  const matter = `title: A\ndescription: ${'long '.repeat(12)}\nsidebar_position: 1\n${budget}`
  const source = `---\n${matter}\n---\n\n${text}\n`
  return readMdx(file, source)
}

const check = (doc: MdxFile, needBudgets?: boolean) =>
  checkFrontMatter([doc], { docs: 'docs' }, true, needBudgets)

const findingsOf = (budget: string) => check(page('docs/a.mdx', budget, 'One two three.'))

test('docs need a budget if the site wants one', () => {
  const docs = [page('docs/a.mdx', '', 'One.'), page('docs/b.mdx', 'max_words: 1', 'One.')]
  expect(check(docs[0]!).warnings).toEqual([])
  expect(check(docs[0]!, true).warnings).toEqual(['docs/a.mdx:1: max_words is missing; add it'])
  expect(check(docs[1]!, true).warnings).toEqual([])
})

test('a page has as many words as its front matter allows', () => {
  expect(findingsOf('max_words: 3').warnings).toEqual([])
  expect(findingsOf('max_words: 2').warnings).toEqual([
    'docs/a.mdx:5: the page has 3 words, and max_words is 2; cut before you add, or move the new text to the page whose question it answers',
  ])
  expect(findingsOf('max_words: few').errors).toEqual([
    'docs/a.mdx:5: max_words has to be a number, not "few"',
  ])
})
