import type { MdxFile } from '@docs/kit'

/** A shorter sample, such as a command, may stand wherever it's needed. */
const SHORTEST = 5

/** Checks that no two pages show the same sample: one of them would be forgotten when it changes. */
export function checkRepeats(pages: readonly MdxFile[]): string[] {
  const places = new Map<string, { file: string; line: number }[]>()
  for (const { file, fences } of pages) {
    for (const { node, line } of fences) {
      const text = node.value.trim()
      if (text.split('\n').length < SHORTEST) continue
      places.set(text, [...(places.get(text) ?? []), { file, line }])
    }
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
