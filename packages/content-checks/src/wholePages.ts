import path from 'node:path'
import { filesWith } from '@docs/kit'

/** Runs a check of a page. What it throws becomes a problem of that page, so that the others are still checked. */
export function withPage(file: string, check: () => string[]): string[] {
  try {
    return check()
  } catch (error) {
    return [`${file}:1: the page can't be checked: ${String(error)}`]
  }
}

const isPartial = (file: string) => path.basename(file).startsWith('_')

/** Reports pages that Docusaurus takes, but no check reads, and those whose address would have a space. */
export const checkFileNames = (folders: readonly string[]): string[] => [
  ...filesWith('.md', folders)
    .filter((file) => !isPartial(file))
    .map((file) => `${file}:1: pages are .mdx here, and nothing checks this one; rename it`),
  ...filesWith('.mdx', folders)
    .filter((file) => !isPartial(file) && /\s/.test(file))
    .map(
      (file) =>
        `${file}:1: the page's address would have a space; rename the file to ${file.replace(/\s+/g, '-')}`,
    ),
]
