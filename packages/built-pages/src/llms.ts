import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import type { ExportedPage } from './markdown'

interface Section {
  title: string
  pages: ExportedPage[]
}

interface Site {
  title: string
  /** One sentence on what the site is about. */
  summary: string
  /** What to know of all pages, in Markdown. */
  note: string | undefined
  pages: readonly ExportedPage[]
  /** Sidebar of the docs. */
  sidebar: readonly PropSidebarItem[]
}

/** Returns the addresses of a sidebar item and its descendants, in order. */
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
  ].filter((section) => section.pages.length > 0)
}

/** Returns the title, the summary and the note that both files begin with. */
const introduction = ({ title, summary, note }: Site) =>
  [`# ${title}`, `> ${summary}`, ...(note ? [note] : [])].join('\n\n')

/** Returns the index for language models, in the format of llmstxt.org. */
export function llmsIndex(site: Site): string {
  const lists = sections(site).map(({ title, pages }) => {
    const links = pages.map((page) => `- [${page.title}](${page.markdownUrl}): ${page.description}`)
    return `## ${title}\n\n${links.join('\n')}`
  })
  return `${introduction(site)}\n\n${lists.join('\n\n')}\n`
}

/** Returns all docs as one file, in sidebar order. */
export function llmsFull(site: Site): string {
  const { pages, sidebar } = site
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const docs = sidebar.flatMap(routesOf).flatMap((route) => byRoute.get(route) ?? [])
  const texts = docs.map((page) => `# ${page.title}\n\nSource: <${page.address}>\n\n${page.markdown}`)
  return `${introduction(site)}\n\n${texts.join('\n\n---\n\n')}\n`
}
