import { readFileSync } from 'node:fs'
import path from 'node:path'
import browserslist from 'browserslist'
import { browserslistToTargets, transform } from 'lightningcss'

/** The style sheet of all pages. */
export interface StyleSheet {
  /** The element that loads it, as Docusaurus writes it. */
  link: string
  /** Its file, relative to the build folder. */
  file: string
  css: string
}

/** The sheet that webpack writes, and not those that a site adds. */
const LINK = /<link rel="stylesheet" href="([^"]*\/assets\/css\/styles\.[^"]+)">/

/**
 * Reads the style sheet that a page links to. Loaded by itself, it shares a slow line with twelve scripts, and a
 * phone paints nothing for twice as long. webpack's runtime takes it for loaded, because every page starts with it.
 * @throws Error if the page links to none, or if the sheet can't be inside a document
 */
export function readStyleSheet(html: string, outDir: string, baseUrl: string): StyleSheet {
  const [link, href] = LINK.exec(html) ?? []
  if (!link || !href) throw new Error(`No page has ${LINK.source} (${__filename}); adapt the expression`)
  const file = path.posix.relative(baseUrl, href)
  const css = readFileSync(path.join(outDir, file), 'utf8')
  if (/<\/style/i.test(css)) throw new Error(`${href} has "</style", which would end its element; escape it`)
  return { link, file, css }
}

/**
 * Leaves out the rules for classes that none of the texts names: a twelfth of the sheet, because Infima has classes for
 * any site. A script may put a name together at a hyphen, as in `alert--${type}`.
 * @param texts documents and scripts
 */
export function withoutUnusedClasses(css: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))
  const isNamed = (name: string) =>
    words.has(name) ||
    [...name.matchAll(/-/g)].some(
      ({ index }) => words.has(name.slice(0, index + 1)) || words.has(name.slice(index)),
    )
  const classes = Array.from(css.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name]) => name!)
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(css),
    unusedSymbols: classes.filter((name) => !isNamed(name)),
    minify: true,
    // Without targets, it merges properties into shorthands that WebKit doesn't support.
    targets: browserslistToTargets(browserslist()),
  })
  return code.toString()
}
