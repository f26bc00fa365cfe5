import { expect, test } from 'vitest'
import { fencesIn, parseFenceMeta, readSample } from '../src/build/fences'

test('the fences with TypeScript on a page are found, with their lines', () => {
  const page = [
    '```bash',
    'npm start',
    '```',
    '',
    '- In a list:',
    '',
    '  ```tsx title="src/App.tsx" {1}',
    '  <a>',
    '    b',
    '',
    '  </a>',
    '  ```',
    '',
    '```ts',
    '```',
  ].join('\n')
  expect(fencesIn(page)).toEqual([
    { line: 7, language: 'tsx', meta: 'title="src/App.tsx" {1}', text: '<a>\n  b\n\n</a>' },
    { line: 14, language: 'ts', meta: '', text: '' },
  ])
})

test('what stands behind the language of a fence', () => {
  expect(parseFenceMeta('title="a {1}" {1,3-4} showLineNumbers from="const b"')).toEqual({
    title: 'a {1}',
    highlighted: new Set([1, 3, 4]),
    showLineNumbers: true,
    from: 'const b',
  })
  expect(parseFenceMeta('').title).toBeUndefined()
})

test('notation is no part of the code that is compiled and copied', () => {
  const text = [
    '// @errors: 2345 2322',
    'const a = 1',
    '// ---cut---',
    'const b = a',
    '//    ^?',
    '// highlight-next-line',
    'b()',
    '{/* highlight-start */}',
    'c',
    '{/* highlight-end */}',
    'd // => 1',
  ].join('\n')
  expect(readSample(text)).toEqual({
    code: 'const a = 1\nconst b = a\nb()\nc\nd // => 1',
    lines: [1, 3, 6, 8, 10],
    cut: 1,
    highlighted: new Set([2, 3]),
    errors: [2345, 2322],
    queries: [{ line: 1, column: 6 }],
  })
})
