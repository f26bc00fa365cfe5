import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseMdx, readMdx, readMdxFiles } from '@docs/kit'
import type { PluginConfig, PresetConfig } from '@docusaurus/types'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkAddresses } from '../src/addresses'
import { contentOptions } from '../src/contentOptions'
import { checkFileLinks, checkPageLinks, tellLinks } from '../src/links'
import { checkPage } from '../src/pages'
import { checkFileNames } from '../src/wholePages'

const folder = path.relative('', temporaryFolder('pictures'))

for (const picture of ['my photo.png', '100%.png', 'c#.png']) writeFileSync(path.join(folder, picture), '')

afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'page.mdx')

/** The problems of a page whose third line has this text. */
function problemsWith(text: string): string[] {
  const whole = `Text.\n\n${text}\n`
  const page = readMdx(file, whole)
  const pages = new Map([
    ['/site/page', undefined],
    ['/site/folder/', undefined],
    ['/site/docs/this', `${file}:1`],
  ])
  return [
    ...checkPage(page, undefined),
    ...checkAddresses([page]),
    ...tellLinks(checkPageLinks([page], pages, '/site/')),
  ]
}

test.each([
  '![Photo](./my%20photo.png)',
  '![Photo](<./my photo.png>)',
  '![Photo](./my%20photo.png#dark)',
  '![Percent](./100%25.png)',
  '![Hash](./c%23.png)',
  '![Of the site](@site/package.json?size=2)',
  '![Elsewhere](https://example.com/100%.png)',
  '[Page](/page#id), [folder](/folder), [elsewhere](https://example.com/100%), [file](./other.mdx)',
  '[mail](mailto:someone@example.com), [above](../page), [beside](this), [here](#id), [a file](/a.zip)',
  '<span style={{ color: "red" }}>Red</span>, <iframe src="https://example.com/film" title="Film" />',
  '<!-- A comment, which Docusaurus takes -->',
  ':::info{.wide #here}\n\nText\n\n:::',
  '::::note[Outer]\n\n:::tip\n\nText\n\n:::\n\n::::',
  '> :::note\n>\n> Text\n>\n> :::',
  '```md\n:::wraning\n```',
  '<video src="a.mp4" autoPlay playsInline aria-label="Film" data-kind="film" />',
  '<button onClick={() => toc.length}>Count</button>',
  '<svg role="img" viewBox="0 0 1 1" strokeWidth="2" />',
  '## Second {#second}\n\n### Third {#third}\n\n## Second again {#again}',
  'Underlined \\{#under}\n---',
  '| a | `b \\| c` |\n| - | :-: |\n| 1 | 2 |\n| 1 |',
  'This | that | those\nis no table',
  'Both |x| and |y|, **bold**, \\*\\*, `a ** b` and\n**bold\nfurther**',
  '> | a | b |\n> | - | - |\n> | 1 | 2 |\n\n- - | a | b |\n    | - | - |\n\nNoted[^1]\n\n[^1]: | a \\\\| b |\n    | - | - |',
  '<!--\n| a | b |\n| 1 | 2 |\n-->',
  '&ast;&ast;, https://example.com/**/a and `| a |\n| b | c |`',
  'Noted[^1], [there][ref], `[a][b]`, \\[^2]\n\n[^1]: Note\n\n[REF]: /page',
  '[Call](tel:+123), [file](pathname:///a.zip), <Link to="/page">Page</Link>',
  '<code translate="no">a</code>, <img src="https://example.com/a.png" alt="Photo" />',
])('%s is fine', (text) => {
  expect(problemsWith(text)).toEqual([])
})

