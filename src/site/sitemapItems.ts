import type { Options as SitemapOptions } from '@docusaurus/plugin-sitemap'
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import type { RouteConfig } from '@docusaurus/types'
import { flattenRoutes } from '@docusaurus/utils'
import { sidebarItems } from './builtSite'

type CreateSitemapItems = NonNullable<SitemapOptions['createSitemapItems']>

/** What the blog plugin gives to its pages that list posts, and to that which lists tags. */
interface BlogLists {
  modules?: { items?: { content: { path: string } }[] }
  props?: {
    archive?: { blogPosts: { metadata: { permalink: string } }[] }
    tags?: { permalink: string }[]
  }
}

/** Addresses of what is directly below a category of the sidebar. */
function inCategory(address: string, items: readonly PropSidebarItem[]): string[] {
  return items
    .filter((item) => item.type === 'category')
    .flatMap((category) =>
      category.href === address
        ? category.items.flatMap((item) => (item.type === 'html' ? [] : (item.href ?? [])))
        : inCategory(address, category.items),
    )
}

/** Addresses of the pages that a page lists. */
function listedBy(route: RouteConfig, routes: readonly RouteConfig[], sidebar: readonly PropSidebarItem[]) {
  const { modules, props } = route as BlogLists
  const sources = (modules?.items ?? []).map(({ content }) => content.path)
  return [
    ...routes.filter((each) => sources.includes(each.modules?.content as string)).map(({ path }) => path),
    ...(props?.archive?.blogPosts ?? []).map(({ metadata }) => metadata.permalink),
    ...(props?.tags ?? []).map(({ permalink }) => permalink),
    ...inCategory(route.path, sidebar),
  ]
}

/**
 * Entries of the sitemap (its option `createSitemapItems`). A page that lists
 * others has no file and so no date of its own; it changes when what it lists
 * does, so it gets the newest of their dates. A page without a known date gets none.
 */
export const createSitemapItems: CreateSitemapItems = async ({
  defaultCreateSitemapItems,
  routes,
  siteConfig,
}) => {
  const items = await defaultCreateSitemapItems({ routes, siteConfig })
  const pages = flattenRoutes([...routes])
  const sidebar = sidebarItems(routes)
  const itemByAddress = new Map(items.map((item) => [item.url.slice(siteConfig.url.length), item]))

  function lastChange(address: string): string | undefined {
    const own = itemByAddress.get(address)?.lastmod
    const page = pages.find(({ path }) => path === address)
    if (own || !page) return own ?? undefined
    return listedBy(page, pages, sidebar)
      .flatMap((listed) => lastChange(listed) ?? [])
      .sort()
      .at(-1)
  }

  return items.map((item) => ({ ...item, lastmod: lastChange(item.url.slice(siteConfig.url.length)) }))
}
