import path from 'node:path'

/** Where the pages are, relative to the site's root; undefined for a kind that the site doesn't have. */
export interface Folders {
  docs?: string
  blog?: string
  /** Of pages that are neither. */
  pages?: string
}

/** Whether a file is below a folder, or the same. */
export const isBelow = (file: string, folder: string): boolean =>
  !path.relative(folder, file).startsWith('..')

/** Whether a file of a folder becomes a page, and not a part of pages. */
export const isPage = (file: string, folder: string) =>
  isBelow(file, folder) && !path.basename(file).startsWith('_')