test.each([
  ['![Gone](./gone%20photo.png)', `the picture ${path.join(folder, 'gone photo.png')} does not exist`],
  // Docusaurus finds it by no address.
  ['![Photo](/my%20photo.png)', 'the picture static/my%20photo.png does not exist'],
  ['![Photo](</my photo.png>)', 'the picture static/my%20photo.png does not exist'],
  ['![Percent](./100%.png)', 'the picture ./100%.png has a percent sign that encodes nothing'],
  ['[Percent](./100%.mdx)', 'the link to ./100%.mdx has a percent sign that encodes nothing'],
  ['[Odd](http://[bad)', "the link to http://[bad isn't an address"],
  ['[Odd]\n\n[odd]: //[bad', "the link to //[bad isn't an address", 5],
  [':::wraning\nText\n:::', 'there is no admonition :::wraning; did you mean :::warning?'],
  [':::note\n\nText', 'nothing ends this admonition; write ::: on a line of its own below it'],
  [':::', '::: ends no admonition; remove it'],
  [':::note["Title"]\n:::', "the title's quotes would be printed, too; write :::note[Title]"],
  [':::note "Title"\n:::', "the title's quotes would be printed, too; write :::note[Title]"],
  ['<p class="a">Text</p>', '<p> has class, which MDX calls className; write that'],
  ['<svg stroke-width="2" />', '<svg> has stroke-width, which MDX calls strokeWidth; write that'],
  ['<p onclick="go()">Text</p>', '<p> has onclick, which React drops'],
  [
    'Underlined\n---',
    'the heading "Underlined" has no id, so rewording it breaks links; end it with \\{#id}',
  ],
  ['> ## Quoted', 'the heading "Quoted" has no id, so rewording it breaks links; end it with {#id}'],
  ['See [there][zod]', 'nothing defines [zod]; write [zod]: … below'],
  ['Noted[^9]', 'nothing defines [^9]; write [^9]: … below'],
  ['##Title', '# without a space is no heading'],
  ['A **bold start', "this ** doesn't begin or end bold text; close it"],
  ['| **a** | **b** |\n| - | - |\n| **c | d** |', "this ** doesn't begin or end bold text; close it", 5],
  [
    'Some **bold** text goes\non, `\\*`, and **does not end.',
    "this ** doesn't begin or end bold text; close it",
    4,
  ],
  // Bold text that ends in punctuation has to be followed by a space.
  [
    '**「本」**です',
    "this ** doesn't begin or end bold text; close it, keep spaces and punctuation out of it",
  ],
  ['| a | b |\n| 1 | 2 |', "this row isn't part of a table; write | - | - | below the head"],
  ['- | a | b |\n| - | - |', "this row isn't part of a table; write | - | - | below the head"],
  ['| a | b |\n| - |', "this row isn't part of a table; write | - | - | below the head"],
  ['- | a | b |', "this row isn't part of a table; write | - | - | below the head"],
  ['> [!NOTE]', '[!…] is no admonition here; write :::note'],
  ['::: note', 'a space is between the colons and note; write :::note'],
  ['[Bad](javascript:alert)', 'the link to javascript:alert is of no kind that a reader can follow'],
  ['[Typo](htps://zod.dev)', 'the link to htps://zod.dev is of no kind that a reader can follow'],
  [
    '[Mine](http://localhost:3000/)',
    'the link to http://localhost:3000/ leads readers to their own computer',
  ],
  ['Here,http://localhost:3000/', 'the link to http://localhost:3000/ leads readers to their own computer'],
  ['[Empty]()', 'the link leads nowhere; write its address'],
  ['<Link to="/gone">Gone</Link>', "the link leads to /gone, which isn't a page"],
  ['<button onClick="go()" />', '<button> has onClick, which React drops'],
  ['<source srcSet="/img/gone.png" />', 'a raw <source>, whose file no check looks for'],
  ['<h2>Raw</h2>', 'a raw <h2>, which is in no table of contents'],
  ['Use <code>a</code>', 'a raw <code>, which a browser would translate'],
  ['<img src="/img/a.png" alt="Photo" />', 'a raw <img>, whose file no check looks for'],
  ...['__search', 'a--text', 'example-a', 'nprogress', 'docusaurus', 'docusaurusRoot'].map((id) => [
    `## Title {#${id}}`,
    `the page itself needs the id "${id}"`,
  ]),
  ['### Third {#third}', 'the heading skips a level; write ##'],
  ['[Gone](/gone?a#b)', "the link leads to /gone?a#b, which isn't a page"],
  ['[Gone](gone)', "the link leads to gone, which isn't a page"],
] as [text: string, problem: string, line?: number][])(
  '%s: file, line and what is wrong',
  (text, problem, line = 3) => {
    expect(problemsWith(text)).toEqual([expect.stringContaining(`${file}:${line}: ${problem}`)])
  },
)

