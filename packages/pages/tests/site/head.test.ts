import { describe, expect, test } from 'vitest'
import { builtBytes, builtText, HOME_URL } from '../../../../tests/support/builtFiles'
import { BASE_PATH } from '../../../../tests/support/pagesServer'
import { POST_ROUTES, ROUTES } from '../../../../tests/support/routes'
import { attributes, DOCUMENTS, readDocument, readMeta, readPage } from '../../../../tests/site/pages'

describe('The head of each page', () => {
  test.each(ROUTES)('/%s says what it is, and has the picture of the site', (route) => {
    const $ = readPage(route)
    const meta = readMeta($)
    expect(Object.fromEntries([...meta].map(([key, [value]]) => [key, value]))).toMatchObject({
      'og:title': $('head title').text(),
      // The theme's index of tags has none.
      ...(meta.has('description') && { 'og:description': meta.get('description')![0] }),
      'og:url': HOME_URL + route,
      'og:type': POST_ROUTES.includes(route) ? 'article' : 'website',
      'og:image': `${HOME_URL}img/social-card.png`,
      'twitter:card': 'summary_large_image',
    })
  })

  test('has icons and the card, which are there', () => {
    const $ = readPage('')
    const pictures = attributes($, 'link[rel=icon], link[rel=apple-touch-icon]', 'href')
      .filter((href) => href.endsWith('.png'))
      .map((href) => href.slice(BASE_PATH.length))
    // A PNG starts with its signature and the chunk with its size.
    const sizes = [...pictures, 'img/social-card.png']
      .map(builtBytes)
      .map((png) => [png.readUInt32BE(16), png.readUInt32BE(20)])
    expect(sizes).toEqual([
      [32, 32],
      [180, 180],
      [1200, 630],
    ])
  })

  test('forbids scripts of other hosts before it names any script', () => {
    for (const file of DOCUMENTS) {
      const policy = readDocument(file)('meta[http-equiv="Content-Security-Policy"]')
      expect(policy.attr('content'), file).toContain("script-src 'self' 'unsafe-inline'")
      const html = builtText(file)
      expect(html.indexOf('Content-Security-Policy'), file).toBeLessThan(html.indexOf('<script'))
    }
  })

  test('has the style sheet inside, which loads with the page', () => {
    for (const file of DOCUMENTS) {
      const $ = readDocument(file)
      expect($('link[rel=stylesheet][href*="/assets/css/styles"]').length, file).toBe(0)
      expect($('head style').text(), file).toContain('.navbar')
    }
  })
})
