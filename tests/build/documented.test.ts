import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBuild } from '../support/expectBuild'
import { SiteCopy } from '../support/siteCopy'

/** A copy that each test edits; only the caches stay. */
let copy: SiteCopy

beforeAll(async () => {
  copy = await SiteCopy.create()
})

beforeEach(() => copy.restore())

afterAll(() => copy.remove())

test('broken links only warn if the config says so; the bar of Docusaurus’ documentation shows', async () => {
  const line = await copy.append('docs/concepts.mdx', '\n[gone](/docs/no-such-page)\n')
  await copy.replace('docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'")
  await copy.replace(
    'docusaurus.config.ts',
    /announcementBar: announcement\([\s\S]*?\n {2}\),/,
    "announcementBar: { id: 'support_us', content: 'Fill <a target=\"_blank\" rel=\"noopener noreferrer\" href=\"#\">this <b>survey</b></a>', backgroundColor: '#fafbfc', textColor: '#091E42', isCloseable: false },",
  )
  await copy.replace('docusaurus.config.ts', 'namespace: false', "namespace: 'forms'")
  const output = await expectBuild(copy, 'passes')
  expect.soft(output).toContain(`docs/concepts.mdx:${line + 1}: the link leads to /docs/no-such-page`)
  expect.soft(output).toContain('[WARNING] Docusaurus found broken links!')
  const page = await copy.read('build/docs/concepts/index.html')
  expect.soft(page).toContain('href="#">this <b>survey</b></a>')
  expect.soft(page).toContain('background-color:#fafbfc')
  expect.soft(page).toContain('docusaurus.announcement.id-forms')
})

test('a build fails for live forms without code, and a sample that does not compile', async () => {
  const form = await copy.append(
    'docs/concepts.mdx',
    '\nA form <Example name="sign-up" /> in a line.\n\n<Example name="no-such-form" />\n',
  )
  const output = await expectBuild(copy, 'fails')
  expect.soft(output).toContain(`docs/concepts.mdx:${form + 1}: <Example> stands in a line of text`)
  expect.soft(output).toContain(`docs/concepts.mdx:${form + 3}: there is no src/examples/no-such-form.tsx`)
  await copy.restore()
  const sample = await copy.append('docs/concepts.mdx', "\n```ts\nexport const age: number = 'seven'\n```\n")
  expect(await expectBuild(copy, 'fails')).toContain(`docs/concepts.mdx:${sample + 2}: TS2322`)
})

test('a build fails for a script of another host, by the page that has it, and leaves the build that was there', async () => {
  await copy.write('docs/foreign.mdx', '<script src="https://scripts.example/a.js" />\n')
  expect(await expectBuild(copy, 'fails')).toContain(
    'docs/foreign.mdx: the script https://scripts.example/a.js; save it below static/',
  )
  expect(await copy.read('build/index.html')).toContain('</html>')
})
