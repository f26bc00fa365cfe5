import { expect, test } from 'vitest'
import { readMdx } from '@docs/kit'
import { checkRepeats } from '../src/repeats'

const page = (file: string, text: string) => readMdx(file, text)
const fence = (lines: number) =>
  `\`\`\`ts\n${Array.from({ length: lines }, (_, n) => `f(${n})`).join('\n')}\n\`\`\`\n`

test('a sample on two pages is named with both places; a short one, or one page, may repeat', () => {
  const long = fence(5)
  const pages = [page('docs/a.mdx', `${long}\n${long}`), page('docs/b.mdx', `Text\n\n${fence(4)}\n${long}`)]
  expect(checkRepeats(pages)).toEqual([expect.stringMatching(/^docs\/b\.mdx:10: .*docs\/a\.mdx:1\b/)])
  expect(checkRepeats([pages[0]!, page('docs/c.mdx', fence(4)), page('docs/d.mdx', fence(4))])).toEqual([])
})

test('ten words in a row on two pages are named with both places; fewer, or a long message in code, may repeat', () => {
  const nine = 'the form is **valid** until [a user](./c.mdx) edits it,'
  const pages = [
    page('docs/a.mdx', `Remember: ${nine} always.`),
    page(
      'docs/b.mdx',
      `# B\n\n| a | b |\n| - | - |\n| c | The form is valid until a user edits it: always. |\n`,
    ),
    page('blog/c.mdx', `First, ${nine} and \`a message of more than ten words, as long as some are\`.`),
    page('blog/d.mdx', 'Another *message* is `a message of more than ten words, as long as some are`.'),
  ]
  expect(checkRepeats(pages)).toEqual([
    'docs/b.mdx:5: "the form is valid until a user edits it always" stands in docs/a.mdx:1, too; say it on the page it belongs to, and link to it here',
  ])
  expect(checkRepeats([page('docs/a.mdx', `${nine} always.\n\n${nine} always.`)])).toEqual([])
})