test('what the options of content plugins say: kinds of admonitions, and the end of an introduction', () => {
  const marker = /<!--more-->/
  const plugins: PluginConfig[] = [['@docusaurus/plugin-content-blog', { truncateMarker: marker }]]
  const presets: PresetConfig[] = [
    ['classic', { docs: { admonitions: { keywords: ['quiz'] } }, blog: false }],
  ]
  const options = contentOptions({ plugins, presets })
  expect(options).toEqual({ admonitions: ['quiz'], truncateMarker: marker })
  const text = 'Introduction.\n\n<!--more-->\n\n:::quiz\n\nText\n\n:::\n'
  const post = readMdx(file, text)
  expect(checkPage(post, folder, options)).toEqual([])
  expect(checkPage(post, folder)).toHaveLength(2)
})

test('an admonition in one with as many colons ends the outer one, so what ends the outer is printed', () => {
  expect(problemsWith(':::note\n\n:::tip\n\nText\n\n:::\n\n:::')).toEqual([
    expect.stringContaining(`${file}:11: ::: ends no admonition; remove it, or give one that has others`),
  ])
})

test.each([
  ['Use {#braces} here', 'in MDX, a brace begins code: write \\{'],
  ["import a from './a'\nText {a}, text", 'with a blank line after the last'],
  ['Less <3 of it', 'in MDX, < begins an element: write \\<'],
])('what MDX does not take, with what to do: %s', (text, advice) => {
  expect(() => parseMdx(text)).toThrow(advice)
})

test('a picture of its own that is not there, and a second end of the introduction', () => {
  const text = '---\nimage: /img/gone.png\n---\n\n<!-- truncate -->\n\n{/* truncate */}\n'
  expect(checkPage(readMdx(file, text), folder)).toEqual([
    `${file}:7: the introduction has ended already; keep one {/* truncate */}`,
    `${file}:2: the picture static/img/gone.png does not exist; add it, or correct the path`,
  ])
})

test('the marks of a merge, whose first one MDX takes for an element', () => {
  const conflict = path.join(folder, 'conflict.mdx')
  writeFileSync(conflict, 'Text.\n\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> other\n')
  expect(readMdxFiles([conflict]).problems).toEqual([
    `${conflict}:3: a merge left its marks here; decide for one of the versions`,
  ])
})

test('a second main heading, below the title of the front matter', () => {
  const text = '---\ntitle: First\n---\n\n# Second\n'
  expect(checkPage(readMdx(file, text), undefined)).toEqual([
    expect.stringContaining(`${file}:5: the title in the front matter is the main heading already`),
  ])
})

test('a row that has more cells than the table columns', () => {
  expect(problemsWith('| a | b |\n| - | - |\n| `1 | 2` | 3 |')).toEqual([
    expect.stringContaining(`${file}:5: the row has 3 cells, and the table 2 columns`),
  ])
})

test('links to files that are not there, or in another folder', () => {
  const text =
    '[here](./quickstart.mdx) [gone](./gone.mdx#id) [odd](./100%.mdx)\n\n[post](../blog/2025-02-18-welcome/index.mdx)\n'
  expect(tellLinks(checkFileLinks([readMdx('docs/page.mdx', text)], ['docs', 'blog']))).toEqual([
    'docs/page.mdx:1: there is no ./gone.mdx to link to; correct it',
    "docs/page.mdx:3: ../blog/2025-02-18-welcome/index.mdx isn't in docs/; write its address, such as /docs/page",
  ])
})

test('a page whose address would have a space', () => {
  writeFileSync(path.join(folder, 'my page.md'), '')
  expect(checkFileNames([folder])).toEqual([
    expect.stringContaining(`rename the file to ${path.join(folder, 'my-page.md')}`),
  ])
})
