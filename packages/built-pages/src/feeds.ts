import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BlogContent, BlogFeedItem, FeedOptions, PluginOptions } from '@docusaurus/plugin-content-blog'
import type { Root } from 'hast'
import type { LoadContext, Plugin, PluginModule, RouteConfig } from '@docusaurus/types'
import type * as ToHtml from 'hast-util-to-html'
import { find, isA, pageParser, replaceIn, withParents } from './html/tree'
import importNatively from './html/importNatively.cjs'
import { plainContent } from './html/plainContent'

/** Writes the boxes of tasks as text: a feed has no inputs. */
function writeTasks(content: Root): Root {
  for (const [box, parent] of [...withParents(content)]) {
    const value = box.properties.checked ? '☑ ' : '☐ '
    if (box.tagName === 'input') replaceIn(parent, box, { type: 'text', value })
  }
  return content
}

/** Reduces a feed item's content to what works outside of the page. */
async function contentCleaner(): Promise<(item: BlogFeedItem) => string | undefined> {
  const parse = await pageParser()
  const { toHtml } = await importNatively<typeof ToHtml>('hast-util-to-html')
  return ({ content, link }) => {
    if (!content) return content
    const { children } = find(parse(content), isA('body'))!
    // What ends CDATA would end the text in RSS and Atom.
    return toHtml(writeTasks(plainContent({ type: 'root', children }, link))).replaceAll(']]>', ']]&gt;')
  }
}

/**
 * Adds what Docusaurus has no option for to a folder's feeds: their own URLs and, in RSS, the authors.
 * @param authors names of each post's authors
 */
async function completeFeeds(
  folder: string,
  address: string,
  authors: readonly (readonly string[])[],
): Promise<void> {
  const { load } = await import('cheerio')
  /** Changes a feed, if the site has it. */
  const change = async (name: string, changed: (content: string) => string) => {
    const file = path.join(folder, name)
    if (existsSync(file)) await writeFile(file, changed(await readFile(file, 'utf8')))
  }

  await change('feed.json', (text) => {
    const json = JSON.parse(text) as Record<string, unknown>
    return JSON.stringify({ ...json, feed_url: `${address}/feed.json` }, null, 2)
  })
  await change('atom.xml', (text) => {
    const atom = load(text, { xml: true })
    atom('feed').prepend(`<link rel="self" type="application/atom+xml" href="${address}/atom.xml"/>`)
    // They aren't HTML: readers would take the <T> in them for a tag.
    atom('title, subtitle, entry > summary').attr('type', 'text')
    const changes = Array.from(atom('entry > updated'), (each) => atom(each).text())
    atom('feed > updated').text(changes.sort().at(-1) ?? '')
    return atom.xml()
  })
  await change('rss.xml', (text) => {
    const rss = load(text, { xml: true })
    rss('rss').attr('xmlns:atom', 'http://www.w3.org/2005/Atom')
    rss('channel').prepend(`<atom:link rel="self" type="application/rss+xml" href="${address}/rss.xml"/>`)
    rss('item').each((index, item) => {
      // RSS requires an email address in its own author element.
      for (const name of authors[index] ?? []) rss(item).append(rss('<dc:creator/>').text(name))
    })
    return rss.xml()
  })
}

/** What a plugin's package exports. */
interface BlogModule {
  default: (context: LoadContext, options: PluginOptions) => Promise<Plugin<BlogContent>>
  validateOptions: PluginModule['validateOptions']
}

/** Returns a route whose archive has no text of posts: it shows none, but would load that of all. */
function withoutText(route: RouteConfig): RouteConfig {
  const archive = route.props?.archive as { blogPosts: readonly { content: string }[] } | undefined
  if (!archive) return route
  const blogPosts = archive.blogPosts.map((post) => ({ ...post, content: '' }))
  return { ...route, props: { ...route.props, archive: { ...archive, blogPosts } } }
}

/**
 * Extends Docusaurus' blog plugin with better feeds: each contains its own URL and, for every post, the authors, the
 * dates and the content without the page's controls. The archive loads no text of posts.
 * @param plugin name of the plugin's package
 */
export default function withFeeds(plugin: string): PluginModule {
  const docusaurusBlog = createRequire(path.resolve('package.json'))(plugin) as BlogModule
  const blog = async (context: LoadContext, validated: unknown): Promise<Plugin> => {
    const options = validated as PluginOptions
    const { routeBasePath, feedOptions } = options
    let authors: string[][] = []
    /** Creates the site's own feed items or Docusaurus', plus both dates and minus the page's controls. */
    const createFeedItems: FeedOptions['createFeedItems'] = async (build) => {
      const items = await (feedOptions.createFeedItems ?? build.defaultCreateFeedItems)(build)
      const clean = await contentCleaner()
      authors = items.map(({ author = [] }) => author.flatMap(({ name }) => name ?? []))
      const withoutSlash = (address: string) => address.replace(/\/$/, '')
      const changes = new Map(
        build.blogPosts.map(({ metadata: { permalink, lastUpdatedAt = 0 } }) => [
          withoutSlash(build.siteConfig.url + permalink),
          lastUpdatedAt,
        ]),
      )
      return items.map((item) => {
        // To the feed, the item's date is that of its last change.
        const date = new Date(Math.max(item.date.getTime(), changes.get(withoutSlash(item.link)) ?? 0))
        return { published: item.date, ...item, date, content: clean(item) }
      })
    }
    const original = (await docusaurusBlog.default(context, {
      ...options,
      feedOptions: { ...feedOptions, createFeedItems },
    })) as Plugin
    return {
      ...original,
      async contentLoaded({ content, actions }) {
        const addRoute = (route: RouteConfig) => {
          actions.addRoute(withoutText(route))
        }
        await original.contentLoaded!({ content, actions: { ...actions, addRoute } })
      },
      async postBuild(build) {
        await original.postBuild!(build)
        await completeFeeds(
          path.join(build.outDir, routeBasePath),
          build.siteConfig.url + build.baseUrl + routeBasePath,
          authors,
        )
      },
    }
  }
  return Object.assign(blog, { validateOptions: docusaurusBlog.validateOptions })
}
