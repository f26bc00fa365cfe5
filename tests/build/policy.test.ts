import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoutes } from '../support/generatedPages'
import { SiteCopy, type RunResult } from '../support/siteCopy'

/** Must have 50 to 160 characters. */
const DESCRIPTION = 'A page that the test adds, with a description that is as long as one has to be.'
const DOC = `---\ntitle: Added\ndescription: ${DESCRIPTION}\nsidebar_position: 9\n---\n\n`
const POST = `---\nslug: added-post\ntitle: Added\ndescription: ${DESCRIPTION}\nauthors: [jcoreio]\ntags: [added]\n---\n\n`

/** Some of these straddle two 2,048-byte buffers, where React 18 writes a null character. */
const ELLIPSES = `${'…'.repeat(500)}\n\n`.repeat(20)

/**
 * One copy, outside a git checkout, is built repeatedly, so that webpack's cache stays warm. Faults
 * accumulate: the build finds a later test's faults first, and they hide the earlier ones.
 */
let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

afterAll(() => copy.remove())

/** Builds the copy and expects that to fail. Returns the output. */
async function failingBuild(): Promise<string> {
  const { exitCode, output } = await copy.build()
  expect(exitCode, output).toBe(1)
  return output
}

describe('A build with a broken Markdown link, a broken anchor and a duplicate route', () => {
  let result: RunResult
  let line: number

  beforeAll(async () => {
    // README asks for these files when adding a doc, a post with a new tag, or a live form.
    await copy.write('docs/howto/added.mdx', `${DOC}<Example name="added" />\n\n${ELLIPSES}`)
    await copy.write('blog/2026-01-05-added-post.mdx', `${POST}Text.\n\n{/* truncate */}\n\nText.\n`)
    await copy.append(
      'blog/tags.yml',
      `added:\n  label: added\n  permalink: /added\n  description: ${DESCRIPTION}\n`,
    )
    await listRoutes(copy.directory, ['docs/howto/added', 'blog/added-post', 'blog/tags/added'])
    await copy.write(
      'src/examples/added.tsx',
      'export default function Added() {\n  return <p>Added</p>\n}\n',
    )
    await copy.write('tests/browser/examples/added.spec.ts', "test('added', () => {})\n")

    line = await copy.append(
      'docs/concepts.mdx',
      '\n[file](./no-such-file.mdx) and [anchor](./quickstart.mdx#no-such-anchor)\n\n[moves](./howto/added.mdx)\n',
    )
    await copy.write('src/pages/blog.mdx', '# Another blog\n')
    result = await copy.build()
  })

  test('succeeds', () => {
    expect(result.exitCode, result.output).toBe(0)
  })

  test.each([
    /\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/no-such-file\.mdx\)/,
    /\[WARNING\] Docusaurus found broken anchors!/,
    /\[WARNING\] Duplicate routes found!/,
    /src\/pages\/blog\.mdx:1.* are all at \/zod-forms\/blog; give each another slug or file name/,
  ])('warns: %s', (message) => {
    expect(result.output).toMatch(message)
  })

  test.each([
    "links to /zod-forms/docs/no-such-file.mdx, which isn't a file; correct the path",
    'links to /zod-forms/docs/quickstart#no-such-anchor, but that page has no such heading; use an id that it has',
  ])('names the file and the line that %s', (problem) => {
    expect(result.output).toContain(`docs/concepts.mdx:${line + 1}: /zod-forms/docs/concepts ${problem}`)
  })

  test('has the doc, the post, the tag and the live form that were added with what README names', async () => {
    const sitemap = await copy.read('build/sitemap.xml')
    for (const route of ['docs/howto/added', 'blog/added-post', 'blog/tags/added'])
      expect(sitemap).toContain(`/zod-forms/${route}</loc>`)
    const doc = await copy.read('build/docs/howto/added/index.html')
    expect(doc).toContain('src/examples/added.tsx')
    expect(doc).toContain('…'.repeat(500))
    expect(await copy.read('build/blog/tags/added/index.html')).toContain('/zod-forms/blog/added-post')
  })

  test('outside of a git checkout makes up no date', async () => {
    expect(await copy.read('build/sitemap.xml')).not.toContain('<lastmod>')
    const article = await copy.read('build/docs/concepts/index.html')
    expect(article).toContain('"TechArticle"')
    expect(article).not.toContain('dateModified')
  })
})

