import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VFile } from 'vfile'
import { webpack } from 'webpack'
import { jsxElement, parseMdx, readMdx } from '@docs/kit'
import { temporaryFolder } from '../support/temporaryFolder'
import { checkedAgainst, checkPostsAreRead } from '../../src/proofs/checkedPosts'
import { checkProofs } from '../../src/proofs/checkProofs'
import { methodsToAvoid } from '../../src/proofs/knownBugs'
import linkProofs from '../../src/proofs/linkProofs'
import { compare, type LibraryTest, type Statement } from '../../src/proofs/statements'
import { testsOf } from '../../src/proofs/tests'
import { readMethodsToAvoid } from '../../src/proofs/readMethodsToAvoid'

const page = (file: string, text: string) => readMdx(file, text)

test.each([
  ['docs/quickstart.mdx', 'tests/library/quickstart.test.tsx'],
  ['docs/api/useField.mdx', 'tests/library/api/useField.test.tsx'],
  ['docs/tools/useField.mdx', 'tests/library/tools/useField.test.tsx'],
  ['blog/2025-01-14-mdx-blog-post.mdx', 'tests/library/blog/mdx-blog-post.test.tsx'],
  ['blog/2025-02-18-welcome/index.mdx', 'tests/library/blog/welcome.test.tsx'],
  ['src/pages/_demo.mdx', undefined],
])('the tests of %s are %s', (file, tests) => {
  expect(testsOf(file)).toBe(tests)
  expect(testsOf(path.resolve(file))).toBe(tests)
})

test("the tests of another page with the same name don't prove a page", () => {
  const pages = ['docs/api/useField.mdx', 'docs/tools/useField.mdx', 'docs/tools/index.mdx']
  expect(checkProofs(pages.map((file) => page(file, 'Text.\n'))).warnings).toEqual([
    expect.stringMatching(/^docs\/tools\/useField\.mdx:1: .* tests\/library\/tools\/useField\.test\.tsx/),
  ])
})

test('a page that says why it claims nothing needs no tests; one with tests claims something', () => {
  const reason = '---\ntitle: Who we are\nno_claims: It is about people.\n---\n\nText.\n'
  expect(checkProofs([page('docs/team.mdx', reason)]).warnings).toEqual([])
  expect(checkProofs([page('docs/team.mdx', reason.replace(' It is about people.', ''))]).warnings).toEqual([
    expect.stringMatching(/^docs\/team\.mdx:1: no test proves .* write no_claims: and why/),
  ])
  expect(checkProofs([page('docs/quickstart.mdx', reason)]).warnings).toEqual([
    expect.stringMatching(/^docs\/quickstart\.mdx:1: .* remove no_claims/),
  ])
})

test('a name in prose that the library no longer has is told, also in a table; a fact may have others', () => {
  const text =
    'Call `setMeta`.\n\nCall `useFormOnce()`.\n\n| Old |\n| - |\n| `setMetaOf` |\n\n<Fact source="https://example.com" checked="2026-11">It has `getFieldProps`</Fact>.\n'
  expect(checkProofs([page('docs/quickstart.mdx', text)]).warnings).toEqual([
    expect.stringMatching(/^docs\/quickstart\.mdx:3: .* has useFormOnce; .* put it into <Fact>/),
    expect.stringMatching(/^docs\/quickstart\.mdx:7: .* has setMetaOf; /),
  ])
  const reason = '---\ntitle: Others\nno_claims: It is about others.\n---\n\n'
  expect(
    checkProofs([page('docs/others.mdx', reason + text), page('blog/2024-01-01-a.mdx', text)]).warnings,
  ).toEqual([])
})

test('a page ends with a link to its tests on the branch that the config names', () => {
  const tree = parseMdx('Text.\n')
  linkProofs({ blob: 'https://example.com/blob/main' })(tree, new VFile({ path: 'docs/api/useField.mdx' }))
  const tests = 'tests/library/api/useField.test.tsx'
  expect(tree.children.at(-1)).toEqual(
    jsxElement('Proofs', { tests, href: `https://example.com/blob/main/${tests}` }),
  )
})

