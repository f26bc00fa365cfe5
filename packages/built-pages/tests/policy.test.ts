import { beforeAll, describe, expect, test } from 'vitest'
import { pageParser } from '../src/html/tree'
import { policyFor, securePage } from '../src/policy'

/** Hash of `run()`. */
const HASH = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"

describe('The policy of a page', () => {
  let parse: Awaited<ReturnType<typeof pageParser>>

  beforeAll(async () => {
    parse = await pageParser()
  })

  const secureDocument = (html: string) =>
    securePage({ route: '/a', html, root: parse(html) }, 'https://example.org')
  const secure = (body: string) => secureDocument(`<meta charset="UTF-8"><title>A</title>${body}`)

  test('allows scripts of the site alone, and what runs none from anywhere', () => {
    expect(policyFor(['run()']).split('; ')).toEqual([
      "default-src 'self'",
      `script-src 'self' ${HASH}`,
      "worker-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "style-src 'self' 'unsafe-inline' https:",
      "font-src 'self' https: data:",
      "img-src 'self' https: data: blob:",
      "media-src 'self' https: data: blob:",
      "frame-src 'self' https:",
      "form-action 'self' https:",
    ])
  })

  test('stands right after the charset, with the hash of each script that runs', () => {
    const data = '<script type="application/ld+json">{}</script>'
    const { html } = secure(`<script>run()</script><script src="/a.js"></script>${data}`)
    expect(html).toContain(
      `<meta charset="UTF-8">\n<meta http-equiv="Content-Security-Policy" content="${policyFor(['run()'])}">`,
    )
  })

  test.each([
    [
      '<script src="https://example.com/a.js"></script>',
      'the script https://example.com/a.js; save it below',
    ],
    ['<p onclick="run()">', 'onclick of <p>; use a component'],
    ['<a href="javascript:run()">a</a>', 'href of <a>; use a component'],
    ['<object data="/a.pdf"></object>', '<object>; use an <iframe>'],
    ['<embed src="/a.pdf">', '<embed>; use an <iframe>'],
  ])('blocks %s', (body, message) => {
    expect(secure(body).blocked).toEqual([expect.stringContaining(message)])
  })

  test.each([
    '<img src="https://example.com/badge.svg"><img src="data:image/png;base64,AA==" alt="">',
    '<video src="https://example.com/a.mp4"></video><iframe src="https://example.com/"></iframe>',
    '<p style="color:red"><style>p { color: red }</style><form action="https://example.com/"></form>',
    '<link rel="stylesheet" href="https://example.com/a.css"><script src="https://example.org/a.js"></script>',
    '<script type="application/ld+json" src="https://example.com/a.json"></script>',
  ])('lets a page have %s', (body) => {
    expect(secure(body).blocked).toEqual([])
  })

  test('needs a charset to follow', () => {
    expect(() => secureDocument('<p>')).toThrow('/a has no <meta charset')
  })
})
