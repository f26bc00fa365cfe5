import { WORD } from './format'

/** A piece of text, and whether it's a match. */
export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text into matches and the text between them. */
export function markMatches(text: string, isMatch: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue
    pieces.push({ text: text.slice(end, index), isMatch: false }, { text: word, isMatch: true })
    end = index + word.length
  }
  return [...pieces, { text: text.slice(end), isMatch: false }].filter((piece) => piece.text !== '')
}

const EXCERPT_LENGTH = 150
const EXCERPT_LEAD = 40

/** Index of the first match in a text, or 0. */
function firstMatch(text: string, isMatch: (word: string) => boolean): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (isMatch(word)) return index
  return 0
}

/** The part of a text around its first match, or its start: between spaces, or else between characters. */
export function excerpt(text: string, isMatch: (word: string) => boolean): string {
  const match = firstMatch(text, isMatch)
  const lead = Math.max(0, match - EXCERPT_LEAD)
  const space = text.indexOf(' ', lead)
  const start = lead === 0 ? 0 : space !== -1 && space < match ? space + 1 : lead
  const end = start + EXCERPT_LENGTH
  const lastSpace = text.lastIndexOf(' ', end)
  const cut = end >= text.length ? text.length : lastSpace > match ? lastSpace : end
  // Half of a character that takes two code units isn't shown.
  const part = text.slice(start, cut).replace(/^\p{Cs}|\p{Cs}$/gu, '')
  return `${start > 0 ? '… ' : ''}${part}${cut < text.length ? ' …' : ''}`
}
