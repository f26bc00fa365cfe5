import { visit } from 'unist-util-visit'
import { proseOf, type MdxFile } from '@docs/kit'

/** A shorter sample, such as a command, may stand wherever it's needed. */
const SHORTEST_SAMPLE = 5

/** Fewer words in a row are the same by chance. */
const SHORTEST_RUN = 10

/** Inline code, which is often a message that several pages explain, counts as one word. */
const WORD = /`[^`]*`|[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu

interface Place {
  file: string
  line: number
}

/** Returns each run of words in a text. */
function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(WORD) ?? []
  return words
    .slice(SHORTEST_RUN - 1)
    .map((_last, first) => words.slice(first, first + SHORTEST_RUN).join(' '))
}

/** Notes where texts stand, and returns the first of them that another page has, with its place. */
function findElsewhere(texts: readonly string[], place: Place, places: Map<string, Place>) {
  const other = texts.find((text) => (places.get(text)?.file ?? place.file) !== place.file)
  for (const text of texts) if (!places.has(text)) places.set(text, place)
  if (other === undefined) return undefined
  const { file, line } = places.get(other)!
  return { text: other, at: `${file}:${line}` }
}

/**
 * Checks that no two pages show the same sample, or say something in the same words: one of them would be forgotten
 * when it changes.
 */
export function checkRepeats(pages: readonly MdxFile[]): string[] {
  const samples = new Map<string, Place>()
  const runs = new Map<string, Place>()
  return pages.flatMap(({ file, fences, tree }) => {
    const problems = fences.flatMap(({ node, line }) => {
      const text = node.value.trim()
      if (text.split('\n').length < SHORTEST_SAMPLE) return []
      const other = findElsewhere([text], { file, line }, samples)
      return other
        ? `${file}:${line}: this sample stands in ${other.at}, too; keep it on the page it belongs to, and link to it here`
        : []
    })
    visit(tree, ['paragraph', 'tableCell'], (node) => {
      const line = node.position?.start.line ?? 1
      const other = findElsewhere(runsOf(proseOf(node)), { file, line }, runs)
      if (other)
        problems.push(
          `${file}:${line}: "${other.text}" stands in ${other.at}, too; say it on the page it belongs to, and link to it here`,
        )
    })
    return problems
  })
}
