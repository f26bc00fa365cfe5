import { readFileSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileOf } from '@docs/kit'
import { metaContent, sidebarItems, type Build } from './builtSite'
import { llmsFull, llmsIndex } from './llms'
import { markdownConverter, markdownFile, markdownUrl, type ExportedPage } from './markdown'
import { parsedPages, type BuiltPage } from './parsedPages'
import { securePage, type AllowedSources, type PageProblem } from './policy'
import { unreadableCards, writeSocialCards, type CardSettings } from './socialCards'
import { sourceLine } from './sourceLine'
import { readStyleSheet } from './styleSheet'

async function write(outDir: string, name: string, text: string): Promise<void> {
  const file = path.join(outDir, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Returns a problem with the page's source, and the line in it that says the cause; without source, its address. */
function located({ source, route }: BuiltPage, { message, cause }: PageProblem): string {
  if (!source) return `${route}: ${message}`
  const file = fileOf(source)
  const line = sourceLine(readFileSync(file, 'utf8'), cause)
  return line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`
}

/**
 * Turns the prerendered pages into what we deploy. Adds the policy and the
 * style sheet to each page, converts it to Markdown, and writes it once.
 * @throws Error with the problems of all pages, and removes `build/`
 */
export async function finishPages(
  build: Build,
  cards: CardSettings,
  allowed: AllowedSources | undefined,
): Promise<void> {
  const { head, outDir, routes, siteConfig } = build
  const { baseUrl, url } = siteConfig
  const pages = await parsedPages(build)

  const sheet = readStyleSheet(pages[0]!.html, outDir, baseUrl)
  const secured = pages.map((page) => securePage(page, sheet.hash, url, allowed))
  const unreadable = unreadableCards(build, cards)
  const problems = pages.flatMap((page, number) => {
    const ofCard = unreadable.get(page.route)
    return [...secured[number]!.problems, ...(ofCard ? [ofCard] : [])].map((problem) =>
      located(page, problem),
    )
  })

  const summaryOf = (route: string) => metaContent(head, route, 'description') ?? ''
  const toMarkdown = await markdownConverter()
  const exported = pages.flatMap((page): ExportedPage[] => {
    const { route, root } = page
    const target = markdownUrl(head, route)
    if (!target) return []
    const published = metaContent(head, route, 'article:published_time')?.slice(0, 10)
    const description = summaryOf(route)
    try {
      return [{ ...toMarkdown(structuredClone(root)), description, published, route, markdownUrl: target }]
    } catch (error) {
      problems.push(
        located(page, { message: `its Markdown can't be written: ${(error as Error).message}`, cause: '' }),
      )
      return []
    }
  })
  if (problems.length > 0) {
    // Removed on exit, because other plugins are still writing.
    process.once('exit', () => rmSync(outDir, { recursive: true, force: true }))
    throw new Error(`The pages have problems, and no build is left to deploy:\n${problems.join('\n')}`)
  }
  const site = {
    title: siteConfig.title,
    summary: summaryOf(baseUrl),
    pages: exported,
    sidebar: sidebarItems(routes),
  }

  const files: [name: string, text: string][] = [
    ...exported.map((page): [string, string] => [
      page.markdownUrl.slice((url + baseUrl).length),
      markdownFile(page),
    ]),
    ['llms.txt', llmsIndex(site)],
    ['llms-full.txt', llmsFull(site)],
  ]
  // One page after the other: with the style sheet inside, thousands at once would take too much memory.
  for (const [number, { files: copies }] of pages.entries()) {
    const html = secured[number]!.html.replace(sheet.link, () => sheet.style)
    await Promise.all(copies.map((name) => write(outDir, name, html)))
  }
  await Promise.all(files.map(([name, text]) => write(outDir, name, text)))
  await writeSocialCards(build, cards)
}
