import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns the paths of all files with an ending in the given folders and their subfolders, in a stable order. */
export function filesWith(ending: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith(ending))
    .sort()
}

/** Returns the paths of all MDX files in the given folders and their subfolders, in a stable order. */
export const mdxFiles = (...folders: string[]): string[] => filesWith('.mdx', folders)

/** Returns the path of a file from the site's root, which Docusaurus calls `@site/…`. */
export const fileOf = (source: string): string => source.replace(/^@site\//, '')
