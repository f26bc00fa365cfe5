import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import type { MdxFile } from '@docs/kit'

/** Nodes whose children are parts of a sentence, so words go on from one to the next. A table is a paragraph here. */
const SENTENCES = ['paragraph', 'heading']

const HEADING_ID = /\\?\{#[^}]*\}\s*$/

/** Returns the text of a paragraph, with that of inline code. */
function textOf(node: Nodes): string {
  let text = ''
  visit(node, (each) => {
    if (each.type === 'text' || each.type === 'inlineCode') text += each.value
    if (each.type === 'break') text += ' '
  })
  return node.type === 'heading' ? text.replace(HEADING_ID, '') : text
}

/**
 * Counts the words that a page's readers read besides its samples: those of text and inline code. Not those of the
 * parts that the page imports, which belong to several pages, and not those of the title.
 */
export function wordsOf({ tree }: Pick<MdxFile, 'tree'>): number {
  let words = 0
  visit(tree, (node) => {
    if (!SENTENCES.includes(node.type)) return
    words += textOf(node)
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  })
  return words
}
