import { beforeAll, describe, expect, test } from 'vitest'
import { pageParser } from '../src/html/tree'
import { devPolicy, policyFor, securePage, type AllowedSources } from '../src/policy'

/** Hash of `run()`. */
const HASH = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"
const STYLE = "'sha256-style'"

describe('The policy of a page', () => {
  let parse: Awaited<ReturnType<typeof pageParser>>

  beforeAll(async () => {
    parse = await pageParser()
  })

  const secureDocument = (html: string, allowed?: AllowedSources) =>
    securePage({ route: '/a', html, root: parse(html) }, STYLE, 'https://example.org', allowed)
  const secure = (body: string, allowed?: AllowedSources) =>
    secureDocument(`<meta charset="UTF-8"><title>A</title>${body}`, allowed)

  const messages = (body: string) => secure(body).problems.map(({ message }) => message)

  test('stands right after the charset, with the hash of each script that runs', () => {
    const data = '<script type="application/ld+json">{}</script>'
    const { html } = secure(`<script>run()</script><script src="/a.js"></script>${data}`)
    expect(html).toContain(
      `<meta charset="UTF-8">\n<meta http-equiv="Content-Security-Policy" content="${policyFor([HASH], STYLE)}">`,
    )
  })

  test('names the hashes of scripts for scripts, that of the style sheet for styles, and none for others', () => {
    const directives = policyFor([HASH], STYLE).split('; ')
    expect(directives.filter((directive) => directive.includes('sha256'))).toEqual([
      `script-src 'self' ${HASH}`,
      `style-src 'self' ${STYLE}`,
    ])
  })

  test.each(['<p style="color:red">', '<p onclick="run()">'])(
    'cannot be given to a page with %s',
    (element) => {
      expect(messages(element)).toEqual([
        `the Content-Security-Policy blocks ${element}; use a class or an event listener`,
      ])
    },
  )

  test.each([
    ['img-src', '<img src="https://example.com/a.png">', 'img', 'save the file below static/'],
    [
      'img-src',
      '<img src="/a.png" srcset="/a.png 1x, https://example.com/a.png 2x">',
      'img',
      'save the file',
    ],
    ['img-src', '<picture><source srcset="https://example.com/a.webp"></picture>', 'source', 'save the file'],
    ['img-src', '<svg><image href="https://example.com/a.png"/></svg>', 'image', 'save the file'],
    ['media-src', '<video src="https://example.com/a.mp4"></video>', 'video', 'link to it'],
    ['media-src', '<audio><source src="https://example.com/a.mp3"></audio>', 'source', 'link to it'],
    ['frame-src', '<iframe src="https://example.com/"></iframe>', 'iframe', 'link to it'],
    ['object-src', '<embed src="https://example.com/a.pdf">', 'embed', 'link to it'],
    ['script-src', '<script src="https://example.com/a.js"></script>', 'script', 'save the file'],
    ['style-src', '<link rel="stylesheet" href="https://example.com/a.css">', 'link', 'save the file'],
    ['form-action', '<form action="https://example.com/"></form>', 'form', 'link to it'],
  ])('blocks what a page loads from elsewhere: %s of %s', (directive, html, tag, advice) => {
    const [problem, ...others] = messages(html)
    expect(others).toEqual([])
    expect(problem).toMatch(
      new RegExp(
        `^the Content-Security-Policy \\(${directive}\\) blocks <${tag}> from https://example.com/\\S*; ${advice}.*, or add https://example.com to "allow"`,
      ),
    )
    const allowed = { [directive]: ['https://example.com'] }
    expect(secure(html, allowed)).toMatchObject({
      problems: [],
      html: expect.stringMatching(new RegExp(`${directive} [^;]*https://example.com`)) as string,
    })
    const isOfDevServer = ['script-src', 'style-src'].includes(directive)
    expect(devPolicy(allowed).includes('https://example.com')).toBe(!isOfDevServer)
  })

  test.each([
    '<img src="/a.png"><img src="data:image/png;base64,AA==" alt=""><img src="b.png">',
    '<a href="https://example.com/">a</a><link rel="canonical" href="https://example.com/">',
    '<iframe src="/frame.html"></iframe><script src="https://example.org/a.js"></script>',
  ])('lets a page load %s', (html) => {
    expect(messages(html)).toEqual([])
  })

  test('blocks films of the site itself, and styles in the page', () => {
    expect(messages('<video src="/a.mp4"></video>')).toEqual([expect.stringContaining('(media-src)')])
    expect(messages('<style>p { color: red }</style>')).toEqual([expect.stringContaining('blocks <style>')])
  })

  test('needs a charset to follow', () => {
    expect(secureDocument('<p>').problems).toMatchObject([
      { message: expect.stringMatching(/^there is no <meta charset/) as string },
    ])
  })

  test('takes out the style that the theme prerenders on an open category', () => {
    expect(secure('<ul style="display:block;overflow:visible;height:auto">').html).toContain('<ul>')
  })

  test("takes out the style of an empty line in the theme's code blocks, but of nothing that shows", () => {
    const line = (text: string) => secure(`<span style="display:inline-block">${text}</span>`)
    expect(line('')).toMatchObject({ html: expect.stringContaining('<span></span>') as string, problems: [] })
    expect(line('shown').problems).toHaveLength(1)
  })
})
