import { parseMarkdownHeadingId } from '@docusaurus/utils'
import { visit } from 'unist-util-visit'
import { proseOf, type MdxFile } from '@docs/kit'

/**
 * Counts the words that a page's readers read besides its samples: those of text and inline code. Not those of the
 * parts that the page imports, which belong to several pages, and not those of the title.
 */
export function wordsOf({ tree }: Pick<MdxFile, 'tree'>): number {
  let words = 0
  visit(tree, (node) => {
    // Words go on from one child to the next.
    if (!['paragraph', 'heading', 'tableCell'].includes(node.type)) return
    const prose = proseOf(node)
    const text = node.type === 'heading' ? parseMarkdownHeadingId(prose).text : prose
    words += text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  })
  return words
}
