import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeRegexp } from '@docusaurus/utils'

/** Returns the source files that can contain a link or a picture, in a stable order. */
function sources(): string[] {
  const files = ['docs', 'blog', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...files.filter((file) => /\.(?:mdx|tsx?)$/.test(file)).sort(), 'docusaurus.config.ts']
}

/** Returns the first line of a file that passes a test, as `file:line`. */
function placeIn(file: string, test: (line: string) => boolean): string | undefined {
  const index = readFileSync(file, 'utf8').split('\n').findIndex(test)
  return index < 0 ? undefined : `${file}:${index + 1}`
}

/**
 * Finds an address in the source files.
 * @param address path of a link in the build, or path and hash
 * @param source file of the page that contains the address, searched first
 * @returns `file:line`, or undefined if no source file contains the address
 */
export function placeOf(address: string, source: string | undefined): string | undefined {
  const [pathname, hash] = address.split('#')
  const written =
    hash === undefined ? `[/("'\`]${escapeRegexp(path.posix.basename(pathname!))}` : `#${escapeRegexp(hash)}`
  const wanted = new RegExp(`${written}(?![\\w-])`)
  for (const file of source ? [source, ...sources()] : sources()) {
    const place = placeIn(file, (line) => wanted.test(line))
    if (place) return place
  }
  return undefined
}
