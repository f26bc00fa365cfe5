/** The part that we use of the font parser that satori draws with. */
declare module '@shuding/opentype.js' {
  export function parse(file: ArrayBuffer): {
    /** Returns 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number
  }
}
