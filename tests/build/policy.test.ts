import { rename } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listRoutes } from '../support/generatedPages'
import { SiteCopy, type RunResult } from '../support/siteCopy'
import { CONSTRUCTS, CONSTRUCTS_MDX, readOutputs, TITLE, type Outputs } from './constructs'

/** Some of these straddle two 2,048-byte buffers, where React 18 writes a null character. */
const ELLIPSES = `${'…'.repeat(500)}\n\n`.repeat(20)

/** A copy outside a git checkout. Each test injects its faults into the clean sources; only the caches stay. */
let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

afterAll(() => copy.remove())

const DESCRIPTION = 'Text that the test adds, with a description that is as long as one has to be.'

/** Adds a doc that breaks no rule, its tests and its address. */
async function addDoc(name: string, position: number, text = '', title = 'Added'): Promise<void> {
  const matter = `title: ${JSON.stringify(title)}\ndescription: ${DESCRIPTION}\nsidebar_position: ${position}\nmax_words: 500`
  await copy.write(`docs/${name}.mdx`, `---\n${matter}\n---\n\n${text}`)
  await copy.write(`tests/library/${name}.test.tsx`, '')
  await listRoutes(copy.directory, [`docs/${name}`])
}

/** Adds a post that breaks no rule, and its address. */
async function addPost(slug: string, text: string, title: string): Promise<void> {
  const matter = `slug: ${slug}\ntitle: ${JSON.stringify(title)}\ndescription: ${DESCRIPTION}\nauthors: [jcoreio]\ntags: [hello]`
  await copy.write(
    `blog/2020-01-01-${slug}.mdx`,
    `---\n${matter}\n---\n\nIntroduction.\n\n{/* truncate */}\n\n${text}`,
  )
  await listRoutes(copy.directory, [`blog/${slug}`])
}

/** Builds the copy and expects that to fail. Returns the output. */
async function failingBuild(): Promise<string> {
  const { exitCode, output } = await copy.build()
  expect(exitCode, output).toBe(1)
  return output
}

/** What authors paste from other hosts. */
const EMBEDS = `![Badge](https://img.example/badge.svg)

<iframe title="Film" src="https://films.example/1"></iframe>

<video aria-label="Demo" src="https://films.example/a.mp4" controls />
`

/** A picture that is too large to be inlined. */
const PHOTO = Buffer.alloc(20_000)

describe('A build with a broken Markdown link, a broken anchor, a duplicate route, and what is allowed', () => {
  let result: RunResult
  let sitemap: string
  let article: string
  let outputs: Outputs

  beforeAll(async () => {
    await copy.restore()
    await addDoc('added', 90, EMBEDS)
    await copy.replace('docs/concepts.mdx', 'max_words: ', 'max_words: 9')
    await copy.append(
      'docs/concepts.mdx',
      `\n[file](./no-such-file.mdx) and [anchor](./quickstart.mdx#no-such-anchor)\n\n[moves](./added.mdx)\n\n${ELLIPSES}`,
    )
    await copy.write('src/pages/blog.mdx', '# Another blog\n')
    await addDoc('more/added', 1, '![Photo](./my%20photo.png) ![Photo](<./my photo.png>)')
    await copy.write('docs/more/my photo.png', PHOTO)
    await copy.write(
      'docs/more/_category_.json',
      '{ "label": "More", "link": { "type": "generated-index", "slug": "/category/more" } }',
    )
    await listRoutes(copy.directory, ['docs/category/more'])
    await addDoc('constructs', 91, CONSTRUCTS_MDX, TITLE)
    await addPost('constructs', CONSTRUCTS_MDX, TITLE)
    result = await copy.build()
    expect(result.exitCode, result.output).toBe(0)
    outputs = await readOutputs(copy)
    sitemap = await copy.read('build/sitemap.xml')
    article = await copy.read('build/docs/concepts/index.html')
  })

  test.each([
    /\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/no-such-file\.mdx\)/,
    /\[WARNING\] Docusaurus found broken anchors!/,
    /\[WARNING\] Duplicate routes found!/,
    /src\/pages\/blog\.mdx:1.* are all at \/zod-forms\/blog; give each another slug or file name/,
  ])('warns: %s', (message) => {
    expect(result.output).toMatch(message)
  })

  test.each(Object.entries(CONSTRUCTS))(
    'has %s on the page, in Markdown, feeds and search',
    (_what, { text, markdown = text, isCode }) => {
      for (const [output, shown] of Object.entries(outputs.texts)) expect.soft(shown, output).toContain(text)
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
    const [howTo, more] = await Promise.all(
      ['how-to', 'more'].map((name) => copy.read(`build/docs/category/${name}/index.html`)),
    )
    expect(howTo).toMatch(/<h2[^>]* id="recipes"/)
    expect(more).toContain('href="/zod-forms/docs/more/added"')
    expect(more).not.toContain('recipes')
  })

  test('has a picture with a space in its name, by either address', async () => {
    const page = await copy.read('build/docs/more/added/index.html')
    const pictures = page.match(/<img[^>]* alt="Photo"[^>]*>/g) ?? []
    const [first, second] = pictures.map((picture) => / src="\/zod-forms\/([^"]*)"/.exec(picture)![1]!)
    expect(second).toBe(first)
    expect(await copy.read(`build/${decodeURI(first!)}`)).toHaveLength(PHOTO.length)
  })

  test('has pictures, films and frames of other hosts, which its policy allows', async () => {
    const page = await copy.read('build/docs/added/index.html')
    const foreign = Array.from(page.matchAll(/ src="(https:[^"]*)"/g), ([, address]) => address)
    expect(foreign).toEqual([
      'https://img.example/badge.svg',
      'https://films.example/1',
      'https://films.example/a.mp4',
    ])
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)![1]
    for (const kind of ['img', 'frame', 'media']) expect(policy).toContain(`${kind}-src 'self' https:`)
  })

  test('outside of a git checkout makes up no date', () => {
    expect(sitemap).not.toContain('<lastmod>')
    expect(article).toContain('"TechArticle"')
    expect(article).not.toContain('dateModified')
  })

  test('fails next for a broken link, by its file and line, before it compiles anything', async () => {
    const gone = await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
    const output = await failingBuild()
    expect
      .soft(output)
      .toContain(`docs/concepts.mdx:${gone + 1}: the link leads to /docs/no-such-page, which isn't a page`)
    expect.soft(output).not.toContain('Compiling')
  })
})

