import { expect, test } from 'vitest'
import { changedLines } from '../src/editor/changedLines'

test.each([
  ['a line more at the end', 'a\nb', 'a\nb\nc', [[3, 3]]],
  [
    'changed lines far from each other',
    'a\nb\nc\nd\ne',
    'A\nb\nc\nd\nE',
    [
      [1, 1],
      [5, 5],
    ],
  ],
  ['a line in place of two', 'a\nb\nc\nd', 'a\nX\nd', [[2, 2]]],
  ['a missing line: the one after it', 'a\nb\nc', 'a\nc', [[2, 2]]],
  ['nothing left', 'a\nb', '', [[1, 1]]],
])('%s', (_what, before, after, lines) => {
  const changed = changedLines({ 'a.tsx': before, 'b.tsx': '' }, { 'a.tsx': after, 'b.tsx': '' })
  expect([...changed]).toEqual([['a.tsx', lines.map(([from, to]) => ({ from, to }))]])
})
