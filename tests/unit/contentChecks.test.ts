import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createMatcher, DEFAULT_PARSE_FRONT_MATTER, escapeRegexp } from '@docusaurus/utils'
import type { LoadContext, MarkdownConfig, Plugin } from '@docusaurus/types'
import library from '@jcoreio/zod-forms/package.json'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { Declarations } from '@docs/samples'
import config from '../../docusaurus.config'
import { checksOf } from '../support/contentChecks'
import { enterSiteCopy } from './enterSiteCopy'

// cspell:ignore Exmaple helo jcoreoi lable objekt optoins titel -- injected

// The first run parses all pages, which takes seconds on a busy machine.

const copy = enterSiteCopy()

const checks = checksOf(config)

function checkAll(): string[] {
  const { errors, warnings } = checks.check()
  return [...errors, ...warnings]
}

/** What is wrong with the content itself. */
let known: string[]

beforeAll(() => {
  known = checkAll()
})

/** What an edit makes wrong, errors first. */
const check = () => checkAll().filter((problem) => !known.includes(problem))

/** The site's plugins without options: its own packages'. */
const plugins = config.plugins!.filter((plugin) => typeof plugin === 'function') as ((
  context: LoadContext,
) => Plugin)[]

const { version } = library
/** One that isn't installed. */
const OTHER = version.replace(/\d+$/, '999')
const declarations = new Declarations({ library: library.name })
const TYPES = declarations.exportedNames().length - declarations.exportedValues().length

/** Must have 50 to 160 characters. */
const DESCRIPTION = 'A page that the test adds, with a description that is as long as one has to be.'
const DOC = { title: 'Added', description: DESCRIPTION, sidebar_position: '99', max_words: '999' }
const POST = {
  slug: 'added',
  title: 'Added',
  description: DESCRIPTION,
  authors: '[jcoreio]',
  tags: '[hello]',
}
const INTRODUCTION = '\n\n{/* truncate */}'

const page = (matter: Record<string, string>, text = '') =>
  `---\n${Object.entries(matter)
    .map(([key, value]) => `${key}: ${value}`)
    .join('\n')}\n---\n\n${text}\n`

/** First line of a doc's text, below its front matter. */
const TEXT = 8

/** Writes a file of the copy, or removes it, for the rest of the test. */
async function write(file: string, text: string | undefined) {
  const before = await copy()
    .read(file)
    .catch(() => undefined)
  const put = async (content: string | undefined) => {
    if (content === undefined) return rm(copy().file(file))
    await mkdir(path.dirname(copy().file(file)), { recursive: true })
    await copy().write(file, content)
  }
  onTestFinished(() => put(before))
  await put(text)
}

/** Changes a file of the copy for the rest of the test. */
async function replace(file: string, search: string | RegExp, replacement: string) {
  const text = await copy().read(file)
  expect(text, `${file} does not contain ${search}`).toMatch(search)
  await write(file, text.replace(search, replacement))
}

const doc = (matter: Record<string, string>, text = '') => ({
  'docs/added.mdx': page({ ...DOC, ...matter }, text),
  'tests/library/added.test.tsx': '',
})

const post = (matter: Record<string, string>, file = '2025-03-01-added.mdx', text = INTRODUCTION) => ({
  [`blog/${file}`]: page({ ...POST, ...matter }, text),
})

type Files = Record<string, string | undefined | [search: string | RegExp, replacement: string]>

/**
 * Careless edits: what they do, the files they write (text), remove (undefined) or change ([search, replacement]), and
 * the problems to expect: the place (a line, if it ends with a colon) and the words that matter.
 */
