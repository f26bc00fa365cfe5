/** The colors of JavaScript and TypeScript, in printed code and in an editor alike. Works in Node and in browsers. */
import type { Tree } from '@lezer/common'
import { highlightCode, tagHighlighter, tags, type Tag } from '@lezer/highlight'

export * from './codeHtml'

/** A colored token of code: the parser's tags, and the class, which names the color, too. */
interface Token {
  tag: Tag | readonly Tag[]
  class: string
}

/** What has a color. The rest looks like plain text and gets no element: half of all tokens are punctuation. */
export const TOKENS: readonly Token[] = [
  { tag: tags.comment, class: 'comment' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], class: 'keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 'string' },
  { tag: [tags.number, tags.bool, tags.null, tags.attributeName], class: 'number' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'function' },
  { tag: [tags.typeName, tags.className], class: 'class-name' },
  { tag: [tags.tagName, tags.angleBracket], class: 'tag' },
]

const highlighter = tagHighlighter(TOKENS)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
}

/** Returns text as HTML, in an element if it has a color. */
export function colorText(text: string, color: string): string {
  const html = escapeHtml(text)
  return color ? `<span class="token ${color}">${html}</span>` : html
}

/**
 * Returns parsed code as HTML, one string per line, with a class for each color and no inline styles.
 * @param from where the code to return begins
 */
export function highlightTree(code: string, tree: Tree, from = 0): string[] {
  const lines: [text: string, color: string][][] = [[]]
  const put = (text: string, color: string) => {
    const line = lines.at(-1)!
    const last = line.at(-1)
    // A bracket and a tag's name are one element.
    if (last?.[1] === color) last[0] += text
    else line.push([text, color])
  }
  highlightCode(code, tree, highlighter, put, () => lines.push([]), from)
  return lines.map((line) => line.map(([text, color]) => colorText(text, color)).join(''))
}
