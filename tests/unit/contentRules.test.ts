import { mkdir, rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { checkFrontMatter } from '../../src/plugins/contentRules/frontMatter'
import { checkReferences } from '../../src/plugins/contentRules/references'
import { checkSwizzles } from '../../src/plugins/contentRules/swizzles'
import { placeOf } from '../../src/plugins/builtPages/places'
import { enterSiteCopy } from './siteCopy'

// cspell:ignore jcoreoi lable -- injected

/** Of 50 to 160 characters. */
const DESCRIPTION = 'A page that the test adds, with a description that is as long as one has to be.'
const DOC = `title: Added\ndescription: ${DESCRIPTION}\nsidebar_position: 9`
const POST = `title: Added\ndescription: ${DESCRIPTION}`

const page = (matter: string, text = '') => `---\n${matter}\n---\n\n${text}\n`

const copy = enterSiteCopy()

/** Expects one problem for each start of a message, and no other. */
function expectProblems(problems: string[], starts: string[]) {
  expect(problems).toEqual(starts.map((start) => expect.stringContaining(start) as string))
  problems.forEach((problem, index) => expect(problem.slice(0, starts[index]!.length)).toBe(starts[index]))
}

for (const { fault, file, text, problems } of [
  {
    fault: 'values of another kind, a short description and a misspelled name',
    file: 'docs/wrong.mdx',
    text: page('title: [Wrong]\ndescription: Short.\nsidebar_position: first\nsidebar_lable: Wrong'),
    problems: [
      'docs/wrong.mdx:2: title has to be a text, not ["Wrong"]',
      'docs/wrong.mdx:4: sidebar_position has to be a number, not "first"',
      'docs/wrong.mdx:5: unknown front matter "sidebar_lable"; docs may have ',
      'docs/wrong.mdx:3: the description has 6 characters; write 50 to 160',
    ],
  },
  {
    fault: 'no title and no description',
    file: 'docs/bare.mdx',
    text: page('sidebar_position: 9'),
    problems: [
      'docs/bare.mdx:1: title is missing; add it to the front matter',
      'docs/bare.mdx:1: description is missing; add it to the front matter',
    ],
  },
  {
    fault: 'no YAML',
    file: 'docs/colon.mdx',
    text: page(`title: Wrong: twice\ndescription: ${DESCRIPTION}`),
    problems: ['docs/colon.mdx:2: the front matter is not YAML'],
  },
  {
    fault: 'a long description',
    file: 'docs/long.mdx',
    text: page(`title: Long\ndescription: ${'long '.repeat(33)}.\nsidebar_position: 9`),
    problems: ['docs/long.mdx:3: the description has 166 characters'],
  },
  {
    fault: 'a day that is none, an author and a tag that nobody defined',
    file: 'blog/2025-02-30-day.mdx',
    text: page(`slug: day\n${POST}\nauthors: [jcoreoi]\ntags: [hallo]`),
    problems: [
      'blog/2025-02-30-day.mdx:1: 2025-02-30 is not a day; rename the file',
      'blog/2025-02-30-day.mdx:6: there is no "hallo" in blog/tags.yml, which has docusaurus',
      'blog/2025-02-30-day.mdx:5: there is no "jcoreoi" in blog/authors.yml, which has jcoreio',
    ],
  },
  {
    fault: 'no date, and tags that are no list',
    file: 'blog/undated.mdx',
    text: page(`slug: undated\n${POST}\nauthors: [jcoreio]\ntags: hello`),
    problems: [
      'blog/undated.mdx:6: tags has to be a list, not "hello"',
      'blog/undated.mdx:1: the post has no date; begin the name of its file with YYYY-MM-DD',
    ],
  },
]) {
  test(`front matter: ${fault}`, async () => {
    await copy().write(file, text)
    onTestFinished(() => rm(copy().file(file)))
    expectProblems(await checkFrontMatter(), problems)
  })
}

test('a tag that no post has', async () => {
  const tags = await copy().read('blog/tags.yml')
  onTestFinished(async () => void (await copy().write('blog/tags.yml', tags)))
  const line = await copy().append('blog/tags.yml', 'unused:\n  label: unused\n')
  expectProblems(await checkFrontMatter(), [`blog/tags.yml:${line}: no post has the tag "unused"; remove it`])
})

test('raw links and pictures that do not exist, but not in code', async () => {
  const pictures = '![Beside](./gone.png)\n![Static](/img/gone.png)\n![There](/img/favicon.svg)'
  const code = '`<a >` is code.\n\n```html\n<a href="/">Code</a>\n```'
  await copy().write(
    'docs/raw.mdx',
    page(DOC, `${code}\n\n<a href="/docs/quickstart">Raw</a>\n\n${pictures}`),
  )
  expectProblems(checkReferences(), [
    'docs/raw.mdx:13: a raw <a>, which no check follows; write [text](./page.mdx)',
    'docs/raw.mdx:15: the picture docs/gone.png does not exist; add it, or correct the path',
    'docs/raw.mdx:16: the picture static/img/gone.png does not exist',
  ])
})

test('a swizzle of a component that is gone', async () => {
  await mkdir(copy().file('src/theme/NoSuchComponent'))
  await copy().write('src/theme/NoSuchComponent/index.tsx', 'export default () => null\n')
  expectProblems(checkSwizzles(), [
    'src/theme/NoSuchComponent/index.tsx:1: the theme has no component NoSuchComponent',
  ])
})

test('where a broken link is written: on its page, else anywhere in the sources', async () => {
  const line = await copy().append('docs/concepts.mdx', '[gone](/docs/no-such-page)\n')
  await copy().replace('docusaurus.config.ts', 'href="/docs/disclaimers"', 'href="/docs/other-page"')
  const config = (await copy().read('docusaurus.config.ts')).split('\n')
  const announcement = config.findIndex((text) => text.includes('/docs/other-page')) + 1
  expect(placeOf('/zod-forms/docs/no-such-page', 'docs/concepts.mdx')).toBe(`docs/concepts.mdx:${line}`)
  expect(placeOf('/zod-forms/docs/other-page', 'docs/concepts.mdx')).toBe(
    `docusaurus.config.ts:${announcement}`,
  )
})
