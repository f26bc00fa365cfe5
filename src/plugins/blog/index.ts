import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as docusaurusBlog from '@docusaurus/plugin-content-blog'
import type { BlogContent, FeedOptions, PluginOptions } from '@docusaurus/plugin-content-blog'
import type { LoadContext, Plugin, PluginModule } from '@docusaurus/types'
import type * as ToHtml from 'hast-util-to-html'
import { find, isA, pageParser } from '../../html/tree'
import importNatively from '../../html/importNatively.cjs'
import { plainContent } from '../../html/plainContent'

// The package exports it; its types leave it out.
export const { validateOptions } = docusaurusBlog as unknown as PluginModule

/** The items of the feeds: Docusaurus', without the controls of a page, and with the day of publication. */
const createFeedItems: FeedOptions['createFeedItems'] = async ({ defaultCreateFeedItems, ...build }) => {
  const parse = await pageParser()
  const { toHtml } = await importNatively<typeof ToHtml>('hast-util-to-html')
  const items = await defaultCreateFeedItems(build)
  return items.map((item) => {
    const { children } = find(parse(item.content!), isA('body'))!
    const content = toHtml(plainContent({ type: 'root', children }, item.link))
    return { ...item, published: item.date, content }
  })
}

/** Adds to the feeds in a folder what Docusaurus has no option for: their own addresses, and in RSS the authors. */
async function completeFeeds(folder: string, address: string): Promise<void> {
  const { load } = await import('cheerio')
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const write = (file: string, content: string) => writeFile(path.join(folder, file), content)

  const json = JSON.parse(await read('feed.json')) as Record<string, unknown>
  await write('feed.json', JSON.stringify({ ...json, feed_url: `${address}/feed.json` }, null, 2))

  const atom = load(await read('atom.xml'), { xml: true })
  atom('feed').prepend(`<link rel="self" type="application/atom+xml" href="${address}/atom.xml"/>`)
  await write('atom.xml', atom.xml())

  const rss = load(await read('rss.xml'), { xml: true })
  rss('rss').attr('xmlns:atom', 'http://www.w3.org/2005/Atom')
  rss('channel').prepend(`<atom:link rel="self" type="application/rss+xml" href="${address}/rss.xml"/>`)
  const entries = atom('entry')
  rss('item').each((index, item) => {
    // RSS' own element for an author has to be an email address.
    for (const name of entries.eq(index).find('author > name'))
      rss(item).append(rss('<dc:creator/>').text(atom(name).text()))
  })
  await write('rss.xml', rss.xml())
}

/**
 * Docusaurus' blog, with feeds that say where they are, who wrote each post and
 * when, and what the post says, without the controls of its page.
 */
export default async function blog(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const { routeBasePath } = options
  const plugin = await docusaurusBlog.default(context, {
    ...options,
    feedOptions: { ...options.feedOptions, createFeedItems },
  })
  return {
    ...plugin,
    async postBuild(build) {
      await plugin.postBuild!(build)
      await completeFeeds(
        path.join(build.outDir, routeBasePath),
        build.siteConfig.url + build.baseUrl + routeBasePath,
      )
    },
  }
}