test('Broken links, other pages than the list has, and missing pictures fail the build, all at once', async () => {
  const line = await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
  await copy.replace(
    'src/pages/index.tsx',
    '<Layout>',
    '<Layout><a href="/zod-forms/docs/raw">Raw</a><img src="/zod-forms/img/gone.png" alt="" />',
  )
  // Add the page that the previous build didn't find: the cached link to it is stale.
  await copy.write('docs/no-such-file.mdx', DOC)
  // The same for a linked page that moves.
  await copy.replace('docs/howto/added.mdx', 'title: Added', 'title: Added\nslug: /howto/moved')
  // The announcement links to this page. Changing the config itself would invalidate webpack's cache.
  await rename(copy.file('docs/disclaimers.mdx'), copy.file('docs/limits.mdx'))
  const output = await failingBuild()
  for (const message of [
    `docs/concepts.mdx:${line + 1}: /zod-forms/docs/concepts links to /zod-forms/docs/no-such-page, which isn't a page; correct the link`,
    /\S+:\d+: \S+ and \d+ more link to \/zod-forms\/docs\/disclaimers, which isn't a page/,
    /src\/pages\/index\.tsx:\d+: \/zod-forms\/ links to \/zod-forms\/docs\/raw, which isn't a page; correct the link/,
    /src\/pages\/index\.tsx:\d+: the picture \/zod-forms\/img\/gone\.png of \/zod-forms\/ does not exist/,
    'docs/no-such-file.mdx:1: /zod-forms/docs/no-such-file is not in the list of pages; add it to src/site/routes.ts, or remove it',
    'docs/limits.mdx:1: /zod-forms/docs/limits is not in the list of pages',
    'src/site/routes.ts: no page is built at /zod-forms/docs/disclaimers; restore it',
  ])
    expect.soft(output).toMatch(message)
  expect.soft(output).not.toContain("no-such-file.mdx, which isn't a file")
  expect
    .soft(output)
    .toContain('docs/howto/added.mdx:1: /zod-forms/docs/howto/moved is not in the list of pages')
  expect.soft(output).not.toContain('links to /zod-forms/docs/howto/added')
  expect(existsSync(copy.file('build')), 'build/ is left over').toBe(false)
})

test('Unknown code and unknown exports fail the build, all at once', async () => {
  await copy.write('docs/code.mdx', `${DOC}\`\`\`rustic\n\`\`\`\n`)
  await copy.write('docs/signature.mdx', `${DOC}<Signature of="useFeild" />\n`)
  const output = await failingBuild()
  expect.soft(output).toContain('docs/code.mdx:7: the language "rustic" is not set up')
  expect.soft(output).toContain('docs/signature.mdx:7: @jcoreio/zod-forms exports no "useFeild"')
})

describe('Before it compiles anything, a build fails for', () => {
  test('a sidebar entry that is gone', async () => {
    await copy.replace('sidebars.ts', "[{ type: 'autogenerated', dirName: '.' }]", "['quickstart', 'gone']")
    expect(await failingBuild()).toMatch(/sidebars\.ts[^]*These sidebar document ids do not exist:\s*- gone/)
  })

  test('content that breaks rules of the site, or does not agree with the library and the tests, all at once', async () => {
    await copy.write('docs/bare.mdx', '---\nsidebar_position: 9\n---\n\n<Example name="sing-up" />\n')
    await copy.replace('docs/api/useInitialize.mdx', 'default="false"', 'default="true"')
    const output = await failingBuild()
    for (const problem of [
      'docs/bare.mdx:1: title is missing; add it',
      'docs/bare.mdx:5: there is no example "sing-up": src/examples/sing-up.tsx does not exist',
      "'useInitialize.keepSubmitSucceeded defaults to true'",
    ])
      expect.soft(output).toContain(problem)
  })

  test("a syntax-highlighting language that does not exist: 'Cannot find module'", async () => {
    await copy.replace('docusaurus.config.ts', "['bash', 'json']", "['bash', 'nope']")
    expect(await failingBuild()).toContain("Cannot find module 'prismjs/components/prism-nope'")
  })
})
