import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBuild } from '../support/expectBuild'
import { SiteCopy } from '../support/siteCopy'
import { CONSTRUCTS, CONSTRUCTS_MDX, readOutputs, TITLE, type Outputs } from './constructs'

// cspell:ignore Exmaple -- injected

/** Some of these straddle two 2,048-byte buffers, where React 18 writes a null character. */
const ELLIPSES = `${'…'.repeat(500)}\n\n`.repeat(20)

/** A copy outside a git checkout. Each test edits the clean sources; only the caches stay. */
let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

afterAll(() => copy.remove())

/** A picture that is too large to be inlined. */
const PHOTO = Buffer.alloc(20_000)

/** Languages of code, of which the site has set up none. */
const LANGUAGES = ['mermaid', 'diff', 'toml', 'java', 'php', 'http', 'rustic']

/** What authors paste from other hosts. */
const EMBEDS = `![Badge](https://img.example/badge.svg)

<iframe title="Film" src="https://films.example/1"></iframe>

<video aria-label="Demo" src="https://films.example/a.mp4" controls />

<p style={{ color: 'red' }} className="badge">Red</p>
`

/** Front matter of docs that Docusaurus documents, and no page of the site has. */
const MATTER = `---
title: All matter
hide_title: true
tags: [one]
pagination_next: null
custom_edit_url: https://edit.example/
displayed_sidebar: null
last_update: { date: 2024-01-02, author: Ann }
---

Text of all matter.
`

/** Files that somebody adds who knows Docusaurus, and not the rules of this site. */
const ADDED: Record<string, string> = {
  'docs/titled.md': '---\ntitle: Only a title\n---\n\nText of the title.\n',
  'docs/bare.md': '# Bare\r\n\r\nText of the bare doc.\r\n',
  'docs/matter.mdx': MATTER,
  'docs/draft.mdx': '---\ndraft: true\n---\n\nText of the draft.\n',
  'docs/unlisted.mdx': '---\nunlisted: true\ntitle: Unlisted\n---\n\nText of the unlisted doc.\n',
  'docs/embeds.mdx': EMBEDS,
  'docs/code.mdx': [
    ...LANGUAGES.map((language) => `\`\`\`${language}\ncode in ${language}\n\`\`\`\n`),
    'import CodeBlock from \'@theme/CodeBlock\'\n\n<CodeBlock language="js">{`let block = 1`}</CodeBlock>\n',
  ].join('\n'),
  'docs/tabs.mdx':
    "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\n<Tabs values={[{ value: 'a' }, { value: 'b', attributes: { className: 'of-values' } }]}>\n<TabItem value=\"a\">\n\nText of a.\n\n</TabItem>\n<TabItem value=\"b\">\n\nText of b.\n\n</TabItem>\n</Tabs>\n\n<Tabs>\n<TabItem value=\"c\" attributes={{ className: 'of-item', 'data-own': 'tab' }}>\n\nText of c.\n\n</TabItem>\n</Tabs>\n",
  'docs/more/_category_.json':
    '{ "label": "More", "link": { "type": "generated-index", "slug": "/category/more" } }',
  'docs/more/photos.mdx': '![Photo](./my%20photo.png) ![Photo](<./my photo.png>)\n',
  'docs/constructs.mdx': `---\ntitle: ${JSON.stringify(TITLE)}\n---\n\n${CONSTRUCTS_MDX}`,
  'blog/2020-01-01-constructs.mdx': `---\nslug: constructs\ntitle: ${JSON.stringify(TITLE)}\n---\n\nIntroduction.\n\n{/* truncate */}\n\n${CONSTRUCTS_MDX}`,
  'blog/2020-01-02-inline.md':
    '---\ntitle: Inline\nauthors: { name: Ann }\ntags: [nova]\n---\n\nIntroduction.\n\n<!-- truncate -->\n\nRest of the post.\n',
  'src/pages/about.md': '# About\n\nText of the page.\n',
  'src/pages/team.tsx':
    "import Note from '@site/src/components/Note'\nimport Layout from '@theme/Layout'\n\nexport default function Team() {\n  return <Layout><Note /></Layout>\n}\n",
  'src/components/Note/index.tsx': 'export default function Note() {\n  return <b>Own component</b>\n}\n',
  'src/pages/blog.mdx': '# Another blog\n',
}

