import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownAddress } from './addresses'
import { correctBreadcrumbs } from './breadcrumbs'
import { metaContent, sidebarItems, type Build } from './builtSite'
import { llmsFull, llmsIndex } from './llms'
import { markdownConverter, markdownFile, markdownUrl, type ExportedPage } from './markdown'
import { parsedPages, type BuiltPage } from './parsedPages'
import { securePage } from './policy'
import type { BuiltPagesOptions } from './options'
import { writeSocialCards } from './socialCards'
import { readStyleSheet, withoutUnusedClasses } from './styleSheet'

async function write(outDir: string, name: string, text: string): Promise<void> {
  const file = path.join(outDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The scripts of a build. */
const scriptsIn = (outDir: string): string[] =>
  readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(outDir, name), 'utf8'))

/** Returns a page's source file; without source, its address. */
const placeOf = ({ source, route }: BuiltPage) => (source ? source.replace(/^@site\//, '') : route)

/** Converts the pages that link to their Markdown. */
async function exportPages(
  pages: readonly BuiltPage[],
  { head, siteConfig }: Build,
): Promise<ExportedPage[]> {
  const { baseUrl, url } = siteConfig
  const targets = new Set(pages.map(({ route }) => markdownUrl(head, route)))
  const toMarkdown = await markdownConverter(({ origin, pathname }) => {
    const target = origin + markdownAddress(pathname, baseUrl)
    return pathname.startsWith(baseUrl) && targets.has(target) ? target : undefined
  })
  return pages.flatMap((page) => {
    const { route, root, summary: description } = page
    const target = markdownUrl(head, route)
    if (!target) return []
    const title = metaContent(head, route, 'twitter:title') ?? siteConfig.title
    const published = metaContent(head, route, 'article:published_time')?.slice(0, 10)
    const exported = { description, published, route, markdownUrl: target }
    try {
      return [{ ...exported, ...toMarkdown(structuredClone(root), title) }]
    } catch (error) {
      console.warn(
        `[WARNING] ${placeOf(page)}: its Markdown has only its description: ${(error as Error).message}`,
      )
      return [{ ...exported, title, address: url + route, markdown: description }]
    }
  })
}

/** Says what the policy blocks, and where; what all pages have comes from no page. */
function blockedOn(secured: readonly { page: BuiltPage; blocked: readonly string[] }[]): string[] {
  const pages = new Map<string, BuiltPage[]>()
  for (const { page, blocked } of secured)
    for (const what of blocked) pages.set(what, [...(pages.get(what) ?? []), page])
  return [...pages].map(([what, having]) => {
    if (having.length === secured.length) return `docusaurus.config.ts: ${what}, on all pages`
    const more = having.length > 1 ? ` (${having.length - 1} more pages)` : ''
    return `${placeOf(having[0]!)}: ${what}${more}`
  })
}

/**
 * Turns the prerendered pages into what we deploy. Adds the policy and the
 * style sheet to each page, converts it to Markdown, and writes it once.
 * @throws Error with what the policy blocks, by page
 */
export async function finishPages(build: Build, { cards, assistants }: BuiltPagesOptions): Promise<void> {
  const { outDir, routes, siteConfig } = build
  const { baseUrl, url } = siteConfig
  const pages = await parsedPages(build)

  const sheet = readStyleSheet(pages[0]!.html, outDir, baseUrl)
  const css = withoutUnusedClasses(sheet.css, [...pages.map(({ html }) => html), ...scriptsIn(outDir)])
  const style = `<style>${css}</style>`
  const secured = pages.map((page) => ({ page, ...securePage(page, url) }))
  const blocked = blockedOn(secured)
  if (blocked.length > 0)
    throw new Error(
      `The pages' Content-Security-Policy, against foreign scripts, blocks:\n${blocked.join('\n')}`,
    )

  const exported = await exportPages(pages, build)
  const hidden = new Set(pages.filter(({ isHidden }) => isHidden).map(({ route }) => route))
  const site = {
    title: siteConfig.title,
    summary: pages.find(({ route }) => route === baseUrl)?.summary ?? siteConfig.tagline,
    note: assistants,
    pages: exported.filter(({ route }) => !hidden.has(route)),
    sidebar: sidebarItems(routes),
  }

  const files: [name: string, text: string][] = [
    [sheet.file, css],
    ...exported.map((page): [string, string] => [
      page.markdownUrl.slice((url + baseUrl).length),
      markdownFile(page),
    ]),
    ['llms.txt', llmsIndex(site)],
    ['llms-full.txt', llmsFull(site)],
  ]
  // One page after the other: with the style sheet inside, thousands at once would take too much memory.
  for (const { page, html } of secured) {
    const finished = correctBreadcrumbs(html.replace(sheet.link, () => style))
    await Promise.all(page.files.map((name) => write(outDir, name, finished)))
  }
  await Promise.all(files.map(([name, text]) => write(outDir, name, text)))
  await writeSocialCards(build, cards)
}
