import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import { EditorState } from '@codemirror/state'
import type { Tree } from '@lezer/common'
import { codeHtml, codeLine, escapeHtml, highlightTree } from '@docs/samples/highlighting'
import { languageOf } from './language'

/** How long the editor's parser may read a file, in milliseconds. What it doesn't reach has no colors. */
const PARSING_MS = 20

/** Longest file to color, in characters. */
const LONGEST_FILE_CHARACTERS = 50_000

/** Returns what the editor's parser makes of a file within the limit. */
function parse(file: string, source: string, parsingMs = PARSING_MS): Tree {
  const state = EditorState.create({ doc: source, extensions: languageOf(file) })
  return ensureSyntaxTree(state, source.length, parsingMs) ?? syntaxTree(state)
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
  return codeHtml([codeLine(escapeHtml(text.trimEnd()))])
}

/**
 * Returns a file as HTML like that of `renderCode` of `@docs/samples`: one element per line, with classes for colors.
 * @param parsingMs how long the parser may read it, in milliseconds
 */
export function highlight(file: string, text: string, parsingMs?: number): string {
  const source = text.trimEnd()
  if (source.length > LONGEST_FILE_CHARACTERS) return plain(text)
  try {
    return codeHtml(highlightTree(source, parse(file, source, parsingMs)).map((line) => codeLine(line)))
  } catch {
    // Deep nesting overflows the highlighter's stack.
    return plain(text)
  }
}
