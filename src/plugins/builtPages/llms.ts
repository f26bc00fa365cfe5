import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import type { MarkdownPage } from './markdown'

/** A page, and where its Markdown is. */
export interface ExportedPage extends MarkdownPage {
  description: string
  /** Day of publication of a post, as `2025-02-18`. */
  published: string | undefined
  route: string
  /** Full address of the Markdown. */
  markdownUrl: string
}

interface Section {
  title: string
  pages: ExportedPage[]
}

interface Site {
  title: string
  /** One sentence on what the site is about. */
  summary: string
  pages: readonly ExportedPage[]
  /** Sidebar of the docs. */
  sidebar: readonly PropSidebarItem[]
}

/** Addresses of an item of the sidebar and of those below it, in order. */
function routesOf(item: PropSidebarItem): string[] {
  if (item.type === 'html') return []
  const own = item.href ? [item.href] : []
  return item.type === 'category' ? [...own, ...item.items.flatMap(routesOf)] : own
}

function sections({ pages, sidebar }: Site): Section[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const pagesOf = (items: readonly PropSidebarItem[]) =>
    items.flatMap(routesOf).flatMap((route) => byRoute.get(route) ?? [])
  const posts = pages
    .filter(({ published }) => published)
    .sort((a, b) => b.published!.localeCompare(a.published!))
  return [
    { title: 'Docs', pages: pagesOf(sidebar.filter(({ type }) => type === 'link')) },
    ...sidebar
      .filter((item) => item.type === 'category')
      .map((category) => ({ title: category.label, pages: pagesOf([category]) })),
    { title: 'Blog', pages: posts },
  ]
}

/** The index for language models, in the form that llmstxt.org describes. */
export function llmsIndex(site: Site): string {
  const lists = sections(site).map(({ title, pages }) => {
    const links = pages.map((page) => `- [${page.title}](${page.markdownUrl}): ${page.description}`)
    return `## ${title}\n\n${links.join('\n')}`
  })
  return `# ${site.title}\n\n> ${site.summary}\n\n${lists.join('\n\n')}\n`
}

/** All docs in one file, in the order of the sidebar. */
export function llmsFull({ title, summary, pages, sidebar }: Site): string {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const docs = sidebar.flatMap(routesOf).flatMap((route) => byRoute.get(route) ?? [])
  const texts = docs.map((page) => `# ${page.title}\n\nSource: <${page.address}>\n\n${page.markdown}`)
  return `# ${title}\n\n> ${summary}\n\n${texts.join('\n\n---\n\n')}\n`
}
