import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import type { Tree } from '@lezer/common'
import { highlightCode, tagHighlighter } from '@lezer/highlight'
import { languageOf } from './language'
import { TOKENS } from './tokens'

/** How long the editor's parser may read a file, in milliseconds. What it doesn't reach has no colors. */
const PARSING_MS = 20

/** Longest file to color, in characters. */
const LONGEST_FILE_CHARACTERS = 50_000

const classes = tagHighlighter(TOKENS)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character]!)

const lineOf = (html: string) => `<span class="line">${html}<br></span>`

/** Returns what the editor's parser makes of a file within the limit. */
function parse(file: string, source: string): Tree {
  const state = EditorState.create({ doc: source, extensions: languageOf(file) })
  return ensureSyntaxTree(state, source.length, PARSING_MS) ?? syntaxTree(state)
}

/** Returns the line of a file's first syntax error, or undefined if the parser finds none. */
export function lineOfSyntaxError(file: string, source: string): number | undefined {
  let position: number | undefined
  parse(file, source).iterate({
    enter({ type, from }) {
      if (type.isError) position ??= from
    },
  })
  return position === undefined ? undefined : source.slice(0, position).split('\n').length
}

/** Returns text as HTML for `HighlightedCode`, without colors and in one element: it may have any length. */
export function plain(text: string): string {
  return `<span class="line">${escapeHtml(text.trimEnd())}</span>`
}

/** Returns a file as HTML like that of `renderCode` of `@docs/samples`: one element per line, with classes for colors. */
export function highlight(file: string, text: string): string {
  const source = text.trimEnd()
  if (source.length > LONGEST_FILE_CHARACTERS) return plain(text)
  try {
    const lines = ['']
    const put = (html: string) => lines.push(lines.pop()! + html)
    highlightCode(
      source,
      parse(file, source),
      classes,
      (code, color) =>
        put(color ? `<span class="token ${color}">${escapeHtml(code)}</span>` : escapeHtml(code)),
      () => lines.push(''),
    )
    return lines.map(lineOf).join('')
  } catch {
    // Deep nesting overflows the highlighter's stack.
    return plain(text)
  }
}