/** Where readers find the text of each added page. */
const SHOWN: [page: string, text: string][] = [
  ['docs/titled', 'Text of the title.'],
  ['docs/bare', 'Text of the bare doc.'],
  ['docs/matter', 'Text of all matter.'],
  ['docs/matter', 'href="https://edit.example/"'],
  ['docs/unlisted', 'Text of the unlisted doc.'],
  ['docs/tags/one', 'All matter'],
  ['docs/code', 'let block = 1'],
  ...LANGUAGES.map((language): [string, string] => ['docs/code', `code in ${language}`]),
  ['docs/embeds', 'style="color:red"'],
  ['docs/category/more', 'href="/zod-forms/docs/more/photos"'],
  ['blog/2020/01/02/inline', 'Ann'],
  ['blog/2020/01/02/inline', 'Rest of the post.'],
  ['about', 'Text of the page.'],
  ['team', 'Own component'],
  ['docs/quickstart', 'One sentence more.'],
  ['docs/quickstart', 'Ejected footer'],
  ['docs/quickstart', 'data-wrapped="link"'],
]

describe('A build with ordinary edits, a broken Markdown link, a broken anchor and a duplicate route', () => {
  let output: string
  /** Number of the first line added to the quickstart. */
  let added: number
  let article: string
  let outputs: Outputs

  beforeAll(async () => {
    await copy.restore()
    for (const [file, text] of Object.entries(ADDED)) await copy.write(file, text)
    await copy.write('docs/more/my photo.png', PHOTO)
    added = await copy.append(
      'docs/quickstart.mdx',
      '\nOne sentence more. [file](./zzz.md) and [anchor](./concepts.mdx#zzz).\n\n## A heading without an id\n\n<a href="https://example.com">Raw</a>\n',
    )
    await copy.append('docs/concepts.mdx', `\n[file](./titled.md)\n\n${ELLIPSES}`)
    const swizzle = (component: string, ...how: string[]) =>
      copy.run(
        'docusaurus',
        'swizzle',
        '@docusaurus/theme-classic',
        component,
        '--danger',
        '--typescript',
        ...how,
      )
    await swizzle('Footer/Copyright', '--eject')
    await copy.replace('src/theme/Footer/Copyright/index.tsx', '<div', '<div title="Ejected footer"')
    for (const component of ['MDXComponents/A', 'TabItem']) await swizzle(component, '--wrap')
    await copy.replace('src/theme/MDXComponents/A.tsx', '<A ', '<A data-wrapped="link" ')
    await copy.replace(
      'src/theme/TabItem/index.tsx',
      /<TabItem [^>]*>/,
      '<section><TabItem {...props} /></section>',
    )
    output = await expectBuild(copy, 'passes')
    outputs = await readOutputs(copy)
    article = await copy.read('build/docs/concepts/index.html')
  })

  test.each([
    /\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/zzz\.md\)/,
    /\[WARNING\] Docusaurus found broken anchors!/,
    /\[WARNING\] Duplicate routes found!/,
    /src\/pages\/blog\.mdx:1.* are all at \/zod-forms\/blog; give each another slug or file name/,
  ])('warns as the specification says: %s', (message) => {
    expect(output).toMatch(message)
  })

  test.each([
    [1, 'there is no ./zzz.md to link to'],
    [3, 'the heading "A heading without an id" has no id'],
    [5, 'a raw <a>'],
  ])('warns of what line %i of an edit has: %s', (line, message) => {
    expect(output).toContain(`docs/quickstart.mdx:${added + line}: ${message}`)
  })

  test.each([
    /^docs\/quickstart\.mdx:\d+: the page has \d+ words, and max_words is \d+/m,
    /^docs\/titled\.md:1: description is missing/m,
    /^docs\/titled\.md:1: \/zod-forms\/docs\/titled is not in the list of pages/m,
    /^docs\/code\.mdx:\d+: the language "toml" is not set up, .* add "toml" to prism\.additionalLanguages/m,
    /^blog\/2020-01-02-inline\.md:4: there is no "nova" in blog\/tags\.yml/m,
    /^src\/theme\/Footer\/Copyright\/index\.tsx:1: a swizzle starts with a comment/m,
  ])('warns of the style of what was added, in one list: %s', (message) => {
    expect(output).toMatch(message)
  })

  test('says nothing of a draft, which no reader gets', async () => {
    expect(output).not.toContain('docs/draft.mdx')
    await expect(copy.read('build/docs/draft/index.html')).rejects.toThrow('ENOENT')
  })

  test.each(SHOWN)('%s shows %j', async (page, text) => {
    expect(await copy.read(`build/${page}/index.html`)).toContain(text)
  })

  test.each(Object.entries(CONSTRUCTS))(
    'has %s on the page, in Markdown, feeds and search',
    (_what, { text, markdown = text, isCode }) => {
      for (const [name, shown] of Object.entries(outputs.texts)) expect.soft(shown, name).toContain(text)
      for (const file of outputs.markdown) expect.soft(file).toContain(markdown)
      if (!isCode) for (const page of outputs.search.split('\n')) expect.soft(page).toContain(text)
    },
  )

  test('has the same text in each feed', () => {
    const [first, ...others] = outputs.feeds
    for (const feed of others) expect(feed).toBe(first)
  })

  test('keeps every character of a long text', () => {
    expect(article.split('…'.repeat(500))).toHaveLength(20 + 1)
  })

  test('shows the recipes in the category that has them, and in no other', async () => {
    expect(await copy.read('build/docs/category/how-to/index.html')).toMatch(/<h2[^>]* id="recipes"/)
    expect(await copy.read('build/docs/category/more/index.html')).not.toContain('recipes')
  })

  test('has tabs with the attributes that an author gives them, and panels in the site’s own component', async () => {
    const $ = load(await copy.read('build/docs/tabs/index.html'))
    const tabs = $('[role=tab]').toArray()
    expect(tabs.map((tab) => $(tab).is('.of-values, .of-item[data-own=tab]'))).toEqual([false, true, true])
    const panels = tabs.map((tab) => $(`section > [id="${tab.attribs['aria-controls']}"]`))
    expect(panels.map((panel) => panel.text())).toEqual(['Text of a.', 'Text of b.', 'Text of c.'])
    expect(panels.map((panel) => panel.attr('aria-labelledby'))).toEqual(tabs.map((tab) => tab.attribs.id))
  })

  test('has a picture with a space in its name, by either address', async () => {
    const page = await copy.read('build/docs/more/photos/index.html')
    const pictures = page.match(/<img[^>]* alt="Photo"[^>]*>/g) ?? []
    const [first, second] = pictures.map((picture) => / src="\/zod-forms\/([^"]*)"/.exec(picture)![1]!)
    expect(second).toBe(first)
    expect(await copy.read(`build/${decodeURI(first!)}`)).toHaveLength(PHOTO.length)
  })

  test('has pictures, films and frames of other hosts, which its policy allows', async () => {
    const page = await copy.read('build/docs/embeds/index.html')
    const foreign = Array.from(page.matchAll(/ src="(https:[^"]*)"/g), ([, address]) => address)
    expect(foreign).toEqual([
      'https://img.example/badge.svg',
      'https://films.example/1',
      'https://films.example/a.mp4',
    ])
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)![1]
    expect(policy).not.toMatch(/(?:default|img|frame|media)-src/)
  })

  test('outside of a git checkout makes up no date', async () => {
    expect(await copy.read('build/sitemap.xml')).not.toContain('<lastmod>')
    expect(article).not.toContain('dateModified')
  })
})

