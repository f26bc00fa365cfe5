import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { builtText, HOME_URL } from '../../../../tests/support/builtFiles'
import { POST_ROUTES } from '../../../../tests/support/routes'
import { readPage, texts } from '../../../../tests/site/pages'

/** Returns the addresses and contents of a feed's posts. */
type Reader = (text: string) => { url: string; content: string }[]

const xmlReader =
  (item: string, content: string): Reader =>
  (text) => {
    const $ = load(text, { xml: true })
    return $(item)
      .toArray()
      .map((post) => ({
        url: $('> link', post).attr('href') ?? $('> link', post).text(),
        content: $(`> ${content}`, post).text(),
      }))
  }

const FEEDS: [file: string, read: Reader][] = [
  ['blog/rss.xml', xmlReader('item', 'content\\:encoded')],
  ['blog/atom.xml', xmlReader('entry', 'content')],
  [
    'blog/feed.json',
    (text) =>
      (JSON.parse(text) as { items: { url: string; content_html: string }[] }).items.map(
        ({ url, content_html: content }) => ({ url, content }),
      ),
  ],
]

/** Text without whitespace, because feeds and pages break lines differently. */
const dense = (text: string) => text.replace(/[\s\u200b]+/g, '')

test.each(FEEDS)('%s has every post in full, without what works only on the page', (file, read) => {
  const posts = read(builtText(file))
  expect(posts.map(({ url }) => url).sort()).toEqual(POST_ROUTES.map((route) => HOME_URL + route).sort())
  for (const { url, content } of posts) {
    const $ = load(content)
    expect($('button, .hash-link, input, form, script, style').toString(), url).toBe('')
    for (const paragraph of texts(readPage(url.slice(HOME_URL.length)), 'article .markdown > p'))
      expect(dense($.text()), url).toContain(dense(paragraph))
  }
})
