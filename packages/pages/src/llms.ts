import type { RouteConfig } from '@docusaurus/types'
import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs'
import type { MarkdownPage } from './markdown'

/** Returns the items of the docs sidebars in display order. */
function sidebarItems(routes: readonly RouteConfig[]): PropSidebarItem[] {
  return routes.flatMap(({ props, routes: children = [] }) => [
    ...Object.values((props?.version as PropVersionMetadata | undefined)?.docsSidebars ?? {}).flat(),
    ...sidebarItems(children),
  ])
}

/** Returns the addresses of a sidebar item and its descendants, in order. */
function routesOf(item: PropSidebarItem): string[] {
  if (item.type === 'html') return []
  const own = item.href ? [item.href] : []
  return item.type === 'category' ? [...own, ...item.items.flatMap(routesOf)] : own
}

/**
 * Returns `llms.txt`, the index for language models, in the format of llmstxt.org, and `llms-full.txt`, all docs in
 * one file, both in the order of the sidebar.
 * @param introduction what both begin with
 */
export function llmsFiles(
  introduction: string,
  pages: readonly MarkdownPage[],
  routes: readonly RouteConfig[],
): [name: string, text: string][] {
  const items = sidebarItems(routes)
  const pagesOf = (some: readonly PropSidebarItem[]) =>
    some.flatMap(routesOf).flatMap((route) => pages.find((page) => page.route === route) ?? [])
  const posts = pages.filter(({ date }) => date).sort((a, b) => b.date!.localeCompare(a.date!))
  const categories = items.flatMap((item): [string, MarkdownPage[]][] =>
    item.type === 'category' ? [[item.label, pagesOf([item])]] : [],
  )
  const sections: [title: string, pages: MarkdownPage[]][] = [
    ['Docs', pagesOf(items.filter(({ type }) => type === 'link'))],
    ...categories,
    ['Blog', posts],
  ]
  const lists = sections.map(([title, ofSection]) => {
    const links = ofSection.map((page) => `- [${page.title}](${page.markdownUrl}): ${page.description}`)
    return `## ${title}\n\n${links.join('\n')}`
  })
  const texts = pagesOf(items).map(
    ({ title, url, markdown }) => `# ${title}\n\nSource: <${url}>\n\n${markdown}`,
  )
  return [
    ['llms.txt', `${introduction}\n\n${lists.join('\n\n')}\n`],
    ['llms-full.txt', `${introduction}\n\n${texts.join('\n\n---\n\n')}\n`],
  ]
}
