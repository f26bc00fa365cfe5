import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { packIndex, unpackIndex } from '../src/packedIndex'

// cspell:ignore straße
// The distance of those with rare words is that from "a" to a character that is white space.
const documents = Array.from({ length: 200 }, (_, id) => ({
  id,
  title: id % 70 === 69 ? 'form forms formed' : 'form',
  text: [
    'value',
    ...(id % 63 === 0 ? ['field field', 'straße', '表', 'x'.repeat(50), `${'x'.repeat(40)}y`] : []),
  ].join(' '),
}))

test('A packed index is the same as before, and smaller', () => {
  const index = new MiniSearch({ fields: ['title', 'text'] })
  index.addAll(documents)
  const json = index.toJSON()
  const packed = JSON.stringify(packIndex(json))
  const unpacked = unpackIndex(JSON.parse(packed) as ReturnType<typeof packIndex>)
  expect(Object.fromEntries(unpacked.index)).toEqual(Object.fromEntries(json.index))
  expect({ ...unpacked, index: [] }).toEqual({ ...json, index: [] })
  expect(packIndex(json).index.join('').length).toBeLessThan(JSON.stringify(json.index).length / 2)
})
