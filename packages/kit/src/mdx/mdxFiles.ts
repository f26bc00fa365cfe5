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

/**
 * Returns a field of a page's front matter as it's written, and its line, or undefined if the page doesn't have it.
 * Doesn't parse YAML, so that one page that isn't stops no check of others.
 */
export function matterField(text: string, name: string): { value: string; line: number } | undefined {
  const lines = text.split('\n')
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  const index = lines.findIndex((line, number) => number < end && line.startsWith(`${name}:`))
  return index < 0 ? undefined : { value: lines[index]!.slice(name.length + 1).trim(), line: index + 1 }
}
