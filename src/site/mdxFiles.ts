import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of all MDX files below folders of the site, in a stable order. */
export function mdxFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}
