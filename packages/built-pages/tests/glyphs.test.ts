// cspell:ignore Привет Łódź Ελλάδα Việt -- words in other alphabets
import { expect, test } from 'vitest'
import { missingGlyphs, subsetsOf } from '../src/socialCards/glyphs'

test('A card draws what any of the files of its font has, and loads only those', () => {
  expect(subsetsOf('Forms “start” here – 30 €')).toEqual(['latin'])
  expect(subsetsOf('Привет, Zoë, Łódź')).toEqual(['latin', 'cyrillic', 'latin-ext'])
  expect(missingGlyphs('Привет, Ελλάδα, Łódź, Việt')).toEqual([])
})

test('What it lacks is told, once', () => {
  expect(missingGlyphs('a → b ≠ c → 日本 🙂')).toEqual(['→', '≠', '日', '本', '🙂'])
  // In the ranges of a file, and not in the file: a hyphen that doesn't break, and per mille.
  expect(missingGlyphs('e\u2011mail, 5 ‰')).toEqual(['\u2011', '‰'])
  // Nothing is drawn for them.
  expect(missingGlyphs('Tips™\ufe0f, soft\u00adhyphen, 5\u202f€')).toEqual([])
})
