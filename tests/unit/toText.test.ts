import { expect, test } from 'vitest'
import { toText } from '../../src/inspector/toText'

const circular: Record<string, unknown> = { name: 'Al' }
circular.self = circular

const NAMES = '{"__proto__":1,"toString":2,"length":3,"constructor":{"hasOwnProperty":4}}'
const deep = Array.from({ length: 20_000 }).reduce<unknown>((inner) => ({ inner }), 1)
const refusing = new Proxy(
  {},
  {
    getPrototypeOf() {
      throw new Error('No')
    },
  },
)

test.each<[what: string, value: unknown, text: string]>([
  ['text', 'Al', '"Al"'],
  ['nothing', undefined, 'undefined'],
  ['an object', { a: [1, undefined, null, NaN] }, '{"a":[1,undefined,null,NaN]}'],
  ['numbers that JSON does not have', [Infinity, -Infinity], '[Infinity,-Infinity]'],
  ['texts that look like other values', ['undefined', 'NaN', '12n'], '["undefined","NaN","12n"]'],
  ['a big number', [12n], '[12n]'],
  ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ['a date that is none', { day: new Date(NaN) }, '{"day":Invalid Date}'],
  ['a file', new File([], 'a.png'), '"a.png"'],
  ['a map', { all: new Map([['a', 1]]) }, '{"all":[["a",1]]}'],
  ['a set', new Set([1, 2]), '[1,2]'],
  ['a function', () => {}, 'function'],
  ['a symbol', Symbol('any'), 'Symbol(any)'],
  ['a symbol with quotes', [Symbol('"')], String.raw`[Symbol(\")]`],
  ['names of members of all objects', JSON.parse(NAMES), NAMES],
  ['a circle', circular, '{"name":"Al","self":can’t be shown}'],
  ['the same value twice', [circular.name, circular.name], '["Al","Al"]'],
  ['an event', new Event('click'), 'can’t be shown'],
  [
    'a member that throws',
    {
      get a() {
        throw new Error('No')
      },
      b: 1,
    },
    '{"a":can’t be shown,"b":1}',
  ],
  [
    'a conversion that throws',
    {
      toJSON() {
        throw new Error('No')
      },
    },
    'can’t be shown',
  ],
  ['a proxy that refuses', { refusing }, '{"refusing":can’t be shown}'],
  ['a revoked proxy', (({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable([], {})), 'can’t be shown'],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
])('%s', (_what, value, text) => {
  expect(toText(value)).toBe(text)
})

test.each<[what: string, value: unknown]>([
  ['a text', 'x'.repeat(10_000_000)],
  ['a list', Array(1_000_000).fill('x')],
  ['a tree', deep],
])('Of %s that is far too long, there is a part', (_what, value) => {
  expect(toText(value, 2).length).toBeLessThan(100_000)
})
