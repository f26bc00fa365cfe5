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

/** Reports pages that Docusaurus takes, but no check reads. */
export const checkExtensions = (folders: readonly string[]): string[] =>
  filesWith('.md', folders)
    .filter((file) => !path.basename(file).startsWith('_'))
    .map((file) => `${file}:1: pages are .mdx here, and nothing checks this one; rename it`)