const EDITS: [edit: string, files: Files, ...problems: string[]][] = [
  [
    'front matter of other types',
    doc({ title: '[Wrong]', description: 'Short.', sidebar_position: 'first', sidebar_lable: 'Wrong' }),
    'docs/added.mdx:2 … title … ["Wrong"]',
    'docs/added.mdx:4 … sidebar_position … "first"',
    'docs/added.mdx:3 … 6 characters',
    'docs/added.mdx:6 … "sidebar_lable" … mean "sidebar_label"',
  ],
  [
    'no front matter',
    { ...doc({}), 'docs/added.mdx': 'Text.\n' },
    'docs/added.mdx:1 … title',
    'docs/added.mdx:1 … description',
    'docs/added.mdx:1 … max_words',
    'docs/added.mdx:1 … sidebar_position',
  ],
  ['no YAML', doc({ title: 'Wrong: twice' }), 'docs/added.mdx:2 … not YAML'],
  ['YAML that only another parser takes', doc({ title: '!wrong Tag' }), 'docs/added.mdx:2 … not YAML'],
  [
    'front matter without an end',
    { ...doc({}), 'docs/added.mdx': '---\ntitle: Wrong\n\nText.\n' },
    'docs/added.mdx:1 … not YAML … write ---',
  ],
  ['a long description', doc({ description: 'long '.repeat(33) }), 'docs/added.mdx:3 … 164 characters'],
  [
    'keywords that are no list, and those of a heading that the page does not have',
    doc(
      { keywords: 'dropdown', search_keywords: '{ options: [dropdown], optoins: [enum] }' },
      '## Options {#options}',
    ),
    'docs/added.mdx:6 … keywords … list … "dropdown"',
    'docs/added.mdx:7 … no heading … "optoins" … mean "options"',
  ],
  [
    'a place in the sidebar that another doc has',
    doc({ sidebar_position: '2' }),
    'docs/concepts.mdx: … docs/added.mdx … sidebar_position 2',
  ],
  [
    'days that are none, an unknown author and an unknown tag',
    post({ authors: '[jcoreoi]', tags: '[helo]', date: '2025-02-29' }, '2025-02-30-added.mdx'),
    'blog/2025-02-30-added.mdx:5 … "jcoreoi" … blog/authors.yml … mean "jcoreio"',
    'blog/2025-02-30-added.mdx:6 … "helo" … blog/tags.yml … mean "hello"',
    'blog/2025-02-30-added.mdx:7 … 2025-02-29',
    'blog/2025-02-30-added.mdx:1 … 2025-02-30',
  ],
  ['a tag twice', post({ tags: '[hello, hello]' }), 'blog/2025-03-01-added.mdx:6 … "hello" twice; keep one'],
  [
    'a post without a date, a list of tags and an introduction',
    post({ tags: 'hello' }, 'added.mdx', 'Text.'),
    'blog/added.mdx:1 … truncate',
    'blog/added.mdx:6 … tags … list',
    'blog/added.mdx:1 … date',
  ],
  [
    'an author with an unknown key, and without a name',
    { 'blog/authors.yml': 'jcoreio:\n  title: Maintainers\n  lable: JCore\n' },
    'blog/authors.yml:1 … jcoreio.name',
    'blog/authors.yml:3 … "lable"',
  ],
  [
    'a tag that no post has, without a permalink and a description',
    { 'blog/tags.yml': [/^/, 'unused:\n  label: unused\n'] },
    'blog/tags.yml:1 … unused.permalink',
    'blog/tags.yml:1 … unused.description',
    'blog/tags.yml:1 … no post … "unused"',
  ],
  ['MDX that does not parse', doc({}, '<Table>'), `docs/added.mdx:${TEXT} … closing tag … Table`],
  [
    'a doc without tests, and an example that no page shows',
    {
      'tests/library/howto/custom-validation.test.tsx': undefined,
      'src/examples/orphan.tsx': 'export default () => null\n',
    },
    'src/examples/orphan.tsx:1 … <Example name="orphan" />',
    'docs/howto/custom-validation.mdx:1 … tests/library/howto/custom-validation.test.tsx',
  ],
  [
    'files of examples with names that addresses, ids or imports do not take',
    {
      'src/examples/sign up.tsx': 'export default () => null\n',
      'src/examples/v1.2.tsx': 'export default () => null\n',
      'src/examples/fields/50%.ts': 'export {}\n',
    },
    'src/examples/fields/50%.ts:1 … use only the letters',
    'src/examples/sign up.tsx:1 … use only the letters',
    'src/examples/v1.2.tsx:1 … use only the letters',
  ],
  [
    'an export that no page describes, and one that two pages do',
    {
      'docs/api/useSubmit.mdx': ['<Signature of="SubmitFailedHandler" />', ''],
      ...doc({}, '<Signature of="useField" />'),
    },
    'docs/added.mdx:8 … "SubmitFailedHandler" … <Signature',
    'docs/api/useField.mdx: … docs/added.mdx:8 … "useField"',
  ],
  [
    'a swizzle of a component that is gone, and wrong headers',
    {
      'packages/theme/src/theme/NoSuchComponent/index.tsx': 'export default () => null\n',
      'src/theme/NotFound/Content/index.tsx': ['Swizzle: eject.', 'Swizzle: wrap.'],
      'packages/theme/src/theme/TOC/index.tsx': ['Remove when:', 'Until'],
      'src/theme/DocCard.js': 'export default () => null\n',
      'packages/theme/src/theme/TOCItems/index.tsx': ['Swizzle: wrap.', 'Swizzle: eject.'],
    },
    'src/theme/NotFound/Content/index.tsx:1 … wrap',
    'packages/theme/src/theme/NoSuchComponent/index.tsx:1 … no component',
    'packages/theme/src/theme/TOC/index.tsx:1 … Swizzle: wrap|eject.',
    'src/theme/DocCard.js:1 … Swizzle: wrap|eject.',
    'packages/theme/src/theme/TOCItems/index.tsx:1 … eject',
  ],
]

