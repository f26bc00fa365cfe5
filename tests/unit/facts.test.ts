import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Parents, RootContent } from 'mdast'
import { expect, onTestFinished, test } from 'vitest'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { jsxElement, parseMdx, readMdx } from '@docs/kit'
import { temporaryFolder } from '../support/temporaryFolder'
import { checkFacts, expiredFacts } from '../../src/proofs/facts'
import linkProofs from '../../src/proofs/linkProofs'

const SOURCE = 'https://example.com/releases'
const page = (text: string, file = 'docs/a.mdx') => readMdx(file, text)
const fact = (attributes: string, text = 'Version 9 is out') => `<Fact ${attributes}>${text}</Fact>`
const dated = (months: string) => fact(`source="${SOURCE}" ${months}`)

test.each([
  [dated('checked="2026-11"')],
  [`| A | B |\n| - | - |\n| C | ${dated('checked="2026-11" until="2027-03"')} |`],
  [fact('checked="2026-11"'), 'source="https://…"'],
  [fact('source="http://example.com" checked="2026-11"'), 'source="https://…"'],
  [fact('source="https://" checked="2026-11"'), 'source="https://…"'],
  [dated(''), 'checked="2026-11"'],
  [dated('checked="2026-13"'), 'checked="2026-11"'],
  [dated('checked="2026-11-25"'), 'checked="2026-11"'],
  [dated('checked={date}'), 'checked="2026-11"'],
  [dated('checked="2026-11" until="soon"'), 'until="2027-03"'],
  [dated('checked="2026-11" until={end}'), 'until="2027-03"'],
  [dated('checked="2026-11" cheked="2026-11"'), '"cheked"; did you mean "checked"?'],
  [`<Fact source="${SOURCE}" checked="2026-11" />`, 'put the text of the fact into it'],
])('%s', (text, problem?: string) => {
  const problems = checkFacts([page(`Text.\n\n${text}`)])
  expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : [])
  for (const each of problems) expect(each).toMatch(/^docs\/a\.mdx:3: /)
})

test.each([
  ['checked="2026-05"', undefined],
  ['checked="2026-04"', 'this was last checked in April 2026'],
  ['checked="2025-12"', 'this was last checked in December 2025'],
  ['checked="2026-12"', 'this says that it was checked in December 2026'],
  ['checked="2026-11" until="2026-11"', undefined],
  ['checked="2026-11" until="2026-10"', 'this was true until October 2026'],
])('in November 2026, %s: %s', (months, problem) => {
  const today = new Date('2026-11-30T23:59:59Z')
  expect(expiredFacts([page(`Text.\n\n${dated(months)}`)], today)).toEqual(
    problem
      ? [expect.stringMatching(`^docs/a\\.mdx:3: ${problem}.*; look at ${SOURCE}, .*checked="2026-11"`)]
      : [],
  )
})

const withoutPositions = (tree: ReturnType<typeof parseMdx>) => visit(tree, (node) => delete node.position)

/** Runs the step on a page, and returns what is left of it, without positions. */
function built(text: string, file = 'docs/gone.mdx', tree = parseMdx(text)): unknown[] {
  linkProofs({ blob: '' })(tree, new VFile({ path: file }))
  withoutPositions(tree)
  return tree.children
}

test.each([
  ['in a sentence', `So ${dated('checked="2026-11"')}, *too*.`, 'So Version 9 is out, *too*.'],
  ['in a table', `| A |\n| - |\n| ${dated('checked="2026-11"')} |`, '| A |\n| - |\n| Version 9 is out |'],
  ['with code', fact(`source="${SOURCE}" checked="2026-11"`, 'The `a` of *b*'), 'The `a` of *b*'],
  ['around paragraphs', fact(`source="${SOURCE}" checked="2026-11"`, '\n\nOne.\n\nTwo.\n\n'), 'One.\n\nTwo.'],
  [
    'in a list in a component',
    `<Box>\n\n- ${dated('checked="2026-11"')}\n\n</Box>`,
    '<Box>\n\n- Version 9 is out\n\n</Box>',
  ],
])('a fact %s reads like the text around it', (_where, text, left) => {
  const texts = (html: unknown[]) => JSON.stringify(html).replaceAll('"},{"type":"text","value":"', '')
  expect(texts(built(text).slice(0, -1))).toBe(texts(built(left)))
})

test('a fact that is a paragraph, which MDX takes out of it, is one again', () => {
  const tree = parseMdx(dated('checked="2026-11"'))
  const [paragraph] = tree.children as Parents[]
  tree.children = [{ ...paragraph!.children[0], type: 'mdxJsxFlowElement' } as RootContent]
  expect(built('', undefined, tree).slice(0, -1)).toEqual(built('Version 9 is out'))
})

const line = (text: string) => built(text).at(-1)
const endWith = (when: string, ...links: [url: string, text: string][]) => {
  const text = `Facts about other software were last checked ${when}: ${links.map(([url, name]) => `[${name}](${url})`).join(', ')}.`
  const tree = parseMdx(text)
  withoutPositions(tree)
  return jsxElement('Proofs', {}, tree.children as Parameters<typeof jsxElement>[2])
}

test('a page ends with the month and the sources of its facts', () => {
  expect(line(dated('checked="2026-11"'))).toEqual(endWith('in November 2026', [SOURCE, 'example.com']))
  const other = fact('source="https://www.example.org/" checked="2026-09"')
  expect(line(`${dated('checked="2026-11"')} ${other} ${dated('checked="2026-10"')}`)).toEqual(
    endWith(
      'in September 2026 or later',
      [SOURCE, 'example.com'],
      ['https://www.example.org/', 'example.org'],
    ),
  )
  const same = fact('source="https://example.com/support/" checked="2026-11"')
  expect(line(`${dated('checked="2026-11"')} ${same}`)).toEqual(
    endWith(
      'in November 2026',
      [SOURCE, 'example.com/releases'],
      ['https://example.com/support/', 'example.com/support'],
    ),
  )
})

test('a page ends with the facts of the parts that it imports, and a part does not', () => {
  const folder = temporaryFolder('facts')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, '_part.mdx'), "import Inner from './_inner.mdx'\n\n<Inner />\n")
  writeFileSync(path.join(folder, '_inner.mdx'), dated('checked="2026-11"'))
  const importing = "import Part from './_part.mdx'\n\n<Part />\n"
  expect(built(importing, path.join(folder, 'page.mdx')).at(-1)).toEqual(
    endWith('in November 2026', [SOURCE, 'example.com']),
  )
  expect(built(dated('checked="2026-11"'), path.join(folder, '_part.mdx'))).toEqual(built('Version 9 is out'))
})
