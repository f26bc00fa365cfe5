import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeRegexp } from '@docusaurus/utils'

/** Files in which a link or a picture may be written, in a stable order. */
function sources(): string[] {
  const files = ['docs', 'blog', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...files.filter((file) => /\.(?:mdx|tsx?)$/.test(file)).sort(), 'docusaurus.config.ts']
}

/** The first line of a file that passes a test, as `file:line`, if one does. */
function placeIn(file: string, test: (line: string) => boolean): string | undefined {
  const index = readFileSync(file, 'utf8').split('\n').findIndex(test)
  return index < 0 ? undefined : `${file}:${index + 1}`
}

/**
 * Where the sources name an address, as `file:line`, if they do.
 * @param address path of a link, as the build has it, or with its hash
 * @param source of the page on which it is, where it is looked for first
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