async function apply(files: Files) {
  for (const [file, change] of Object.entries(files))
    await (Array.isArray(change) ? replace(file, ...change) : write(file, change))
}

test('the content has no problems', () => {
  expect(known).toEqual([])
})

/** Expects a problem to be at a place, and to say what matters. */
function expectProblem(problem: string | undefined, expected: string) {
  const [place, ...words] = expected.split(' … ') as [string, ...string[]]
  expect(problem).toMatch(new RegExp(`^${escapeRegexp(place)}${place.endsWith(':') ? '\\d+' : ''}: `))
  for (const word of words) expect(problem).toContain(word)
}

test.each(EDITS)('%s: file, line and what is wrong', async (_edit, files, ...expected) => {
  await apply(files)
  const problems = check()
  // Those of a kind stand together, and not always in the order of the lines.
  for (const each of expected) {
    const [place, ...words] = each.split(' … ') as [string, ...string[]]
    const isMeant = (problem: string) => words.every((word) => problem.includes(word))
    expectProblem(
      problems.filter((problem) => problem.startsWith(place)).sort((a, b) => +isMeant(b) - +isMeant(a))[0],
      each,
    )
  }
  expect(problems, problems.join('\n')).toHaveLength(expected.length)
})

/** Paragraphs of a page, each with the words that matter in its problem, or without a problem. */
const PARAGRAPHS: [text: string, problem?: string][] = [
  ["import { A } from './concepts.mdx'"],
  ['export const B = () => null'],
  ['<Exmaple />', '<Exmaple> … mean <Example>'],
  ['<A.C /> <B /> <em>Imported, defined, HTML</em> <LibraryVersion /> <Head />'],
  ['<a href="/docs/quickstart">Raw</a>', '<a>'],
  ['`<a href="/">` is code.'],
  ['![Beside](./gone.png)', 'docs/gone.png'],
  ['![Static](/img/gone.png)', 'static/img/gone.png'],
  ['![](/img/favicon.svg)', 'alternative text'],
  ['![There](/img/favicon.svg)'],
  ['## A `new` heading', 'A `new` heading … id'],
  ['## All of it {#100%}', 'the id "100%" … use only letters'],
  ['## Café {#café}', 'the id "café" … use only letters'],
  ['## First {#same}'],
  ['## Second {#same}', 'the id "same"'],
  ['<Example name="autosave" hight="23" />', '"hight" … mean "height"'],
  ['<Example name="wizard" />'],
  ['<Example name="wizard" />', '"wizard" twice'],
  ['<Example name="sing-up" />', 'src/examples/sing-up.tsx'],
  ['<Example name="fields/TextField" />', '"fields/TextField" … use only the letters'],
  ['<Example name="Café" />', '"Café" … use only the letters'],
  ['<Example name="sign-up" height="23rem" />', 'height "23rem" … number of rem'],
  ['Its option `normalizeOnMount`, which is `false` by default.', 'default'],
  ['<KnownBug />', 'id="array-move"'],
  ['<KnownBug id="in-one-line">Text.</KnownBug>'],
  ['<KnownBug id="in-one-line">Text.</KnownBug>', 'the bug "in-one-line"'],
  ['<KnownBug id="made-up" avoid="move()" />', 'avoid="…" and instead="…"'],
  ['<KnownBug id="made-up" instead="swap()" />', 'avoid="…" and instead="…"'],
  ['<KnownBug id="made-up" avoid="a(); b(); c()" instead="d(); e()" />', 'avoid="…" and instead="…"'],
  [`As of ${version}.`, `${version} … <LibraryVersion />`],
  [`As of zod-forms ${OTHER}.`, OTHER],
  [`Run \`npm install ${library.name}@${OTHER}\`.`, OTHER],
  [`Works with Vite ${OTHER}.`],
  [`It exports ${TYPES} types.`, `"${TYPES} types"`],
]

