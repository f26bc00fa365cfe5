import { expect, onTestFinished, test } from 'vitest'
import { addMagicComments } from '../src/build/magicComments'
import { pastedCode } from '../src/build/pastedCode'

const text = (...lines: string[]) => lines.join('\n')

test('what a sample cuts is copied, its notation is not', () => {
  const code = text(
    '// @errors: 2345',
    "import { z } from 'zod'",
    '// ---cut---',
    'const schema = z.string()',
    '//    ^?',
    '// highlight-next-line',
    'schema.parse(1)',
    '// a comment',
    '// ---cut-after---',
    'export {}',
  )
  expect(pastedCode(code)).toBe(
    text(
      "import { z } from 'zod'",
      'const schema = z.string()',
      'schema.parse(1)',
      '// a comment',
      'export {}',
    ),
  )
})

test('of several files, those that are shown are copied', () => {
  const shown = text("'use server'", '', "import { schema } from './schema'")
  const schema = text('// @filename: schema.ts', 'export const schema = 1')
  expect(pastedCode(text(schema, '// @filename: actions.ts', '// ---cut-before---', shown))).toBe(shown)
  expect(pastedCode(text(shown, '// ---cut-after---', schema))).toBe(shown)
  const hidden = text('const a = 1', '// ---cut-start---', 'const b = 2', '// ---cut-end---', 'const c = 3')
  expect(pastedCode(hidden)).toBe(text('const a = 1', 'const b = 2', 'const c = 3'))
})

test('magic comments of the site are not copied', () => {
  addMagicComments([{ className: 'wrong', line: 'This will error' }])
  onTestFinished(() => addMagicComments([]))
  expect(pastedCode(text('// This will error', 'a()', '// This errs'))).toBe(text('a()', '// This errs'))
})
