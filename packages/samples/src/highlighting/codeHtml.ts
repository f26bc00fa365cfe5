/** A line of code, or what the compiler says below it. */
export interface Row {
  html: string
  /** Attributes of its element. */
  attributes: string
}

/**
 * Returns a line of code.
 * @param html its colored tokens
 * @param marks further classes
 */
export const codeLine = (html: string, marks: readonly string[] = []): Row => ({
  html,
  attributes: `class="${['line', ...marks].join(' ')}"`,
})

/**
 * Returns the HTML of code: an element per row, because a mark is as wide as the block. The text in it is the code, with
 * its line breaks: whoever needs it takes the text of `<code>`, and needs to know no element in it.
 */
export const codeHtml = (rows: readonly Row[]): string =>
  rows.map(({ html, attributes }) => `<span ${attributes}>${html}`).join('\n</span>') + '</span>'
