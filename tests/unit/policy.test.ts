import { beforeAll, describe, expect, test } from 'vitest'
import { pageParser } from '../../src/html/tree'
import { headersFile } from '../../src/plugins/builtPages/headers'
import { policyFor, securePage } from '../../src/plugins/builtPages/policy'

/** Hash of `run()`. */
const HASH = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"
const STYLE = "'sha256-style'"

describe('The policy of a page', () => {
  let parse: Awaited<ReturnType<typeof pageParser>>

  beforeAll(async () => {
    parse = await pageParser()
  })

  const secureDocument = (html: string) => securePage({ route: '/a', html, root: parse(html) }, STYLE)
  const secure = (body: string) => secureDocument(`<meta charset="UTF-8"><title>A</title>${body}`)

  test('stands right after the charset, with the hash of each script that runs', () => {
    const data = '<script type="application/ld+json">{}</script>'
    const { html, hashes } = secure(`<script>run()</script><script src="/a.js"></script>${data}`)
    expect(hashes).toEqual([HASH])
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
      expect(secure(element).problems).toEqual([expect.stringContaining(`/a has ${element}`)])
    },
  )

  test('needs a charset to follow', () => {
    expect(secureDocument('<p>').problems).toEqual([expect.stringContaining('/a has no <meta charset')])
  })

  test('takes out the style that the theme prerenders on an open category', () => {
    expect(secure('<ul style="display:block;overflow:visible;height:auto">').html).toContain('<ul>')
  })
})

describe('_headers', () => {
  const text = headersFile(
    '/site/',
    ['/site/', '/site/404.html', '/site/blog', '/site/docs/a', '/site/docs/b/'],
    [HASH],
    STYLE,
  )

  test('has one rule for each address of a page, and one for the assets: how long it is kept, and its policy', () => {
    const rules = [
      ...text.matchAll(/^(\/\S+)\n {2}Cache-Control: (.+)\n {2}Content-Security-Policy: (.+)$/gm),
    ].map(([, ...rule]) => rule)
    const pages = ['', 'index.html', '404.html', 'blog', 'blog.html', 'blog/*', 'docs/*']
    const policy = `${policyFor([HASH], STYLE)}; frame-ancestors 'none'`
    expect(rules).toEqual([
      ['/site/assets/*', 'public, max-age=31536000, immutable', "frame-ancestors 'self'"],
      ...pages.map((address) => [`/site/${address}`, 'public, max-age=0, must-revalidate', policy]),
    ])
  })
})