/** Adds a broken link of each kind. Returns the place of each. */
async function breakLinks(): Promise<string[]> {
  const absolute = await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
  const relative = await copy.append('docs/api/useField.mdx', '\n[gone](no-such-page)\n')
  const post = 'blog/2025-01-14-mdx-blog-post.mdx'
  const inPost = await copy.append(post, '\n[gone](/docs/no-such-post)\n')
  await copy.write('src/pages/about.md', '# About\n\n[gone](/no-such-page)\n')
  await copy.replace('src/pages/index.tsx', '<Layout>', '<Layout><Link to="/docs/raw">Raw</Link>')
  await copy.replace('docusaurus.config.ts', 'docs/disclaimers#migration">', 'docs/nowhere">')
  return [
    `docs/concepts.mdx:${absolute + 1}: the link leads to /docs/no-such-page`,
    `docs/api/useField.mdx:${relative + 1}: the link leads to no-such-page`,
    `${post}:${inPost + 1}: the link leads to /docs/no-such-post`,
    'src/pages/about.md:3: the link leads to /no-such-page',
  ]
}

describe('Broken links', () => {
  beforeEach(() => copy.restore())

  test("fail the build, in Docusaurus' words, and by file and line", async () => {
    const places = await breakLinks()
    const output = await expectBuild(copy, 'fails')
    for (const place of places) expect.soft(output).toContain(place)
    expect.soft(output).toContain('Docusaurus found broken links!')
    for (const address of ['no-such-page', 'no-such-post', 'raw', 'nowhere'])
      expect.soft(output).toContain(`/zod-forms/docs/${address}`)
  })
})

