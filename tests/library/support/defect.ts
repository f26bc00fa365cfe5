/// <reference types="vite/client" />
import { test } from 'vitest'

/** All pages, as text by path from the site's root. */
const pages = Object.entries(
  import.meta.glob<string>('../../../{docs,blog}/**/*.mdx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(([path, text]) => ({ path: path.replace('../../../', ''), text }))

/** `file:line` of every place that tells of a defect. */
function placesThatTell(id: string): string[] {
  return pages.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.includes(`<KnownDefect id="${id}"`) ? [`${path}:${index + 1}`] : [])),
  )
}

/**
 * A test that a known defect of the installed library still exists. When a new
 * version mends it, the test fails and names the places to update.
 * @param id as in `<KnownDefect id="…">`
 * @param behavior what happens, in words
 * @param prove asserts that it happens
 */
export function defect(id: string, behavior: string, prove: () => void | Promise<void>): void {
  test(`${id}: ${behavior}`, async () => {
    const places = placesThatTell(id)
    if (places.length === 0)
      throw new Error(`No page tells of the defect "${id}". Tell of it, or remove its test.`)
    try {
      await prove()
    } catch (cause) {
      throw new Error(
        `The installed version does not show the defect "${id}" any more. Update what these places say:\n${places.join('\n')}`,
        { cause },
      )
    }
  })
}
