/// <reference types="vite/client" />
import { test } from 'vitest'
import { linesThatTell } from './boxes'

/** All pages, as text by path from the site's root. */
const pages = Object.entries(
  import.meta.glob<string>('../../../{docs,blog}/**/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ path: path.replace('../../../', ''), text }))

/** `file:line` of every place that tells of a bug. */
function placesThatTell(id: string): string[] {
  return pages.flatMap(({ path, text }) => linesThatTell(text, id).map((line) => `${path}:${line}`))
}

/**
 * A test that a known bug of the installed library still exists. When a new
 * version fixes it, the test fails and names the places to update.
 * @param id one of those in `<KnownBug id="…">`
 * @param behavior what happens, in words
 * @param prove asserts that it happens
 */
export function bug(id: string, behavior: string, prove: () => void | Promise<void>): void {
  test(`${id}: ${behavior}`, async () => {
    const places = placesThatTell(id)
    if (places.length === 0)
      throw new Error(`No page tells of the bug "${id}". Tell of it, or remove its test.`)
    try {
      await prove()
    } catch (cause) {
      throw new Error(
        `The installed version does not show the bug "${id}" any more. Update what these places say:\n${places.join('\n')}`,
        { cause },
      )
    }
  })
}
