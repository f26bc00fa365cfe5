import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { escapeRegexp } from '@docusaurus/utils'

/** Returns the source files that can contain a link or a picture, in a stable order: first what is on every page. */
function sources(...more: string[]): string[] {
  const folders = ['docs', 'blog', 'src', ...more].filter((folder) => existsSync(folder))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return ['docusaurus.config.ts', ...files.filter((file) => /\.(?:mdx|tsx?)$/.test(file)).sort()]
}

/** Returns the lines of a file that pass a test, as `file:line`. */
function placesIn(file: string, test: (line: string) => boolean): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => (test(line) ? `${file}:${index + 1}` : []))
}

/**
 * Returns every line of the sources and tests that names a doc, as `file:line`: by its address, or by a relative
 * path of its file.
 * @param route address below the base path, such as `docs/api/types`
 */
export function linesNaming(route: string): string[] {
  const absolute = new RegExp(`["'(\`]/?${escapeRegexp(route)}(?![\\w/-])`)
  const isFile = (file: string, target: string) =>
    path.join(path.dirname(file), target.replace(/(?:index)?\.mdx$/, '')) === path.normalize(route)
  return sources('tests').flatMap((file) =>
    placesIn(
      file,
      (line) =>
        absolute.test(line) ||
        [...line.matchAll(/(?<=[(\s])[\w./-]+\.mdx/g)].some(([target]) => isFile(file, target)),
    ),
  )
}

/**
 * Finds an address in the source files.
 * @param address path of a link in the build, or path and hash
 * @param source file of the page that contains the address, searched first
 * @returns each place in that file, or else the first one anywhere, as `file:line`
 */
export function placesOf(address: string, source: string | undefined): string[] {
  const [pathname, hash] = address.split('#')
  const written =
    hash === undefined ? `[/("'\`]${escapeRegexp(path.posix.basename(pathname!))}` : `#${escapeRegexp(hash)}`
  const wanted = new RegExp(`${written}(?![\\w-])`)
  const own = source ? placesIn(source, (line) => wanted.test(line)) : []
  if (own.length > 0) return own
  for (const file of sources()) {
    const [first] = placesIn(file, (line) => wanted.test(line))
    if (first) return [first]
  }
  return []
}
