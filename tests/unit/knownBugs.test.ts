import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mdxFiles } from '@docs/kit'

const TESTS = 'tests/library/bugs.test.tsx'

/** Ids in files, sorted. */
const idsIn = (files: readonly string[], pattern: RegExp) =>
  files
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, ids]) => ids!.split(' ')),
    )
    .sort()

test('each bug that a box tells of has a test, and each such test a box', () => {
  const told = idsIn(mdxFiles('docs', 'blog', 'src/pages'), /<KnownBug id="([^"]+)"/g)
  expect(told.length).toBeGreaterThan(10)
  const tested = [...new Set(idsIn([TESTS], /\bbug(?:Cases)?\(\s*'([^']+)'/g))]
  expect(tested).toEqual(told)
})
