import { expect, test } from 'vitest'
import { toText } from '../../src/inspector/toText'

const circular: Record<string, unknown> = {}
circular.self = circular

test.each<[what: string, value: unknown, text: string]>([
  ['text', 'Al', '"Al"'],
  ['nothing', undefined, 'undefined'],
  ['an object', { a: [1, undefined, null, NaN] }, '{"a":[1,undefined,null,NaN]}'],
  ['texts that look like other values', ['undefined', '12n'], '["undefined","12n"]'],
  ['a big number', [12n], '[12n]'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['a file', new File([], 'a.png'), '"a.png"'],
  ['a circle', circular, '[object Object]'],
])('%s', (_what, value, text) => {
  expect(toText(value)).toBe(text)
})
