import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The style sheet of all pages. */
export interface StyleSheet {
  /** The element that loads it, as Docusaurus writes it. */
  link: string
  /** The element that has it inside. */
  style: string
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
  const css = readFileSync(path.join(outDir, path.posix.relative(baseUrl, href)), 'utf8')
  if (/<\/style/i.test(css)) throw new Error(`${href} has "</style", which would end its element; escape it`)
  return { link, style: `<style>${css}</style>` }
}
