import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseMdx, readMdx } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkExamples } from '../src/plugin/checkPages'
import { Examples } from '../src/plugin/Examples'
import { fillExamples } from '../src/plugin/fillPages'

/** Returns what is wrong with a page's text, beside an example `page` of this code, and what becomes of it. */
function check(text: string, code: string) {
  const folder = path.relative('', temporaryFolder('pages'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'forms'))
  writeFileSync(path.join(folder, 'page.tsx'), code)
  writeFileSync(path.join(folder, 'forms/index.ts'), '')
  writeFileSync(path.join(folder, 'data.json'), '{}')
  writeFileSync(path.join(folder, 'page.css'), '')
  const page = readMdx('docs/page.mdx', text)
  const examples = new Examples(folder)
  const { errors, warnings } = checkExamples([page], examples, ['react'])
  const tree = parseMdx(text)
  fillExamples(examples, { folder, packages: [], library: 'library', inspector: undefined })()(tree, {
    path: 'docs/page.mdx',
  })
  const placed = (problems: string[]) => problems.map((each) => each.replaceAll(folder, 'demos'))
  return {
    errors: placed(errors),
    warnings: placed(warnings),
    html: JSON.stringify(tree),
  }
}

const SHOWN = '<Example name="page" />\n'

test.each([
  ['See <Example name="page" /> here.', 'Example'],
  ['See <Excerpt example="page" from="const" />', 'Excerpt'],
  ['<Example name="page" />'],
  ['<Example name="page" /> <Excerpt example="page" from="const" />'],
])(
  'the step fills what the check allows, and only what stands in a line of text is an error: %s',
  (text, name?: string) => {
    const { errors, html } = check(`${text}\n`, 'const a = 1\n')
    expect(errors).toEqual(
      name ? [expect.stringMatching(`^docs/page\\.mdx:1: <${name}> stands in a line of text; `)] : [],
    )
    expect(html.includes('HighlightedCode')).toBe(!name)
  },
)

test.each([
  ['closed={false}', "an example can't have closed={…}; write closed or leave it out"],
  ['from={1}', `an example can't have from={…}; write from="…" or leave it out`],
  [
    'fields="two"',
    'an example can\'t have the fields "two"; write the number of fields that stand below each other in its form',
  ],
])('an attribute that would be ignored is a warning: %s', (attribute, message) => {
  expect(check(`<Example name="page" ${attribute} />\n`, 'export default () => null\n')).toMatchObject({
    errors: [],
    warnings: [`docs/page.mdx:1: ${message}`],
  })
})

test('an example that doesn’t parse is an error, at its line', () => {
  const { errors, warnings } = check(SHOWN, "import { a } from 'react'\n\nexport default () => <p>{</p>\n")
  expect(errors.map((each) => each.replace(/^.*\/page/, 'page'))).toEqual([
    expect.stringMatching(/^page\.tsx:3: Expression expected; /),
  ])
  expect(warnings).toEqual([])
})

test('what the editor can’t import is told by file and line, and what it can is not', () => {
  const code = ['react', 'react/jsx-runtime', './forms', './forms/index.js', './data.json']
    .map((each) => `import '${each}'\n`)
    .join('')
  expect(check(SHOWN, code)).toMatchObject({ errors: [], warnings: [] })
  for (const specifier of ['lodash', 'reactive', '../outside', './page.css'])
    expect(check(SHOWN, `${code}import '${specifier}'\n`).warnings).toEqual([
      `demos/page.tsx:6: the editor can't import "${specifier}"; import code or JSON in demos, or a package that the option "packages" lists`,
    ])
  expect(check(SHOWN, `${code}import './nowhere'\n`)).toMatchObject({
    errors: ['demos/page.tsx:6: there is no ./nowhere to import; correct it'],
    warnings: [],
  })
})
