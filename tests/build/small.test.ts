import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SmallSite, type Files } from './smallSite'

let site: SmallSite

beforeAll(() => {
  site = new SmallSite()
})

afterEach(() => site.restore())

afterAll(() => site.remove())

/** Builds the site with other files. Returns what the build says, and how it ends. */
async function build(files: Files) {
  site.write(files)
  const { child, said } = site.start('build', '--no-minify')
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, output: said() }
}

/** A page that's wrong from its sixth line. */
const page = (wrong: string): Files => ({ 'docs/fault.mdx': `---\ntitle: Fault\n---\n\nText.\n${wrong}\n` })

const CONFIG = 'docusaurus.config.ts'

/** The config with a language of code that isn't there. */
const withLanguage = (language: string): Files => ({
  [CONFIG]: readFileSync(`fixtures/small-site/${CONFIG}`, 'utf8').replace(
    '  presets:',
    `  themeConfig: { prism: { additionalLanguages: ['${language}'] } },\n  presets:`,
  ),
})

/** The site's own links, without which a broken Markdown link is a broken link, too. */
const LINKS = 'src/theme/MDXComponents/A/index.tsx'

test('8. A broken Markdown link, a broken anchor and a duplicate route only warn', async () => {
  const { exitCode, output } = await build({
    ...page('[File](./nowhere.mdx), [anchor](./index.mdx#nowhere)'),
    [LINKS]: readFileSync(LINKS, 'utf8'),
    'docs/twice.mdx': 'Text.\n',
    'docs/again.mdx': '---\nslug: /twice\n---\n\nText.\n',
  })
  expect.soft(output).toContain('./nowhere.mdx')
  expect.soft(output).toContain('#nowhere')
  expect.soft(output).toMatch(/duplicate routes[^]*\/twice/i)
  expect(exitCode, output).toBe(0)
})

test.each<[what: string, files: Files, ...says: RegExp[]]>([
  [
    '8. A broken link',
    { ...page('[Link](/nowhere)'), [LINKS]: readFileSync(LINKS, 'utf8') },
    /broken links[^]*\/fault[^]*\/nowhere/i,
  ],
  [
    'A sample that does not compile',
    page('```ts\nconst three: string = 3\n```'),
    /docs\/fault\.mdx:7\b/,
    /'number' is not assignable to type 'string'/,
  ],
  ['A live form without its file', page('<Example name="gone" height="5" />'), /docs\/fault\.mdx:6\b.*gone/],
  ['9. What is not MDX', page('<b>'), /docs\/fault\.mdx/, /closing tag for `<b>`/],
  ['8. A language that cannot be highlighted', withLanguage('gone'), /Cannot find module '.*prism-gone'/],
])('%s fails the build, which says where', async (_what, files, ...says) => {
  const { exitCode, output } = await build(files)
  for (const each of says) expect.soft(output).toMatch(each)
  expect(exitCode).toBe(1)
})
