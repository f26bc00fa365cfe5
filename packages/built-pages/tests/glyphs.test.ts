import { expect, test } from 'vitest'
import { hasGlyphs, subsetsOf } from '../src/socialCards/glyphs'

test('A card draws what any of the files of its font has, and loads only those', () => {
  expect(subsetsOf('Forms “start” here – 30 €')).toEqual(['latin'])
  expect(subsetsOf('Привет, Zoë, Łódź')).toEqual(['latin', 'cyrillic', 'latin-ext'])
  expect(hasGlyphs('Привет, Ελλάδα, Łódź, Việt')).toBe(true)
  // Nothing is drawn for some characters.
  expect(hasGlyphs('Tips™\ufe0f, soft\u00adhyphen, 5\u202f€')).toBe(true)
})

// Some are in the ranges of a file, and not in the file: a hyphen that doesn't break, and per mille.
test.each(['a → b', 'b ≠ c', '日本', '🙂', 'e\u2011mail', '5 ‰'])('A card can’t draw %s', (text) => {
  expect(hasGlyphs(text)).toBe(false)
})
