import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { headElements, metaContent, sidebarItems, type Build } from '../builtPages'
import type { ExportedPage } from './llms'

/** Address of the Markdown that a page links to in its head, if it does. */
function markdownUrl(head: Build['head'], route: string): string | undefined {
  return headElements(head, route, 'link').find(({ type }) => type === 'text/markdown')?.href
}

/** A page as a file of its own: what it is, then its text. */
function markdownFile({ title, description, address, published, markdown }: ExportedPage): string {
  const matter = { title, description, url: address, ...(published && { date: published }) }
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${markdown}\n`
}

/**
 * After the build, writes each page that links to its Markdown as that file,
 * made from the built HTML: what readers see is what they get. Beside them
 * `llms.txt` lists these files, and `llms-full.txt` holds all docs.
 */
export default function markdownPages({ siteConfig }: LoadContext): Plugin {
  const { url, baseUrl, title } = siteConfig
  return {
    name: 'markdown-pages',
    async postBuild({ head, outDir, routes, routesPaths }) {
      // Loaded here, so that the dev server does not wait for it.
      const { markdownConverter } = await import('./toMarkdown')
      const { llmsFull, llmsIndex } = await import('./llms')
      const toMarkdown = await markdownConverter()
      const pages: ExportedPage[] = []
      for (const route of routesPaths) {
        const target = markdownUrl(head, route)
        if (!target) continue
        const html = await readFile(path.join(outDir, route.slice(baseUrl.length), 'index.html'), 'utf8')
        const page = {
          ...toMarkdown(html),
          description: metaContent(head, route, 'description') ?? '',
          published: metaContent(head, route, 'article:published_time')?.slice(0, 10),
          route,
          markdownUrl: target,
        }
        await writeFile(path.join(outDir, target.slice((url + baseUrl).length)), markdownFile(page))
        pages.push(page)
      }
      const summary = metaContent(head, baseUrl, 'description') ?? siteConfig.tagline
      const site = { title, summary, pages, sidebar: sidebarItems(routes) }
      await writeFile(path.join(outDir, 'llms.txt'), llmsIndex(site))
      await writeFile(path.join(outDir, 'llms-full.txt'), llmsFull(site))
    },
  }
}
