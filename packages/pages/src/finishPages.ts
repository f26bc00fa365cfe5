import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { llmsFiles } from './llms'
import { markdownConverter, markdownFile } from './markdown'
import { parsedPages, type Build } from './parsedPages'

const CHARSET = '<meta charset="UTF-8">'

/**
 * Keeps scripts of other hosts out. Readers have no accounts, so there is nothing else to protect. It follows the
 * charset, because it covers only what comes after it.
 */
const POLICY = "script-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'none'"

/** The style sheet that webpack writes, and not those that a site adds. */
const SHEET = /<link rel="stylesheet" href="([^"]*\/assets\/css\/styles\.[^"]+)">/

/**
 * Returns the element that loads the style sheet of all pages, and one that has it inside: loaded by itself, it shares
 * a slow line with twelve scripts, and a phone paints nothing for twice as long. webpack's runtime takes it for loaded.
 */
function styleSheet(html: string, { outDir, baseUrl }: Build): { link: string; style: string } {
  const [link, href] = SHEET.exec(html) ?? []
  if (!link || !href) throw new Error(`No page has ${SHEET.source} (${__filename}); adapt the expression`)
  const css = readFileSync(path.join(outDir, path.posix.relative(baseUrl, href)), 'utf8')
  if (/<\/style/i.test(css)) throw new Error(`${href} has "</style", which would end its element; escape it`)
  return { link, style: `<style>${css}</style>` }
}

async function write(outDir: string, name: string, text: string): Promise<void> {
  const file = path.join(outDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/**
 * Turns the prerendered pages into what we deploy: puts the policy and the style sheet into each, writes it at both of
 * its addresses, and its Markdown beside it.
 * @param assistants what to know of all pages, in Markdown, for `llms.txt`
 */
export async function finishPages(build: Build, assistants: string): Promise<void> {
  const { outDir, routes, siteConfig } = build
  const { baseUrl, tagline, title, url } = siteConfig
  const pages = await parsedPages(build)
  const { link, style } = styleSheet(pages[0]!.html, build)
  const policy = `${CHARSET}\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  // One page after the other: with the style sheet inside, thousands at once would take too much memory.
  for (const { html, files } of pages) {
    const finished = html.replace(CHARSET, policy).replace(link, () => style)
    await Promise.all(files.map((name) => write(outDir, name, finished)))
  }

  const toMarkdown = await markdownConverter()
  const exported = pages.flatMap((page) => toMarkdown(page) ?? [])
  const files = exported.map((page): [string, string] => [
    page.markdownUrl.slice((url + baseUrl).length),
    markdownFile(page),
  ])
  const hidden = new Set(pages.filter(({ isHidden }) => isHidden).map(({ route }) => route))
  const home = pages.find(({ route }) => route === baseUrl)
  const introduction = `# ${title}\n\n> ${home?.description ?? tagline}\n\n${assistants}`
  const listed = exported.filter(({ route }) => !hidden.has(route))
  await Promise.all(
    [...files, ...llmsFiles(introduction, listed, routes)].map(([name, text]) => write(outDir, name, text)),
  )
}
