import path from 'node:path'
import { mdxFiles } from '@docs/kit'

/** Runs a check of a page. What it throws becomes a problem of that page, so that the others are still checked. */
export function withPage(file: string, check: () => string[]): string[] {
  try {
    return check()
  } catch (error) {
    return [`${file}:1: the page can't be checked: ${String(error)}`]
  }
}

/** Reports pages whose address would have a space. */
export const checkFileNames = (folders: readonly string[]): string[] =>
  mdxFiles(...folders)
    .filter((file) => !path.basename(file).startsWith('_') && /\s/.test(file))
    .map(
      (file) =>
        `${file}:1: the page's address would have a space; rename the file to ${file.replace(/\s+/g, '-')}`,
    )
