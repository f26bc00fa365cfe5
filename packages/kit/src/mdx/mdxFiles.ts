import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns the paths of all MDX files in the given folders and their subfolders, in a stable order. */
export function mdxFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.mdx'))
    .sort()
}
