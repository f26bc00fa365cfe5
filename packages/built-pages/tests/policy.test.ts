import { beforeAll, describe, expect, test } from 'vitest'
import { pageParser } from '../src/html/tree'
import { policyFor, securePage } from '../src/policy'

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
      expect(secure(element).problems).toEqual([expect.stringContaining(`/a has ${element}`)])
    },
  )

  test('needs a charset to follow', () => {
    expect(secureDocument('<p>').problems).toEqual([expect.stringContaining('/a has no <meta charset')])
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
