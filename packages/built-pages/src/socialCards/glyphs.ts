import { readFileSync } from 'node:fs'
import ranges from '@fontsource/inter/unicode.json'
import { parse } from '@shuding/opentype.js'

/** A file of Inter, by the characters that it has. */
export type Subset = keyof typeof ranges

/** The first and the last character of each range of a subset. */
function rangesOf(subset: Subset): [first: number, last: number][] {
  return ranges[subset].split(',').map((range) => {
    const [first, last = first] = range.slice('U+'.length).split('-') as [string, string?]
    return [parseInt(first, 16), parseInt(last, 16)]
  })
}

/** All of Inter, the commonest first. */
const SUBSETS = (['latin', ...Object.keys(ranges).filter((each) => each !== 'latin')] as Subset[]).map(
  (subset) => [subset, rangesOf(subset)] as const,
)

function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0)!
  return SUBSETS.find(([, all]) => all.some(([first, last]) => first <= code && code <= last))?.[0]
}

/** Returns the files of Inter that a text needs. */
export const subsetsOf = (text: string): Subset[] => [
  ...new Set<Subset>(['latin', ...Array.from(text, subsetOf).filter((subset) => subset !== undefined)]),
]

/** Reads the file of Inter with these characters in this weight. */
export const readFont = (subset: Subset, weight: 400 | 700): Buffer =>
  readFileSync(require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`))

const fonts = new Map<Subset, ReturnType<typeof parse>>()

/** Whether a file of Inter has a character of its ranges: not all that are in the ranges are in the file. */
function hasGlyph(subset: Subset, character: string): boolean {
  const font = fonts.get(subset) ?? parse(new Uint8Array(readFont(subset, 400)).buffer)
  fonts.set(subset, font)
  return font.charToGlyphIndex(character) > 0
}

/** What is drawn without a glyph, and what every font has. */
const EASY = /[\p{ASCII}\p{White_Space}\p{Default_Ignorable_Code_Point}]/u

/** Whether Inter has all characters of a text. A card would show the others as boxes. */
export const hasGlyphs = (text: string): boolean =>
  Array.from(text).every((character) => {
    if (EASY.test(character)) return true
    const subset = subsetOf(character)
    return subset !== undefined && hasGlyph(subset, character)
  })
