import { load, type CheerioAPI } from 'cheerio'
import { parser as xmlParser } from 'sax'
import { describe, expect, test } from 'vitest'
import { builtText, HOME_URL } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { POST_ROUTES } from '../../../../tests/support/routes'
import { attributes, readMeta, readPage, texts } from '../../../../tests/site/pages'

interface Post {
  url: string
  published: string
  /** Day of the last change, if the format has one. */
  updated?: string
  authors: string[]
  /** The whole post as HTML. */
  content: string
}

interface Feed {
  /** The feed's own address, as the feed states it. */
  self: string | undefined
  posts: Post[]
}

interface JsonFeed {
  version: string
  feed_url?: string
  items: {
    url: string
    content_html: string
    date_published?: string
    date_modified?: string
    author?: { name: string }
    authors?: { name: string }[]
  }[]
}

/** Parses an XML feed; throws if it isn't well-formed. */
function readXml(file: string): CheerioAPI {
  const text = builtText(file)
  const strict = xmlParser(true)
  strict.onerror = ({ message }) => {
    throw new Error(`${file}: ${message}`)
  }
  strict.write(text).close()
  return load(text, { xml: true })
}

/** Texts of elements. */
const namesIn = (elements: ReturnType<CheerioAPI>) => elements.toArray().map((each) => load(each).text())

function readRss(file: string): Feed {
  const $ = readXml(file)
  const posts = $('item').toArray()
  return {
    self: $('channel > atom\\:link[rel=self]').attr('href'),
    posts: posts.map((item) => ({
      url: $('link', item).text(),
      published: $('pubDate', item).text(),
      authors: namesIn($('dc\\:creator', item)),
      content: $('content\\:encoded', item).text(),
    })),
  }
}

function readAtom(file: string): Feed {
  const $ = readXml(file)
  const posts = $('entry').toArray()
  return {
    self: $('feed > link[rel=self]').attr('href'),
    posts: posts.map((entry) => ({
      url: $('> link', entry).attr('href') ?? '',
      published: $('published', entry).text(),
      updated: $('updated', entry).text(),
      authors: namesIn($('author > name', entry)),
      content: $('content', entry).text(),
    })),
  }
}

function readJson(file: string): Feed {
  const feed = JSON.parse(builtText(file)) as JsonFeed
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/)
  return {
    self: feed.feed_url,
    posts: feed.items.map(({ url, content_html, date_published, date_modified, author, authors }) => ({
      url,
      published: date_published ?? '',
      ...(date_modified && { updated: date_modified }),
      authors: (authors ?? (author ? [author] : [])).map(({ name }) => name),
      content: content_html,
    })),
  }
}

const FEEDS = [
  { name: 'RSS', file: 'blog/rss.xml', read: readRss },
  { name: 'Atom', file: 'blog/atom.xml', read: readAtom },
  { name: 'JSON Feed', file: 'blog/feed.json', read: readJson },
]

/** Text without whitespace, because feeds and pages break lines differently. */
const dense = (text: string) => text.replace(/[\s\u200b]+/g, '')

test('the archive loads no text of posts, which it does not show', () => {
  // Without the introduction, which a description may repeat, and without what is written otherwise in the source.
  const paragraphs = POST_ROUTES.flatMap((route) => texts(readPage(route), 'article .markdown > p').slice(1))
  const words = paragraphs.flatMap((text) => /[a-z, ]{30}/i.exec(text)?.[0] ?? [])
  expect(words).not.toEqual([])
  const scripts = attributes(readPage('blog/archive'), 'script[src]', 'src').map((src) =>
    builtText(src.slice(BASE_PATH.length)),
  )
  expect(words.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})

test('Atom changed when the last of its posts did', () => {
  const { posts } = readAtom('blog/atom.xml')
  const changes = posts.map(({ updated }) => updated).sort()
  expect(readXml('blog/atom.xml')('feed > updated').text()).toBe(changes.at(-1))
})

describe.each(FEEDS)('$name', ({ name, file, read }) => {
  test('is linked from the lists of posts, for readers and for their programs', () => {
    for (const route of ['blog', 'blog/archive']) {
      const $ = readPage(route)
      const links = texts($, `main a[href="${BASE_PATH}${file}"]`)
      expect(links, `/${route}`).toEqual(name === 'RSS' ? ['Subscribe by RSS'] : [])
      expect(
        attributes($, `link[rel=alternate][href="${BASE_PATH}${file}"]`, 'type'),
        `/${route}`,
      ).toHaveLength(1)
    }
  })

  test('says where it is', () => {
    expect(read(file).self).toBe(HOME_URL + file)
  })

  test('has every post with its days and its author', () => {
    const { posts } = read(file)
    expect(posts.map(({ url }) => url).sort()).toEqual(POST_ROUTES.map((route) => HOME_URL + route).sort())
    for (const { url, published, updated, authors } of posts) {
      const $ = readPage(url.slice(HOME_URL.length))
      const meta = readMeta($)
      const [day = ''] = meta.get('article:published_time')!
      const [change = day] = meta.get('article:modified_time') ?? []
      const last = change > day ? change : day
      expect(updated ?? last, `last change of ${url}`).toBe(last)
      expect(published && new Date(published).toISOString(), `day of ${url}`).toBe(day)
      const names = texts($, 'article header .avatar__name')
      // Version 1 of JSON Feed has one.
      expect(authors, `authors of ${url}`).toEqual(file.endsWith('.json') ? names.slice(0, 1) : names)
    }
  })

  test('has every post in full, with nothing that only works on the page', () => {
    for (const { url, content } of read(file).posts) {
      const $ = load(content)
      expect($('button, .hash-link, input, form, script, style').toString(), url).toBe('')
      const $page = readPage(url.slice(HOME_URL.length))
      for (const paragraph of texts($page, 'article .markdown > p'))
        expect(dense($.text()), url).toContain(dense(paragraph))
    }
  })
})