test('faults in the text of a page: each by its line', async () => {
  await apply(doc({}, PARAGRAPHS.map(([text]) => text).join('\n\n')))
  const problems = check()
  const expected = PARAGRAPHS.flatMap(([, words], index) =>
    words ? `docs/added.mdx:${TEXT + 2 * index} … ${words}` : [],
  )
  const lineOf = (problem: string) => Number(problem.split(':')[1])
  problems.sort((a, b) => lineOf(a) - lineOf(b))
  expected.forEach((each, index) => expectProblem(problems[index], each))
  expect(problems).toHaveLength(expected.length)
})

test('a post may name an older version of the library, but not the installed one', async () => {
  await apply(post({}, undefined, `Since zod-forms ${OTHER}.${INTRODUCTION}`))
  expect(check()).toEqual([])
  await apply(post({}, undefined, `Not in zod-forms ${OTHER}, but in ${version}.${INTRODUCTION}`))
  expect(check()).toEqual([expect.stringContaining(`names version ${version} by hand`)])
})

test('a page that an editor on Windows saved is read like any other, by checks and by the MDX loader', async () => {
  const text = page(DOC, '```ts\n// @errors: 2322\nconst a: string = 1\n```\n\n:::note\n\nText\n\n:::')
  const saved = `\ufeff${text.replaceAll('\n', '\r\n')}`
  await apply({ ...doc({}), 'docs/added.mdx': saved })
  expect(check()).toEqual([])
  const file = 'docs/added.mdx'
  const fileContent = config.markdown!.preprocessor!({ filePath: file, fileContent: saved })
  expect(fileContent).toBe(text)
})

test('the dev server loads a page whose front matter is no YAML, because the checks tell of it', async () => {
  const fileContent = '---\ntitle: Wrong: twice\n---\n\nText.\n'
  const { parseFrontMatter } = config.markdown as MarkdownConfig
  const parsed = await parseFrontMatter({
    filePath: 'docs/added.mdx',
    fileContent,
    defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  })
  expect(parsed.frontMatter).toEqual({})
})

test('a bug that two boxes tell of: both places', async () => {
  await apply(doc({}, '<KnownBug id="array-elements-stale array-move" />'))
  const problems = check()
  for (const id of ['array-elements-stale', 'array-move']) {
    const [problem] = problems.filter((each) => each.includes(`"${id}"`))
    expect(problem).toMatch(new RegExp(`^docs/.*\\.mdx:\\d+: docs/added\\.mdx:${TEXT} `))
  }
  expect(problems).toHaveLength(2)
})

test('the command fails for style alone; with pages named, problems of other pages are left out', async () => {
  await apply(doc({ sidebar_lable: 'Wrong' }))
  await replace('docs/concepts.mdx', 'title:', 'titel:')
  await replace('packages/theme/src/theme/TOC/index.tsx', 'Remove when:', 'Until')
  const { exitCode, output } = await copy().run('docusaurus', 'check-content', './docs/added.mdx')
  expect(exitCode, output).toBe(1)
  const places = output.split('\n').flatMap((line) => /^(\S+:\d+): /.exec(line)?.[1] ?? [])
  expect(places.sort()).toEqual(
    [
      'docs/added.mdx:6',
      'packages/theme/src/theme/TOC/index.tsx:1',
      // Its address isn't in the list of pages.
      'docs/added.mdx:1',
    ].sort(),
  )
})

test('a copy of the site without its tests has no problems', async () => {
  const tests = copy().file('tests')
  await rename(tests, `${tests}.away`)
  onTestFinished(() => rename(`${tests}.away`, tests))
  expect(check()).toEqual([])
})

test.each(['src/examples/new.tsx', 'src/routes.ts'])(
  'the dev server checks again when %s comes, beside the content that Docusaurus watches',
  (file) => {
    const context = {
      siteConfig: { themeConfig: {}, markdown: {} },
      i18n: { locales: ['en'] },
    } as unknown as LoadContext
    const watched = plugins
      .map((create) => create(context))
      // Its paths are those of the code that Docusaurus has loaded, which Vitest loads otherwise.
      .filter(({ name }) => name !== 'fast-build')
      .flatMap((plugin) => plugin.getPathsToWatch?.() ?? [])
    expect(createMatcher(watched)(file)).toBe(true)
  },
)
