import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Whether a file has MDX: Docusaurus takes `.md` for it, too. */
export const isMdx = (file: string): boolean => /\.mdx?$/.test(file)

/** Returns the paths of all files in the given folders and their subfolders, in a stable order. */
const filesIn = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .sort()

/** Returns the paths of all files with an ending in the given folders and their subfolders, in a stable order. */
export const filesWith = (ending: string, folders: readonly string[]): string[] =>
  filesIn(folders).filter((file) => file.endsWith(ending))

/** Returns the paths of all MDX files in the given folders and their subfolders, in a stable order. */
export const mdxFiles = (...folders: string[]): string[] => filesIn(folders).filter(isMdx)

/** Returns the path of a file from the site's root, which Docusaurus calls `@site/…`. */
export const fileOf = (source: string): string => source.replace(/^@site\//, '')
