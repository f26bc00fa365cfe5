import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { BlogContent, FeedOptions, PluginOptions } from '@docusaurus/plugin-content-blog'
import type { Root } from 'hast'
import type { LoadContext, Plugin, PluginModule, RouteConfig } from '@docusaurus/types'
import type * as ToHtml from 'hast-util-to-html'
import { fileOf } from '@docs/kit'
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

/** Creates Docusaurus' feed items, plus the publication date and minus the page's controls. */
const createFeedItems: FeedOptions['createFeedItems'] = async ({ defaultCreateFeedItems, ...build }) => {
  const parse = await pageParser()
  const { toHtml } = await importNatively<typeof ToHtml>('hast-util-to-html')
  const items = await defaultCreateFeedItems(build)
  return items.map((item) => {
    try {
      const { children } = find(parse(item.content!), isA('body'))!
      // What ends CDATA would end the text in RSS and Atom.
      const content = toHtml(writeTasks(plainContent({ type: 'root', children }, item.link))).replaceAll(
        ']]>',
        ']]&gt;',
      )
      return { ...item, published: item.date, content }
    } catch (error) {
      const post = build.blogPosts.find(({ metadata }) => item.link.endsWith(metadata.permalink))
      const file = post ? fileOf(post.metadata.source) : item.link
      throw new Error(`${file}: the feeds can't have this post: ${(error as Error).message}`, {
        cause: error,
      })
    }
  })
}

/** Adds what Docusaurus has no option for to a folder's feeds: their own URLs and, in RSS, the authors. */
async function completeFeeds(folder: string, address: string): Promise<void> {
  const { load } = await import('cheerio')
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const write = (file: string, content: string) => writeFile(path.join(folder, file), content)

  const json = JSON.parse(await read('feed.json')) as Record<string, unknown>
  await write('feed.json', JSON.stringify({ ...json, feed_url: `${address}/feed.json` }, null, 2))

  const atom = load(await read('atom.xml'), { xml: true })
  atom('feed').prepend(`<link rel="self" type="application/atom+xml" href="${address}/atom.xml"/>`)
  // They aren't HTML: readers would take the <T> in them for a tag.
  atom('title, subtitle, entry > summary').attr('type', 'text')
  await write('atom.xml', atom.xml())

  const rss = load(await read('rss.xml'), { xml: true })
  rss('rss').attr('xmlns:atom', 'http://www.w3.org/2005/Atom')
  rss('channel').prepend(`<atom:link rel="self" type="application/rss+xml" href="${address}/rss.xml"/>`)
  const entries = atom('entry')
  rss('item').each((index, item) => {
    // RSS requires an email address in its own author element.
    for (const name of entries.eq(index).find('author > name'))
      rss(item).append(rss('<dc:creator/>').text(atom(name).text()))
  })
  await write('rss.xml', rss.xml())
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
 * date and the content without the page's controls. The archive loads no text of posts.
 * @param plugin name of the plugin's package
 */
export default function withFeeds(plugin: string): PluginModule {
  const docusaurusBlog = createRequire(path.resolve('package.json'))(plugin) as BlogModule
  const blog = async (context: LoadContext, validated: unknown): Promise<Plugin> => {
    const options = validated as PluginOptions
    const { routeBasePath } = options
    const original = (await docusaurusBlog.default(context, {
      ...options,
      feedOptions: { ...options.feedOptions, createFeedItems },
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
        )
      },
    }
  }
  return Object.assign(blog, { validateOptions: docusaurusBlog.validateOptions })
}