describe('A build fails', () => {
  beforeEach(() => copy.restore())

  test('before it compiles anything, for what cannot be built, all at once', async () => {
    const first = await copy.append(
      'docs/concepts.mdx',
      ['', '<Exmaple />', '![Gone](./gone.png)', '{process.version}', "import A from './nowhere'", ''].join(
        '\n\n',
      ),
    )
    await copy.append('blog/authors.yml', 'new: [1]\n')
    await copy.write('docs/broken.md', 'Text.\n\n<Table>\n')
    const output = await expectBuild(copy, 'fails')
    const messages = [
      'there is no component <Exmaple>',
      'the picture docs/gone.png does not exist',
      'nothing defines process',
      'there is no ./nowhere to import',
    ]
    messages.forEach((message, index) =>
      expect.soft(output).toContain(`docs/concepts.mdx:${first + 2 + 2 * index}: ${message}`),
    )
    expect.soft(output).toMatch(/docs\/broken\.md:3: .*<Table>/)
    expect.soft(output).toMatch(/blog\/authors\.yml:\d+: new has to be a map/)
    expect.soft(output).not.toContain('Compiling')
  })

  test("for a syntax-highlighting language that does not exist: 'Cannot find module'", async () => {
    await copy.replace('docusaurus.config.ts', "['bash', 'json']", "['bash', 'nope']")
    const output = await expectBuild(copy, 'fails')
    expect.soft(output).toContain("Cannot find module 'prismjs/components/prism-nope'")
    expect.soft(output).toContain('prism.additionalLanguages has "nope"')
    expect.soft(output).not.toContain('Compiling')
  })

  test('for a second version of the docs, and for a second language, by what it would take', async () => {
    const { exitCode, output } = await copy.run('docusaurus', 'docs:version', '2.1.2')
    expect(exitCode, output).toBe(1)
    expect(output).toContain('make each go by version first.')
    expect(copy.changes()).toEqual([])
    await copy.write('versions.json', '["2.1.2"]')
    const ofBuild = await expectBuild(copy, 'fails')
    expect(ofBuild).toContain('make each go by version first, or remove versions.json')
    expect(ofBuild).not.toMatch(/^ +at /m)
    await copy.restore()
    await copy.replace('docusaurus.config.ts', "locales: ['en']", "locales: ['en', 'de']")
    expect(await expectBuild(copy, 'fails')).toContain('make each go by language first, or remove the others')
  })
})
