import type { FeedOptions } from '@docusaurus/plugin-content-blog'

/** What works only on the page. */
const ON_PAGE = 'button, form, input, noscript, script, style, .hash-link, [aria-hidden=true]'

/** Returns Docusaurus' feed items, each a whole post, without what works only on the page. */
export const createFeedItems: FeedOptions['createFeedItems'] = async (build) => {
  const { load } = await import('cheerio')
  const items = await build.defaultCreateFeedItems(build)
  return items.map((item) => {
    const $ = load(item.content ?? '', null, false)
    $(ON_PAGE).remove()
    // What ends CDATA would end the text in RSS and Atom.
    return { ...item, content: $.html().replaceAll(']]>', ']]&gt;') }
  })
}