test.each([
  ['blog/2024-11-05-added.mdx', /^zod-forms \d+\.\d+\.\d+ on [A-Z][a-z]+ \d+, 20\d\d$/],
  ['blog/2999-01-02-added/index.mdx', / on January 2, 2999$/],
])('%s says against which version it was checked, never before it was written', (file, checked) => {
  expect(checkedAgainst(file)).toMatch(checked)
  expect(checkedAgainst(path.resolve(file))).toBe(checkedAgainst(file))
})

test('a post with its date in the front matter says so, too', () => {
  const text = '---\ntitle: Added\ndate: 2999-01-02\n---\n\nText.\n'
  const built = (path: string) => {
    const tree = parseMdx(text)
    linkProofs({ blob: '' })(tree, new VFile({ path }))
    return JSON.stringify(tree.children.at(-1))
  }
  expect(built('blog/added.mdx')).toMatch(/Checked against zod-forms [\d.]+ on January 2, 2999\./)
  expect(built('docs/gone.mdx')).not.toContain('Checked against')
  expect(built('blog/_part.mdx')).not.toContain('Checked against')
})

test('after an upgrade, somebody has to read the posts again', () => {
  expect(checkedAgainst('docs/quickstart.mdx')).toBeUndefined()
  expect(checkPostsAreRead()).toEqual([])
  expect(checkPostsAreRead('99.0.0')).toEqual([expect.stringMatching(/checkedPosts\.ts:\d+: .*99\.0\.0/)])
})

test('the methods to avoid: what each box says to use instead, and where it stands', () => {
  const pages = [
    page('docs/concepts.mdx', '<KnownBug id="quiet">\n\nNothing to avoid.\n\n</KnownBug>\n'),
    page('docs/api/useField.mdx', '<KnownBug id="first second" avoid="a(); b()" instead="`c()`; d" />\n'),
    page('docs/guide/index.mdx', '<KnownBug id="third" avoid="e(); f()" instead="g">Text.</KnownBug>\n'),
    page('docs/draft.mdx', '<KnownBug id="fourth" avoid="h()" instead="i" />\n'),
  ]
  const first = { page: 'useField', address: '/site/docs/api/useField#first' }
  const third = { page: 'guide', address: '/site/docs/guide/#third' }
  const addresses: Record<string, string> = {
    'docs/concepts.mdx': '/site/docs/concepts',
    'docs/api/useField.mdx': '/site/docs/api/useField',
    'docs/guide/index.mdx': '/site/docs/guide/',
  }
  expect(methodsToAvoid(pages, (file) => addresses[file])).toEqual([
    { avoid: 'a()', instead: '`c()`', ...first },
    { avoid: 'b()', instead: 'd', ...first },
    { avoid: 'e()', instead: 'g', ...third },
    { avoid: 'f()', instead: 'g', ...third },
  ])
})

const PAGES = [
  page('docs/api/useField.mdx', '<KnownBug id="first second">Text.</KnownBug>\n'),
  page(
    'docs/api/useHtmlField.mdx',
    '<Members of="UseHtmlFieldOptions">\n<Member name="type" default="\'text\'">Text.</Member>\n</Members>\n',
  ),
  page('docs/api/index.mdx', 'Text.\n'),
  page('blog/2025-01-14-post.mdx', 'Text.\n'),
  page(
    'src/pages/_features.mdx',
    '<Feature title="Steps" to="/docs/api/useHtmlField#steps">\n\n<Excerpt example="wizard" from="const" />\n\n</Feature>\n',
  ),
]

const BUGS = 'tests/library/bugs.test.tsx'
const [FIELD, HTML_FIELD] = ['useField', 'useHtmlField'].map((name) => `tests/library/api/${name}.test.tsx`)
const ran = (file = '', proves?: Statement, passed = true) => ({ file, line: 9, passed, proves })

