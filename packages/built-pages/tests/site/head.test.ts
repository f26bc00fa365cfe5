import { describe, expect, test } from 'vitest'
import { builtBytes, HOME_URL } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { POST_ROUTES, ROUTES } from '../../../../tests/support/routes'
import {
  attributes,
  hasOwnPicture,
  OWN_PAGES,
  pictureOf,
  readDocument,
  readMeta,
  readPage,
  repeated,
  texts,
} from '../../../../tests/site/pages'

/** Open Graph properties that form lists and may appear several times. */
const LISTS = ['article:tag', 'article:author']

/** What the address of a page's picture has to be, for `expect`. */
function picture(route: string): unknown {
  const address = pictureOf(route)
  return typeof address === 'string' ? address : expect.stringMatching(address)
}

/** What a card's metadata says of it. Of another picture, nobody knows. */
const CARD = {
  'og:image:type': 'image/png',
  'og:image:width': '1200',
  'og:image:height': '630',
}

describe('The head of each page says what it is', () => {
  test.each(ROUTES)('/%s', (route) => {
    const $ = readPage(route)
    const meta = readMeta($)
    const twice = [...meta].filter(([key, values]) => values.length > 1 && !LISTS.includes(key))
    expect(twice, 'tags that stand twice').toEqual([])
    const title = $('head title').text()
    const heading = title.replace(/ \| zod-forms$/, '')
    const [description = ''] = meta.get('description') ?? []
    expect(description.length, description).toBeGreaterThanOrEqual(50)
    expect(description.length, description).toBeLessThanOrEqual(160)
    expect(Object.fromEntries([...meta].map(([key, [value]]) => [key, value]))).toMatchObject({
      'og:title': title,
      'og:description': description,
      'og:url': HOME_URL + route,
      'og:type': POST_ROUTES.includes(route) ? 'article' : 'website',
      'og:site_name': 'zod-forms',
      'og:locale': 'en_US',
      'og:image': picture(route),
      'og:image:alt': `${heading} – zod-forms`,
      'twitter:card': 'summary_large_image',
      'twitter:title': heading,
      'twitter:description': description,
      'twitter:image': picture(route),
      'twitter:image:alt': `${heading} – zod-forms`,
    })
    const ofCard = Object.keys(CARD).map((key) => [key, meta.get(key)?.[0]])
    expect(Object.fromEntries(ofCard)).toEqual(hasOwnPicture(route) ? {} : CARD)
  })

  test('icons: a drawing, a picture for those who do not take drawings, and one for home screens', () => {
    const $ = readPage('')
    const sizes = attributes($, 'link[rel=icon], link[rel=apple-touch-icon]', 'href')
      .filter((href) => href.endsWith('.png'))
      .map((href) => builtBytes(href.slice(BASE_PATH.length)))
      .map((png) => [png.readUInt32BE(16), png.readUInt32BE(20)])
    expect(sizes).toEqual([
      [32, 32],
      [180, 180],
    ])
    expect(attributes($, 'link[rel=icon]', 'href').filter((href) => href.endsWith('.svg'))).toHaveLength(1)
  })

  test('no two pages have the same title or description', () => {
    expect(repeated(OWN_PAGES.map((route) => readPage(route)('head title').text()))).toEqual([])
    expect(repeated(OWN_PAGES.flatMap((route) => readMeta(readPage(route)).get('description')!))).toEqual([])
  })

  test('the not-found page has no card of its own, and stays out of search engines', () => {
    const meta = readMeta(readDocument('404.html'))
    expect(meta.get('og:image')).toEqual([`${HOME_URL}img/social-card.png`])
    expect(meta.get('robots')).toEqual(['noindex'])
  })

  test.each(POST_ROUTES)('/%s says when it was published, by whom and about what', (route) => {
    const $ = readPage(route)
    const meta = readMeta($)
    expect(meta.get('article:published_time')).toEqual(attributes($, 'article header time', 'datetime'))
    // The theme joins the addresses of several authors. An email address isn't one.
    const links = attributes($, 'article header .avatar__name a:not([href^="mailto:"])', 'href')
    expect((meta.get('article:author') ?? []).flatMap((urls) => urls.split(','))).toEqual(links)
    expect(meta.get('article:tag')).toEqual(texts($, 'article footer a[href*="/blog/tags/"]'))
  })
})
