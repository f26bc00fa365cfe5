import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { copySmallSite, docusaurus } from './smallSite'

/** Builds the small site with other files, and returns what the build says, and how it ends. */
async function build(files: Record<string, string>) {
  const { child, output } = docusaurus(copySmallSite(files), 'build')
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, output: output() }
}

/** A page whose sixth line is wrong. */
const page = (wrong: string) => ({ 'docs/fault.mdx': `---\ntitle: Fault\n---\n\nText.\n${wrong}\n` })

const CONFIG = 'docusaurus.config.ts'

test.each<[what: string, files: Record<string, string>, ...says: RegExp[]]>([
  ['8. A broken link', page('[Link](/nowhere)'), /broken links/, /\/fault:?\s/, /\/nowhere/],
  [
    'A sample that does not compile',
    page('```ts\nconst three: string = 3\n```'),
    /docs\/fault\.mdx:7\b/,
    /Type 'number' is not assignable to type 'string'/,
  ],
  [
    'A live form without its file',
    page('<Example name="gone" height="5" />'),
    /docs\/fault\.mdx:6\b/,
    /gone/,
  ],
  ['9. What is no MDX', page('<b>'), /docs\/fault\.mdx/, /closing tag for `<b>`/],
  ['An unknown component', page('<Gone />'), /docs\/fault\.mdx|\/fault/, /Gone/],
  [
    '8. A language that cannot be highlighted',
    {
      [CONFIG]: readFileSync(`fixtures/small-site/${CONFIG}`, 'utf8').replace(
        '  presets:',
        "  themeConfig: { prism: { additionalLanguages: ['gone'] } },\n  presets:",
      ),
    },
    /Cannot find module '.*prism-gone'/,
  ],
])('%s fails the build, which says where', async (_what, files, ...says) => {
  const { exitCode, output } = await build(files)
  for (const each of says) expect(output).toMatch(each)
  expect(exitCode).toBe(1)
})

test('8. A broken Markdown link, a broken anchor and a duplicate route only warn', async () => {
  const { exitCode, output } = await build({
    ...page('[File](./nowhere.mdx), [anchor](./index.mdx#nowhere)'),
    'docs/double.mdx': '---\nslug: /fault\n---\n\nText.\n',
  })
  expect(output).toMatch(/\.\/nowhere\.mdx/)
  expect(output).toMatch(/\/#nowhere/)
  expect(output).toMatch(/[Dd]uplicate routes[^]*\/fault/)
  expect(exitCode).toBe(0)
})
