import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseMdx } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { checkExamples } from '../src/plugin/checkPages'
import { Examples } from '../src/plugin/Examples'

/** Returns what is wrong with a page's text, beside an example `page` of this code. */
function check(text: string, code: string) {
  const folder = path.relative('', temporaryFolder('pages'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'forms'))
  writeFileSync(path.join(folder, 'page.tsx'), code)
  writeFileSync(path.join(folder, 'forms/index.ts'), '')
  writeFileSync(path.join(folder, 'data.json'), '{}')
  const page = { file: 'docs/page.mdx', text, tree: parseMdx(text) }
  const { errors, warnings } = checkExamples([page], new Examples(folder), ['react'])
  return { errors, warnings: warnings.map((each) => each.replaceAll(folder, 'demos')) }
}

const SHOWN = '<Example name="page" />\n'

test('a live form in a sentence, which the step that fills forms leaves empty, is an error', () => {
  expect(check('See <Example name="page" /> here.\n', '').errors).toEqual([
    expect.stringMatching(/^docs\/page\.mdx:1: a live form stands in a line of text; /),
  ])
  expect(check(SHOWN, '').errors).toEqual([])
})

test('what the editor can’t import is told by file and line, and what it can is not', () => {
  const code = ['react', 'react/jsx-runtime', './forms', './forms/index.js', './data.json']
    .map((each) => `import '${each}'\n`)
    .join('')
  expect(check(SHOWN, code)).toEqual({ errors: [], warnings: [] })
  for (const specifier of ['lodash', 'reactive', './nowhere', '../outside', './page.css'])
    expect(check(SHOWN, `${code}import '${specifier}'\n`).warnings).toEqual([
      `demos/page.tsx:6: the editor can't import "${specifier}"; import code or JSON in demos, or a package that the option "packages" lists`,
    ])
})
