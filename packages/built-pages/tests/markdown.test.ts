import { beforeAll, describe, expect, test } from 'vitest'
import { pageParser } from '../src/html/tree'
import { markdownConverter, type MarkdownPage } from '../src/markdown'

const ADDRESS = 'https://example.org/site/docs/page'

const markdownAddressOf = ({ href }: URL) =>
  /^https:\/\/example\.org\/site\/docs\/[a-z]+(?:#|$)/.test(href) ? href.replace(/#.*|$/, '.md') : undefined

let convert: (html: string) => MarkdownPage

beforeAll(async () => {
  const [parse, toMarkdown] = await Promise.all([pageParser(), markdownConverter(markdownAddressOf)])
  convert = (html) => toMarkdown(parse(html), 'In the head')
})

/** The Markdown of a page with this content. */
function markdownOf(content: string): string {
  return convert(
    `<html><link rel="canonical" href="${ADDRESS}"><main><article><div class="theme-doc-markdown"><h1>Title</h1>${content}</div></article></main></html>`,
  ).markdown
}

const codeBlock = (code: string, caption = '') =>
  `<div class="theme-code-block language-ts">${caption}<div><pre><code>${code}</code></pre><button>Copy</button></div></div>`

describe('A page as Markdown', () => {
  test('has its title, its address and its text', () => {
    expect(
      convert(`<link rel=canonical href=${ADDRESS}><h1>A <code>B</code></h1><article>Text</article>`),
    ).toEqual({
      title: 'A B',
      address: ADDRESS,
      markdown: 'Text',
    })
  })

  test('has the title of its head if it has no heading', () => {
    expect(convert(`<link rel=canonical href=${ADDRESS}><article>Text</article>`)).toMatchObject({
      title: 'In the head',
      markdown: 'Text',
    })
  })

  test('has each heading but the title', () => {
    expect(markdownOf('<h1>Another</h1>')).toBe('# Another')
  })

  test('needs a canonical address and content', () => {
    expect(() => convert('<h1>Title</h1>')).toThrow('it has no canonical address, or no <article>')
  })

  test('leaves out what is for the eye or the mouse alone', () => {
    const heading = '<h2>Use<a class="hash-link" href="#use">\u200b</a></h2>'
    expect(
      markdownOf(`${heading}<!-- --><button>Copy</button><svg></svg><noscript>x</noscript><p>Text`),
    ).toBe('## Use\n\nText')
  })

  test('has links and pictures by their full address', () => {
    expect(markdownOf('<p><a href="/site/a#b">a</a> <img src="../c.png" alt="c"></p>')).toBe(
      '[a](https://example.org/site/a#b) ![c](https://example.org/site/c.png)',
    )
  })

  test('has links to other pages and to itself as links to their Markdown, with the ids of headings', () => {
    expect(
      markdownOf('<h2 id="top">Top</h2><a href="#top">a</a> <a href="other#b">b</a> <a href="/c">c</a>'),
    ).toBe(
      `## Top {#top}\n\n[a](${ADDRESS}.md#top) [b](https://example.org/site/docs/other.md#b) [c](https://example.org/c)`,
    )
  })

  test('has the whole file that a sample is a part of, with what the compiler says of the part', () => {
    const part =
      '<span>b(a)\n</span><span data-answer><span hidden>// </span>Compiler error: TS1\n</span><span>c</span>'
    const block = codeBlock(part).replace('<div class', '<div data-file="const a = 1\n\nb(a)\nc" class')
    expect(markdownOf(block)).toBe('```ts\nconst a = 1\n\nb(a)\n// Compiler error: TS1\nc\n```')
  })

  test('has a live form as a link to it, with its code and what it imports', () => {
    const panel = '<div><div role="group" aria-label="Form state"></div></div>'
    const code = codeBlock('a', '<div>src/a.ts</div>')
    expect(
      markdownOf(
        `<section id="example-a" aria-label="Live example: a" data-example="a"><div><span>Live example</span><button>Edit</button></div>${panel}${code}<p>It imports <code>b</code>.</p></section>`,
      ),
    ).toBe(
      `[Live example: a](${ADDRESS}#example-a), with its form state\n\n\`\`\`ts title="src/a.ts"\na\n\`\`\`\n\nIt imports \`b\`.`,
    )
  })

  test('has code with its language, its caption and what the compiler says', () => {
    const code =
      '<span>  const a\n</span><span><span hidden>  // </span>The compiler says: string\n</span><span>}</span>'
    expect(markdownOf(codeBlock(code, '<div>src/a.ts</div>'))).toBe(
      '```ts title="src/a.ts"\n  const a\n  // The compiler says: string\n}\n```',
    )
  })

  test('has tabs one below the other, each with its label', () => {
    const tabs = '<ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul>'
    const panels = `<div role="tabpanel">${codeBlock('npm i')}</div><div role="tabpanel"><p>Text</p></div>`
    expect(markdownOf(`<div class="tabs-container">${tabs}${panels}</div>`)).toBe(
      '```ts title="npm"\nnpm i\n```\n\n**Yarn**\n\nText',
    )
  })

  test('has an admonition as a quote, and members as a list', () => {
    expect(
      markdownOf('<div class="theme-admonition"><div><svg></svg>Note</div><div><p>Text</p></div></div>'),
    ).toBe('> **Note**\n>\n> Text')
    const member =
      '<dt><a href="#a.b"><code>b</code></a> <code><span>string |\n</span>number</code></dt><dd><p>Text</p></dd>'
    expect(markdownOf(`<dl>${member}</dl>`)).toBe('- `b`: `string | number`\n\n  Text')
  })

  test('has tabs in tabs once, and all that a tab holds', () => {
    const inner = `<div class="tabs-container"><ul role="tablist"><li role="tab">ESM</li></ul><div role="tabpanel">${codeBlock('import')}</div></div>`
    const tabs = '<ul role="tablist"><li role="tab">Web</li><li role="tab">Node</li></ul>'
    const panels = `<div><div role="tabpanel"><p>Before</p>${inner}</div></div><div role="tabpanel"><p>Run</p>${codeBlock('go')}</div>`
    expect(markdownOf(`<div class="tabs-container">${tabs}<div>${panels}</div></div>`)).toBe(
      '**Web**\n\nBefore\n\n```ts title="ESM"\nimport\n```\n\n**Node**\n\nRun\n\n```ts\ngo\n```',
    )
  })

  test.each([
    [
      'a list that begins with a description',
      '<dl><dd>One</dd><dt>a</dt><dd>Two</dd></dl>',
      '- One\n\n- a\n\n  Two',
    ],
    [
      'a list in a list',
      '<dl><div><dt>a</dt><dd><dl><dt>b</dt><dd>c</dd></dl></dd></div></dl>',
      '- a\n\n  - b\n\n    c',
    ],
    ['a drawing with a label', '<svg role="img" aria-label="a to b"><path/></svg>', 'Drawing: a to b'],
    ['a block without code', '<div class="theme-code-block language-ts"><pre>a</pre></div>', '```ts\na\n```'],
    ['preformatted text', '<pre>a\n  b</pre>', '```\na\n  b\n```'],
    ['what is no address', '<p><a href="http://localhost:PORT/">a</a></p>', '[a](http://localhost:PORT/)'],
    [
      'a film',
      '<video aria-label="Demo" controls><source src="/a.mp4"></video>',
      '[Demo](https://example.org/a.mp4)',
    ],
    [
      'another page',
      '<iframe title="Map" src="https://example.com/"></iframe>',
      '[Map](https://example.com/)',
    ],
    ['a picture in the page', '<p><img src="data:image/svg+xml,x" alt="a to b"></p>', 'Picture: a to b'],
    [
      'a table with a caption and columns',
      '<table><caption>Rows</caption><thead><tr><th style="text-align:right">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      'Rows\n\n| a |\n| -: |\n| 1 |',
    ],
    [
      'a footnote',
      '<p>a<sup><a href="#user-content-fn-x-1f" data-footnote-ref>1</a></sup></p><section data-footnotes class="footnotes"><h2>Footnotes</h2><ol><li id="user-content-fn-x-1f"><p>Note <a href="#a" data-footnote-backref>↩</a></p></li></ol></section>',
      'a[^1]\n\n[^1]: Note',
    ],
    [
      "folded code, without the words of its button, with the breaks of the theme's lines",
      '<div class="theme-code-block language-ts"><button>Show all 40 lines</button><pre><code><span>a<br></span><span>b<br></span></code></pre></div>',
      '```ts\na\nb\n```',
    ],
    [
      'a summary with a heading, bold and code',
      '<details><summary><h3>More <b>of</b> <code>it</code></h3></summary><p>Text</p></details>',
      '**More of `it`**\n\nText',
    ],
    [
      'a table with more than a line in a cell',
      '<table><tbody><tr><td><ul><li>a</li></ul><pre>1\n\n2</pre></td></tr></tbody></table>',
      '<table><tbody><tr><td><ul><li>a</li></ul><pre>1\n&#10;2</pre></td></tr></tbody></table>',
    ],
    ['an empty admonition', '<div class="theme-admonition"><div>Note</div></div>', '> **Note**'],
    [
      'the id of what begins with an admonition, beside the title',
      '<div id="bug"><div class="theme-admonition"><div>Note</div><div><p>Text</p></div></div></div>',
      '> **Note** {#bug}\n>\n> Text',
    ],
    [
      'what a page folds to save room, without the label of the fold',
      `<details data-nosnippet><summary>2 more</summary>${codeBlock('a')}${codeBlock('b')}</details>`,
      '```ts\na\n```\n\n```ts\nb\n```',
    ],
    ['a card without description', '<a href="/b"><h2>B</h2></a>', '[B](https://example.org/b)'],
  ])('takes %s', (_what, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown)
  })

  test('says in words what a drawing shows', () => {
    expect(markdownOf('<svg role="img"><title>a to b</title></svg>')).toBe('Drawing: a to b')
  })
})
