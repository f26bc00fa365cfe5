import { mkdir, rm } from 'node:fs/promises'
import { createMatcher } from '@docusaurus/utils'
import library from '@jcoreio/zod-forms/package.json'
import { expect, onTestFinished, test, vi } from 'vitest'
import { exportedNames, exportedValues } from '../../src/mdx/declarations'
import { placeOf } from '../../src/plugins/builtPages/places'
import contentChecks, { checkContent } from '../../src/plugins/contentChecks'
import { enterSiteCopy } from './siteCopy'

// cspell:ignore jcoreoi lable -- injected

// The first run parses all pages, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Must have 50 to 160 characters. */
const DESCRIPTION = 'A page that the test adds, with a description that is as long as one has to be.'
const DOC = `title: Added\ndescription: ${DESCRIPTION}\nsidebar_position: 9`
const POST = `title: Added\ndescription: ${DESCRIPTION}`

const page = (matter: string, text = '') => `---\n${matter}\n---\n\n${text}\n`

/** First line of a doc's text, below its front matter. */
const FIRST_LINE = 7

const copy = enterSiteCopy()

/** Expects exactly one problem for each start of a message, in this order. */
function expectProblems(problems: string[], starts: string[]) {
  expect(problems.map((problem, index) => problem.slice(0, starts[index]?.length))).toEqual(starts)
}

/** Writes a file of the copy for the rest of the test. */
async function write(file: string, text: string) {
  const before = await copy()
    .read(file)
    .catch(() => undefined)
  onTestFinished(async () => {
    if (before === undefined) await rm(copy().file(file))
    else await copy().write(file, before)
  })
  await copy().write(file, text)
}

/** Changes a file of the copy for the rest of the test. */
async function replace(file: string, search: string, replacement: string) {
  const text = await copy().read(file)
  expect(text, `${file} does not contain ${search}`).toContain(search)
  await write(file, text.replace(search, replacement))
}

test('the content has no problems', () => {
  expect(checkContent()).toEqual([])
})

