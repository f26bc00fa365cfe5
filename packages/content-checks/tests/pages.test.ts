import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseMdx } from '@docs/kit'
import { afterAll, expect, test } from 'vitest'
import { checkPage } from '../src/pages'

const folder = path.relative('', mkdtempSync(path.join(tmpdir(), 'pictures-')))

for (const picture of ['my photo.png', '100%.png', 'c#.png']) writeFileSync(path.join(folder, picture), '')

afterAll(() => rmSync(folder, { recursive: true }))

const file = path.join(folder, 'page.mdx')

/** The problems of a page whose third line has this text. */
function problemsWith(text: string): string[] {
  const page = { file, text, tree: parseMdx(`Text.\n\n${text}\n`) }
  return checkPage(page, undefined, ['/page', '/folder/'])
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
  '[mail](mailto:someone@example.com)',
  '<Chart style="bars" />',
  '<!-- A comment, which Docusaurus takes -->',
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
  ['[Odd]\n\n[odd]: //[bad', "the link to //[bad isn't an address"],
  ["<span style={{ color: 'red' }}>Red</span>", '<span> has a style attribute'],
  ['[Gone](/gone?a#b)', "the link leads to /gone?a#b, which isn't a page"],
])('%s: file, line and what is wrong', (text, problem) => {
  const line = text.includes('\n') ? 5 : 3
  expect(problemsWith(text)).toEqual([expect.stringContaining(`${file}:${line}: ${problem}`)])
})
