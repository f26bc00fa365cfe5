import { visit } from 'unist-util-visit'
import type { MdxFile } from '@docs/kit'

/** A shorter sample, such as a command, may stand wherever it's needed. */
const SHORTEST = 5

/** Checks that no two pages show the same sample: one of them would be forgotten when it changes. */
export function checkRepeats(pages: readonly MdxFile[]): string[] {
  const places = new Map<string, { file: string; line: number }[]>()
  for (const { file, tree } of pages) {
    visit(tree, 'code', ({ value, position }) => {
      const text = value.trim()
      if (text.split('\n').length < SHORTEST) return
      places.set(text, [...(places.get(text) ?? []), { file, line: position!.start.line }])
    })
  }
  return [...places.values()].flatMap(([first, ...others]) =>
    others
      .filter(({ file }) => file !== first!.file)
      .map(
        ({ file, line }) =>
          `${file}:${line}: this sample stands in ${first!.file}:${first!.line}, too; keep it on the page it belongs to, and link to it here`,
      ),
  )
}
