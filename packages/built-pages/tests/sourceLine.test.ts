import { expect, test } from 'vitest'
import { sourceLine } from '../src/sourceLine'

const TEXT = [
  'A [link](https://example.com/) before.',
  '![Photo](https://example.org/a%20b.png)',
  '<Box icon={<i style={{ fontSize: 60 }} />} />',
  '![Smile](https://example.org/🙂.png)',
].join('\n')

test.each([
  ['an address', 'https://example.org/a%20b.png', 2],
  ['a style, which React writes otherwise', 'font-size:60px', 3],
  ['an address that the build has encoded', 'https://example.org/%F0%9F%99%82.png', 4],
  ['a percent sign that encodes nothing', '100%', undefined],
])('finds the line of %s', (_what, cause, line) => {
  expect(sourceLine(TEXT, cause)).toBe(line)
})
