import { readdir } from 'node:fs/promises'
import { load } from 'cheerio'
import type { SiteCopy } from '../support/siteCopy'

/** What an author may write, and what readers of each output get of it. */
export interface Construct {
  mdx: string
  /** On the page, in the three feeds and in search, with spaces for line breaks. */
  text: string
  /** In the Markdown file; without it, `text`. */
  markdown?: string
  /** Whether the text is a block of code, which search finds but doesn't show. */
  isCode?: true
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

// cspell:disable -- texts in many languages
/** All that CommonMark, GFM, MDX, Docusaurus' directives and the theme's components make, by name. */
export const CONSTRUCTS: Record<string, Construct> = {
  // CommonMark
  'emphasis, strong, and both': {
    mdx: 'An _emphasis_, a **strong**, a **_both_**, a wo**rd**.',
    text: 'An emphasis, a strong, a both, a word.',
    markdown: 'An _emphasis_, a **strong**, a **_both_**, a wo**rd**.',
  },
  'a hard break': {
    mdx: 'Break one\\\nbreak two',
    text: 'Break one break two',
    markdown: 'Break one\\\nbreak two',
  },
  'a heading with code and its id': {
    mdx: '## Use `heading<T>` {#heading-one}\n\nBelow.',
    text: 'Use heading<T>',
    markdown: '## Use `heading<T>` {#heading-one}\n\nBelow.',
  },
  'a heading underlined': {
    mdx: 'Underlined \\{#underlined}\n---\n\nUnder it.',
    text: 'Underlined',
    markdown: '## Underlined',
  },
  'headings down to the sixth level': {
    mdx: '### Third {#third}\n\n#### Fourth {#fourth}\n\n##### Fifth {#fifth}\n\n###### Sixth {#sixth}\n\nDeep.',
    text: 'Fifth',
    markdown: '#### Fourth {#fourth}\n\n##### Fifth {#fifth}\n\n###### Sixth {#sixth}',
  },
  'an ordered list with a start': {
    mdx: '3. Third item\n4. Fourth item',
    text: 'Third item',
    markdown: '3. Third item\n4. Fourth item',
  },
  'a list in a list, with code': {
    mdx: `- Outer item\n  - Inner item\n\n    ${fence('bash', 'run inner').replaceAll('\n', '\n    ')}`,
    text: 'Inner item',
    markdown: '  - Inner item\n\n    ```bash\n    run inner\n    ```',
  },
  'a quote in a quote': {
    mdx: '> Quoted once.\n>\n> > Quoted twice.',
    text: 'Quoted twice.',
    markdown: '> Quoted once.\n>\n> > Quoted twice.',
  },
  'a rule': {
    mdx: 'Above the rule.\n\n---\n\nBelow the rule.',
    text: 'Below the rule.',
    markdown: '---\n\nBelow the rule.',
  },
  'code with fences in it': {
    mdx: '````md title="fenced.md"\n```js\nnested()\n```\n````',
    text: '```js nested() ```',
    isCode: true,
    markdown: '````md title="fenced.md"\n```js\nnested()\n```\n````',
  },
  'code without a language': {
    mdx: fence('', 'plain <code> & "more"'),
    text: 'plain <code> & "more"',
    isCode: true,
  },
  'code with a backtick': { mdx: '`` a ` b ``', text: 'a ` b', markdown: '``a ` b``' },
  'what ends CDATA': {
    mdx: 'An end `]]>` and ]]\\> of it.',
    text: 'An end ]]> and ]]> of it.',
    markdown: '`]]>`',
  },
  'a link with a title and one by reference': {
    mdx: '[Titled](https://example.com/a_b "The title") and [referred][reference].\n\n[reference]: https://example.com/(c)',
    text: 'Titled and referred.',
    markdown: '[Titled](https://example.com/a_b "The title") and [referred](https://example.com/\\(c\\)).',
  },
  'entities and escapes': {
    mdx: 'Fish &amp; chips &lt;b&gt; &copy; \\*not\\* \\_em\\_ \\# 1 \\< 2 \\{x\\}',
    text: 'Fish & chips <b> © *not* _em_ # 1 < 2 {x}',
    markdown: 'Fish & chips \\<b> © \\*not\\* \\_em\\_ # 1 < 2 {x}',
  },
  'a picture with a title': {
    mdx: '![Wordmark of the library](/img/wordmark.svg "The mark")',
    text: '',
    markdown: 'Picture: Wordmark of the library',
  },
  // GFM
  'a table': {
    mdx: '| Left | Right |\n| :--- | ---: |\n| `a \\| b` | **2** |\n| c<br />d | [e](https://example.com) |',
    text: 'a | b',
    markdown: '| `a \\| b` | **2** |',
  },
  'strikethrough, an address and a task': {
    mdx: '~~Struck~~ https://example.com/auto\n\n- [x] Done task\n- [ ] Open task',
    text: 'Done task',
    markdown: '~~Struck~~ <https://example.com/auto>\n\n- [x] Done task\n- [ ] Open task',
  },
  'a footnote': {
    mdx: 'Noted.[^one] Again.[^one]\n\n[^one]: The footnote, with `code`.',
    text: 'The footnote, with code.',
    markdown: 'Noted.[^1] Again.[^1]',
  },
  // MDX
  'an expression, a name and an import': {
    mdx: "export const answer = 42\n\nimport Link from '@docusaurus/Link'\n\nThe answer is {answer}, {'in ' + 'braces'}: <Link to=\"/docs/concepts\">its link</Link>.",
    text: 'The answer is 42, in braces: its link.',
    markdown:
      'The answer is 42, in braces: [its link](https://jcoreio.github.io/zod-forms/docs/concepts.md).',
  },
  'elements by hand': {
    mdx: '<ul>\n  <li>Item by hand</li>\n  {[1, 2].map((each) => <li key={each}>Item {each}</li>)}\n</ul>\n\n<>In a fragment</>',
    text: 'Item by hand Item 1 Item 2 In a fragment',
    markdown: '- Item by hand\n- Item 1\n- Item 2\n\nIn a fragment',
  },
  'a note in a list, with code in it': {
    mdx: '1. Listed\n\n   :::note[In a list]\n\n   ```json\n   { "in": "a note" }\n   ```\n\n   :::\n\n2. Listed on',
    text: '{ "in": "a note" }',
    isCode: true,
    markdown:
      '1. Listed\n\n   > **In a list**\n   >\n   > ```json\n   > { "in": "a note" }\n   > ```\n\n2. Listed on',
  },
  'what goes into the head': {
    mdx: '<head>\n  <meta name="hostile" content="a &quot;b&quot; <c>" />\n</head>\n\nAfter the head.',
    text: 'After the head.',
  },
  'comments, which nobody sees': {
    mdx: '{/* hidden one */}\n\n<!-- hidden two -->\n\nBeside{/* hidden three */} comments.',
    text: 'Beside comments.',
  },
  'elements of text': {
    mdx: 'Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, x<sup>2</sup>, <mark>marked</mark>, <abbr title="Long">Lg</abbr>, <ins>in</ins><del>out</del>, <q>quoted</q>, <ruby>漢<rt>kan</rt></ruby>.',
    text: 'Press Ctrl+K, H2O, x2, marked, Lg, inout, quoted, 漢kan.',
    markdown: 'Press `Ctrl`+`K`, H2O, x2, _marked_, Lg, in~~out~~, "quoted", 漢kan.',
  },
  'a list of terms': {
    mdx: '<dl>\n  <dt>Term one</dt>\n  <dd>Its meaning</dd>\n</dl>',
    text: 'Its meaning',
    markdown: '- Term one\n\n  Its meaning',
  },
  'a table of elements': {
    mdx: '<table>\n  <caption>Captioned</caption>\n  <thead><tr><th colSpan={2}>Head cell</th></tr></thead>\n  <tbody><tr><td>Cell one</td><td>Cell two</td></tr></tbody>\n</table>',
    text: 'Captioned Head cell Cell one Cell two',
    markdown: 'Captioned\n\n| Head cell',
  },
  'a table without a head, and one with more than a line in a cell': {
    mdx: '<table>\n  <tbody><tr><td>Headless</td></tr></tbody>\n</table>\n\n| Cell | List |\n| - | - |\n| x | <ul><li>Listed in a cell</li></ul> |',
    text: 'Listed in a cell',
    markdown: '<td>x</td><td><ul><li>Listed in a cell</li></ul></td>',
  },
  'a term that links lead to': {
    mdx: '<dl>\n  <dt id="term-two">Term two</dt>\n  <dd>Meaning two</dd>\n</dl>',
    text: 'Meaning two',
    markdown: '- Term two\n\n  Meaning two',
  },
  'a figure': {
    mdx: '<figure>\n  ![Drawn](/img/favicon.svg)\n  <figcaption>Figure caption</figcaption>\n</figure>',
    text: 'Figure caption',
    markdown: 'Figure caption',
  },
  'a drawing': {
    mdx: '<svg role="img" aria-label="Arrow" viewBox="0 0 1 1"><title>An arrow</title></svg>',
    text: '',
    markdown: 'Drawing: An arrow',
  },
  details: {
    mdx: '<details>\n<summary>Summary of **it**</summary>\n\nInside the details.\n\n</details>',
    text: 'Inside the details.',
    markdown: '**Summary of it**\n\nInside the details.',
  },
  // Directives
  'admonitions of each kind': {
    mdx: ['note', 'tip', 'info', 'warning', 'danger', 'caution']
      .map((kind) => `:::${kind}\n\nThe ${kind} says.\n\n:::`)
      .join('\n\n'),
    text: 'The danger says.',
    markdown: '> **danger**\n>\n> The danger says.',
  },
  'admonitions in one, with titles': {
    mdx: '::::note[Outer & _title_]\n\nOuter text.\n\n:::tip[Inner]\n\n- Inner point\n\n:::\n\n::::',
    text: 'Inner point',
    markdown: '> **Outer & title**\n>\n> Outer text.\n>\n> > **Inner**\n> >\n> > - Inner point',
  },
  'a colon that begins no directive': {
    mdx: 'At 10:30, a ratio of 1:2, a :name and std::vector.',
    text: 'At 10:30, a ratio of 1:2, a :name and std::vector.',
  },
  // Components of the theme
  'tabs in tabs': {
    mdx: 'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs>\n<TabItem value="web" label="Web tab">\n\nOn the web.\n\n<Tabs>\n<TabItem value="esm" label="ESM tab">\n\nAs a module.\n\n</TabItem>\n<TabItem value="cjs" label="CJS tab">\n\nThe old way.\n\n</TabItem>\n</Tabs>\n</TabItem>\n<TabItem value="node" label="Node tab">\n\nOn the server.\n\n</TabItem>\n</Tabs>',
    text: 'The old way.',
    markdown:
      '**Web tab**\n\nOn the web.\n\n**ESM tab**\n\nAs a module.\n\n**CJS tab**\n\nThe old way.\n\n**Node tab**\n\nOn the server.',
  },
  'an admonition as a component': {
    mdx: 'import Admonition from \'@theme/Admonition\'\n\n<Admonition type="tip" title="By hand">\n\nAs a component.\n\n</Admonition>',
    text: 'As a component.',
    markdown: '> **By hand**\n>\n> As a component.',
  },
  'what only a browser shows': {
    mdx: "import BrowserOnly from '@docusaurus/BrowserOnly'\n\n<BrowserOnly fallback={<p>Instead of it.</p>}>{() => <p>Seen</p>}</BrowserOnly>",
    text: 'Instead of it.',
  },
  'the page’s own contents': {
    mdx: "import TOCInline from '@theme/TOCInline'\n\n<TOCInline toc={toc} />",
    text: 'Underlined',
  },
  // Text
  'scripts of the world': {
    mdx: '日本語の文章、한국어, עברית, العربية, Ελληνικά, 👩‍👩‍👧‍👦 e\u0301 ß İ 𝒳 ﷽.',
    text: '日本語の文章、한국어, עברית, العربية, Ελληνικά, 👩‍👩‍👧‍👦 e\u0301 ß İ 𝒳 ﷽.',
  },
  'spaces that don’t break': {
    mdx: '10\u00a0km, soft\u00adhyphen.',
    text: '10 km, soft\u00adhyphen.',
    markdown: '10\u00a0km, soft\u00adhyphen.',
  },
  'quotes and signs': {
    mdx: '“Quoted” ‘single’ — → ≠ ✓ "plain" \'one\' & more',
    text: '“Quoted” ‘single’ — → ≠ ✓ "plain" \'one\' & more',
  },
  'a long word': { mdx: 'x'.repeat(300), text: 'x'.repeat(300) },
}

// cspell:enable

/** A page of all of them, without front matter. */
export const CONSTRUCTS_MDX = Object.values(CONSTRUCTS)
  .map(({ mdx }) => mdx)
  .join('\n\n')

/** A title that means something else in HTML, in XML, in YAML and in a search. */
export const TITLE = "“Constructs”: ü, Ж, & <T> 'x'"

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Text of HTML as one sees it, with a space wherever a line ends. */
function textOf(html: string, selector: string): string {
  const $ = load(html)
  $('button, script, style, noscript, .hash-link').remove()
  $('br').replaceWith(' ')
  $('p, li, dd, dt, td, th, caption, figcaption, div, pre, h1, h2, h3, h4, h5, h6, summary').append(' ')
  return tidy($(selector).text())
}

/** A page's file of the search. */
interface FoundPage {
  title: string
  sections: { heading: string; text: string }[]
}

/** Content of a post in a feed. */
function inFeed(xml: string, entry: string, content: string): string {
  const $ = load(xml, { xml: true })
  const entries = $(entry).filter((_, each) => $(each).children('title').text() === TITLE)
  return entries.find(content).text()
}

/** What readers get of a page and a post with all constructs. */
export interface Outputs {
  /** Their text, by output. */
  texts: Record<string, string>
  /** Their text in search, which shows no code. */
  search: string
  markdown: string[]
  /** The post's HTML in each feed. */
  feeds: string[]
}

/** Reads all outputs of `docs/constructs` and `blog/constructs` from a build. */
export async function readOutputs(copy: SiteCopy): Promise<Outputs> {
  const read = (file: string) => copy.read(`build/${file}`)
  const json = JSON.parse(await read('blog/feed.json')) as {
    items: { title: string; content_html: string }[]
  }
  const feeds = [
    json.items.find(({ title }) => title === TITLE)?.content_html ?? '',
    inFeed(await read('blog/rss.xml'), 'item', 'content\\:encoded'),
    inFeed(await read('blog/atom.xml'), 'entry', 'content'),
  ]
  const files = await readdir(copy.file('build/search'))
  const pages = await Promise.all(
    files.map(async (file) => JSON.parse(await read(`search/${file}`)) as Partial<FoundPage>),
  )
  const found = pages.filter(({ title }) => title === TITLE)
  const sections = found.map((page) =>
    page.sections!.flatMap(({ heading, text }) => [heading, text]).join(' '),
  )
  return {
    texts: {
      page: textOf(await read('docs/constructs/index.html'), '.markdown'),
      post: textOf(await read('blog/constructs/index.html'), '.markdown'),
      'JSON feed': textOf(feeds[0]!, 'body'),
    },
    search: sections.map(tidy).join('\n'),
    markdown: [await read('docs/constructs.md'), await read('blog/constructs.md')],
    feeds,
  }
}
