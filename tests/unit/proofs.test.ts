import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { VFile } from 'vfile'
import { webpack } from 'webpack'
import { jsxElement } from '../../src/mdx/mdxNodes'
import { parseMdx } from '../../src/mdx/readMdx'
import { checkProofs } from '../../src/proofs/checks'
import { methodsToAvoid } from '../../src/proofs/knownBugs'
import linkTests from '../../src/proofs/remark'
import { testsOf } from '../../src/proofs/tests'
import { readMethodsToAvoid } from '../../src/proofs/webpack'
import { linesThatTell } from '../library/support/boxes'

const page = (file: string, text: string) => ({ file, text, tree: parseMdx(text) })

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
  expect(checkProofs(pages.map((file) => page(file, 'Text.\n')))).toEqual([
    expect.stringMatching(/^docs\/tools\/useField\.mdx:1: .* tests\/library\/tools\/useField\.test\.tsx/),
  ])
})

test('a page ends with a link to its tests on the branch that the config names', () => {
  const { tree } = page('docs/api/useField.mdx', 'Text.\n')
  linkTests({ blob: 'https://example.com/blob/main' })(tree, new VFile({ path: 'docs/api/useField.mdx' }))
  const tests = 'tests/library/api/useField.test.tsx'
  expect(tree.children.at(-1)).toEqual(
    jsxElement('Proofs', { tests, href: `https://example.com/blob/main/${tests}` }),
  )
})

test('the methods to avoid: what each box says to use instead, and where it stands', () => {
  const pages = [
    page('docs/concepts.mdx', '<KnownBug id="quiet">\n\nNothing to avoid.\n\n</KnownBug>\n'),
    page('docs/api/useField.mdx', '<KnownBug id="first second" avoid="a(); b()" instead="`c()`; d" />\n'),
    page('docs/disclaimers.mdx', '<KnownBug id="third" avoid="e(); f()" instead="g">Text.</KnownBug>\n'),
  ]
  const first = { page: 'useField', address: '/docs/api/useField#first' }
  const third = { page: 'disclaimers', address: '/docs/disclaimers#third' }
  expect(methodsToAvoid(pages)).toEqual([
    { avoid: 'a()', instead: '`c()`', ...first },
    { avoid: 'b()', instead: 'd', ...first },
    { avoid: 'e()', instead: 'g', ...third },
    { avoid: 'f()', instead: 'g', ...third },
  ])
})

test('the lines that tell of a bug: its whole id, alone or among others', () => {
  const text = [
    '<KnownBug id="array-move-x">',
    '<KnownBug id="x-array-move">',
    '<KnownBug id="splice array-move" avoid="move()">',
    '<KnownBug',
    '  id="array-move"',
    '>',
    '[array-move](#array-move)',
  ].join('\n')
  expect(linesThatTell(text, 'array-move')).toEqual([3, 4])
  expect(linesThatTell(text, 'array')).toEqual([])
})

test('with a cache, the list is made anew when the box of any doc changes, or a doc comes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zod-forms-known-bugs-'))
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
      plugins: [readMethodsToAvoid()],
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
}, 60_000)
