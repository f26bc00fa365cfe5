import { expect, test } from 'vitest'
import directives from 'remark-directive'
import { parseMdx, readSyntaxOf } from '../src'

test('what a step adds to the syntax is read, and no longer once the step is gone', () => {
  const text = 'See :abbr[MDX]{.wide}.\n'
  expect(() => parseMdx(text)).toThrow('a brace begins code')
  readSyntaxOf([directives])
  expect(parseMdx(text).children[0]).toMatchObject({ children: [{}, { type: 'textDirective' }, {}] })
  readSyntaxOf([])
  expect(() => parseMdx(text)).toThrow('a brace begins code')
})
