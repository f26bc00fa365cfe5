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