describe('A build fails', () => {
  beforeEach(() => copy.restore())

  test('for unknown code and unknown exports, all at once', async () => {
    await addDoc('code', 90, '```rustic\n```\n')
    await addDoc('signature', 91, '<Signature of="useFeild" />\n')
    const output = await failingBuild()
    expect.soft(output).toContain('docs/code.mdx:8: the language "rustic" is not set up')
    expect.soft(output).toContain('docs/signature.mdx:8: @jcoreio/zod-forms exports no "useFeild"')
  })

  test('before it compiles anything, for content that breaks rules of the site', async () => {
    await copy.write('docs/bare.mdx', '---\nsidebar_position: 9\n---\n')
    expect(await failingBuild()).toContain('docs/bare.mdx:1: title is missing; add it')
  })

  test('before it compiles anything, for pages that the list of pages does not have, and for listed ones that are gone', async () => {
    await rename(copy.file('docs/disclaimers.mdx'), copy.file('docs/limits.mdx'))
    await copy.write('tests/library/limits.test.tsx', '')
    const output = await failingBuild()
    expect
      .soft(output)
      .toContain("docs/limits.mdx:1: /zod-forms/docs/limits is not in the list of pages; add 'docs/limits'")
    expect.soft(output).toMatch(/src\/routes\.ts:\d+: there is no page docs\/disclaimers any more/)
    expect.soft(output).not.toContain('Compiling')
  })

  test('for links that no page of text has: in a component, and in the announcement', async () => {
    await copy.replace('src/pages/index.tsx', '<Layout>', '<Layout><Link to="/docs/raw">Raw</Link>')
    await copy.replace('docusaurus.config.ts', 'docs/disclaimers">', 'docs/nowhere">')
    const output = await failingBuild()
    expect.soft(output).toContain('Docusaurus found broken links!')
    expect.soft(output).toContain('/zod-forms/docs/raw')
    expect.soft(output).toContain('/zod-forms/docs/nowhere')
  })

  test('for a script of another host, by the page that has it', async () => {
    await addDoc('foreign', 90, '<script src="https://scripts.example/a.js" />\n')
    expect(await failingBuild()).toContain(
      'docs/foreign.mdx: the script https://scripts.example/a.js; save it below static/',
    )
  })

  test("for a syntax-highlighting language that does not exist: 'Cannot find module'", async () => {
    await copy.replace('docusaurus.config.ts', "['bash', 'json']", "['bash', 'nope']")
    expect(await failingBuild()).toContain(
      `Cannot find module 'prismjs/components/prism-nope': languages of @docs/samples has "nope"`,
    )
  })
})
