import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FENCE = /^\s*(`{3,})/

/** Paths of all MDX files below folders of the site, in a stable order. */
export function mdxFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}

/** A line of a page. */
interface Line {
  /** `file:line`. */
  place: string
  text: string
}

/** The lines of a page outside of its code blocks. */
export function proseLines(page: string): Line[] {
  let fence: string | undefined
  return readFileSync(page, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${page}:${index + 1}`, text }))
    .filter(({ text }) => {
      const ticks = FENCE.exec(text)?.[1]
      if (ticks && (!fence || ticks.length >= fence.length)) fence = fence ? undefined : ticks
      return !(fence ?? ticks)
    })
}