for (const { fault, file, text, problems } of [
  {
    fault: 'values of another kind, a short description and a misspelled name',
    file: 'docs/wrong.mdx',
    text: page('title: [Wrong]\ndescription: Short.\nsidebar_position: first\nsidebar_lable: Wrong'),
    problems: [
      'docs/wrong.mdx:2: title has to be a text, not ["Wrong"]',
      'docs/wrong.mdx:3: the description has 6 characters; write 50 to 160',
      'docs/wrong.mdx:4: sidebar_position has to be a number, not "first"',
      'docs/wrong.mdx:5: unknown "sidebar_lable"; there may be description, draft,',
    ],
  },
  {
    fault: 'no title and no description',
    file: 'docs/bare.mdx',
    text: page('sidebar_position: 9'),
    problems: [
      'docs/bare.mdx:1: title is missing; add it',
      'docs/bare.mdx:1: description is missing; add it',
    ],
  },
  {
    fault: 'no front matter',
    file: 'docs/bare.mdx',
    text: 'Text.\n',
    problems: ['title', 'description', 'sidebar_position'].map(
      (name) => `docs/bare.mdx:1: ${name} is missing; add it`,
    ),
  },
  {
    fault: 'no YAML',
    file: 'docs/colon.mdx',
    text: page(`title: Wrong: twice\ndescription: ${DESCRIPTION}`),
    problems: ['docs/colon.mdx:2: this is not YAML'],
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
    text: page(`slug: day\n${POST}\nauthors: [jcoreoi]\ntags: [hallo]\ndate: 2025-02-29`),
    problems: [
      'blog/2025-02-30-day.mdx:5: there is no "jcoreoi" in blog/authors.yml, which has jcoreio',
      'blog/2025-02-30-day.mdx:6: there is no "hallo" in blog/tags.yml, which has docusaurus',
      'blog/2025-02-30-day.mdx:7: 2025-02-29 is not a day',
      'blog/2025-02-30-day.mdx:1: 2025-02-30 is not a day; rename the file',
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
  {
    fault: 'an author with a misspelled key, and without a name',
    file: 'blog/authors.yml',
    text: 'jcoreio:\n  title: Maintainers\n  lable: JCore\n',
    problems: ['blog/authors.yml:1: jcoreio.name is missing; add it', 'blog/authors.yml:3: unknown "lable"'],
  },
]) {
  test(`front matter: ${fault}`, async () => {
    await write(file, text)
    expectProblems(checkContent(), problems)
  })
}

test('a tag that no post has, without a permalink and a description', async () => {
  const tags = await copy().read('blog/tags.yml')
  await write('blog/tags.yml', `${tags}unused:\n  label: unused\n`)
  const place = `blog/tags.yml:${tags.split('\n').length}`
  expectProblems(checkContent(), [
    `${place}: unused.permalink is missing; add it`,
    `${place}: unused.description is missing; add it`,
    `${place}: no post has the tag "unused"; remove it`,
  ])
})

const { version } = library
const TYPES = exportedNames().length - exportedValues().length

for (const { fault, text, problems } of [
  { fault: 'MDX that does not parse', text: '<Table>', problems: ['Expected a closing tag for `<Table>`'] },
  {
    fault: 'a raw link, but not in code',
    text: '<a href="/docs/quickstart">Raw</a>\n\n`<a >` is code.\n\n```html\n<a href="/">Code</a>\n```',
    problems: ['a raw <a>, which no check follows; write [text](./page.mdx)'],
  },
  {
    fault: 'a picture that does not exist beside the page',
    text: '![Beside](./gone.png)',
    problems: ['the picture docs/gone.png does not exist; add it, or correct the path'],
  },
  {
    fault: 'a picture that does not exist in static/, and one without a text',
    text: '![Static](/img/gone.png) ![](/img/favicon.svg) ![There](/img/favicon.svg)',
    problems: ['the picture static/img/gone.png does not exist', 'the picture has no alternative text'],
  },
  {
    fault: 'a heading without an id',
    text: '## A `new` heading',
    problems: ['the heading "A `new` heading" has no id, so rewording it breaks links; end it with {#id}'],
  },
  {
    fault: 'an example that does not exist',
    text: '<Example name="sing-up" />',
    problems: ['there is no example "sing-up": src/examples/sing-up.tsx does not exist'],
  },
  {
    fault: 'a default in the text',
    text: 'Its option\n`normalizeOnMount`, which is\n`false` by default.',
    problems: ['states a default in prose, where no test checks it; write <Member name="…" default="…">'],
  },
  {
    fault: 'a known bug that no test proves',
    text: '<KnownBug id="made-up">\n\nIt is not so.\n\n</KnownBug>',
    problems: [`no test in tests/library proves the bug "made-up"; write bug('made-up', …)`],
  },
  {
    fault: 'the installed version, by hand',
    text: `As of ${version}.`,
    problems: [`names version ${version} by hand; write <LibraryVersion />`],
  },
  {
    fault: 'another version of the library',
    text: `As of ${version.replace(/\d+$/, '999')}.`,
    problems: [`names version ${version.replace(/\d+$/, '999')} by hand`],
  },
  {
    fault: 'a count of exports',
    text: `It exports ${TYPES} types.`,
    problems: [`counts exports by hand, "${TYPES} types"; leave the number out`],
  },
]) {
  test(`a page with ${fault}`, async () => {
    await write('docs/added.mdx', page(DOC, text))
    expectProblems(
      checkContent(),
      problems.map((problem) => `docs/added.mdx:${FIRST_LINE}: ${problem}`),
    )
  })
}

test('an example without a test, or with an empty one; a copy without tests is not asked', async () => {
  const test = 'tests/browser/examples/wizard.spec.ts'
  const problems = () => checkContent(['docs/api/useSubmit.mdx'])
  await write(test, '')
  expect(problems()).toEqual([
    expect.stringMatching(
      /^docs\/api\/useSubmit\.mdx:\d+: the example "wizard" has no test: tests\/browser\/examples\/wizard\.spec\.ts is there, but empty/,
    ),
  ])
  await rm(copy().file(test))
  expect(problems()).toEqual([expect.stringContaining(`the example "wizard" has no test: write ${test}`)])
  await copy().write(test, '')
})

test.each([
  'tests/browser/examples/new.spec.ts',
  'docs/howto/new.mdx',
  'blog/tags.yml',
  'src/examples/new.tsx',
])('the dev server checks again when %s comes', (file) => {
  expect(createMatcher(contentChecks().getPathsToWatch!())(file)).toBe(true)
})

test('an example that no page shows', async () => {
  await write('src/examples/orphan.tsx', 'export default function Orphan() {\n  return null\n}\n')
  expectProblems(checkContent(), [
    'src/examples/orphan.tsx: no page shows this example; add <Example name="orphan" />, or remove it',
  ])
})

test('a default that no test proves', async () => {
  const name = 'name="normalizeOnBlur" default='
  await replace('docs/api/useHtmlField.mdx', `${name}"true"`, `${name}"false"`)
  expect(checkContent()).toEqual([
    expect.stringMatching(
      /^docs\/api\/useHtmlField\.mdx:\d+: no test in tests\/library is called 'UseHtmlFieldOptions\.normalizeOnBlur defaults to false'; correct the default, or prove it$/,
    ),
  ])
})

test('an export that no page describes, and one that two pages do', async () => {
  await replace('docs/api/useSubmit.mdx', '<Signature of="SubmitFailedHandler" />', '')
  await write('docs/added.mdx', page(DOC, '<Signature of="useField" />'))
  expectProblems(checkContent(), [
    'docs/api: the export "SubmitFailedHandler" is not described; add <Signature of="SubmitFailedHandler" /> or <Members of="SubmitFailedHandler"> to the page it belongs to',
    'docs/added.mdx, docs/api/useField.mdx: the export "useField" is described on more than one page',
  ])
})

test('a swizzle of a component that is gone, and swizzles that do not say what they are for', async () => {
  await mkdir(copy().file('src/theme/NoSuchComponent'))
  await write('src/theme/NoSuchComponent/index.tsx', 'export default () => null\n')
  await replace('src/theme/NotFound/Content/index.tsx', 'Swizzle: eject.', 'Swizzle: wrap.')
  await replace('src/theme/TOC/index.tsx', 'Remove when:', 'Until')
  await replace('src/theme/Tabs/index.tsx', 'Swizzle: wrap.', 'Swizzle: eject.')
  expectProblems(checkContent(), [
    'src/theme/NoSuchComponent/index.tsx:1: the theme has no component NoSuchComponent',
    'src/theme/NotFound/Content/index.tsx:1: the header says wrap, but the file imports nothing from @theme-original',
    'src/theme/TOC/index.tsx:1: a swizzle starts with a comment "Swizzle: wrap|eject. Change: … Why: … Remove when: …"',
    'src/theme/Tabs/index.tsx:1: the header says eject, but the file renders the original; say wrap',
  ])
})

test('problems of all kinds at once', async () => {
  await write('docs/added.mdx', page('title: Added', '## Heading'))
  await write('src/examples/orphan.tsx', '')
  expect(checkContent()).toHaveLength(4)
})

test('a copy of the site without its tests', async () => {
  await rm(copy().file('tests'), { recursive: true })
  expect(checkContent()).toEqual([])
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