/** Tests that prove all that the pages state, and no more. */
const PROOFS = [
  ran(BUGS, { bug: 'first' }),
  ran(BUGS, { bug: 'second' }),
  ran(BUGS),
  ran(FIELD),
  ran(HTML_FIELD, { member: 'UseHtmlFieldOptions.type', value: "'text'" }),
  ran(HTML_FIELD, { example: 'wizard' }),
]

test('tests prove what the pages state, a default that is a string included', () => {
  expect(compare(PAGES, PROOFS, true)).toEqual([])
})

test.each<[what: string, tests: LibraryTest[], problem: string]>([
  [
    'a bug without a test',
    PROOFS.filter((_, index) => index !== 1),
    `docs/api/useField.mdx:1: no test proves the bug "second"; write bug('second', …) in ${BUGS}`,
  ],
  [
    'a card without a test',
    PROOFS.slice(0, -1),
    `src/pages/_features.mdx:1: no test proves what a card says about the example "wizard"; write shows('wizard', …) in the tests of the page at /docs/api/useHtmlField#steps`,
  ],
  [
    'a default without a proof',
    PROOFS.with(4, ran(HTML_FIELD)),
    `docs/api/useHtmlField.mdx:2: no test proves the default of UseHtmlFieldOptions.type, 'text'; write defaultsTo('UseHtmlFieldOptions.type', "'text'", …) in ${HTML_FIELD}`,
  ],
  [
    'a doc without a test that passes',
    PROOFS.with(3, ran(FIELD, undefined, false)),
    `docs/api/useField.mdx:1: no test proves what the page says; write one in ${FIELD}`,
  ],
  [
    'a proof of a bug that no page tells of',
    [...PROOFS, ran(BUGS, { bug: 'third' })],
    `${BUGS}:9: no page states the bug "third"; write <KnownBug id="third"> on its page, or remove the test`,
  ],
  [
    'tests of a page that is gone',
    [...PROOFS, ran('tests/library/api/useGone.server.test.tsx')],
    'tests/library/api/useGone.server.test.tsx:1: there is no page with this path; rename the tests as their page, or remove them',
  ],
])('a whole run reports %s', (_what, tests, problem) => {
  expect(compare(PAGES, tests, true)).toEqual([problem])
})

test('a run of some tests reports only what they show: a bug that is fixed', () => {
  expect(compare(PAGES, [ran(BUGS, { bug: 'first' }), ran(BUGS, { bug: 'second' }, false)], false)).toEqual([
    'docs/api/useField.mdx:1: the installed version doesn\'t show the bug "second" any more; correct the page, or the test that fails',
  ])
})

test('with a cache, the list is made anew when the box of any doc changes, or a doc comes', async () => {
  const folder = temporaryFolder('known-bugs')
  const root = process.cwd()
  process.chdir(folder)
  vi.stubEnv('CI', '')
  onTestFinished(() => {
    process.chdir(root)
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
    writeFileSync(file, text)
  }
  const box = (id: string) => `<KnownBug id="${id}" avoid="${id}()" instead="x" />\n`
  const listed = async () => {
    const compiler = webpack({
      mode: 'production',
      entry: './page.js',
      output: { path: path.resolve('build') },
      plugins: [readMethodsToAvoid((file) => `/${file}`)],
      cache: { type: 'filesystem', cacheDirectory: path.resolve('cache') },
    })
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0]
        // Closing writes the cache.
        compiler.close(() => (problem ? reject(problem) : resolve()))
      }),
    )
    return Array.from(readFileSync('build/main.js', 'utf8').matchAll(/(\w+)\(\)",instead/g), ([, id]) => id)
  }

  write('page.js', "import methods from './docs/disclaimers.mdx?methods-to-avoid'\nprint(methods)\n")
  write('docs/disclaimers.mdx', 'Text\n')
  write('docs/api/a.mdx', box('one'))
  expect(await listed()).toEqual(['one'])
  write('docs/api/a.mdx', box('other'))
  expect(await listed()).toEqual(['other'])
  write('docs/api/b.mdx', box('second'))
  expect(await listed()).toEqual(['other', 'second'])
})
