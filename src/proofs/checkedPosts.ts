import path from 'node:path'
import { version as installed } from '@jcoreio/zod-forms/package.json'

/** The version of the library that somebody last read all posts against, and the day. */
const READ = { version: '2.1.2', on: '2026-11-25' }

/**
 * Returns what a post was checked against, or undefined for another page.
 * @param written date in the post's front matter, instead of that in its path
 */
export function checkedAgainst(page: string, written?: unknown): string | undefined {
  const file = path.relative('', page)
  if (!file.startsWith('blog/') || path.basename(file).startsWith('_')) return undefined
  const date = typeof written === 'string' ? written : /\d{4}-\d{2}-\d{2}/.exec(file)?.[0]
  // A newer post was checked when it was written.
  const on = new Date(date && date > READ.on ? date : READ.on)
  return `zod-forms ${READ.version} on ${on.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })}`
}

/** Checks that somebody has read the posts since the library was upgraded: they say so. */
export function checkPostsAreRead(version = installed): string[] {
  return version === READ.version
    ? []
    : [
        `src/proofs/checkedPosts.ts:4: posts say that they were checked against ${READ.version}, but ${version} is installed; read them again, and write that version and the day`,
      ]
}
