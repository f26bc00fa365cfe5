import library from '@jcoreio/zod-forms/package.json'
import { expect, test } from 'vitest'
import { checkCoverage } from '../../src/plugins/docsCoverage/coverage'
import { enterSiteCopy } from './siteCopy'

// Each test adds a fault to those before.
const copy = enterSiteCopy()

test('the pages agree with the library and the tests', () => {
  expect(checkCoverage().problems).toEqual([])
})

test('an example that no page shows', async () => {
  await copy().write('src/examples/orphan.tsx', 'export default function Orphan() {\n  return null\n}\n')
  expect(checkCoverage().problems).toContain(
    'src/examples/orphan.tsx: no page shows this example; add <Example name="orphan" />, or remove it',
  )
})

test('a default that no test proves', async () => {
  await copy().replace(
    'docs/api/useHtmlField.mdx',
    'name="normalizeOnBlur" default="true"',
    'name="normalizeOnBlur" default="false"',
  )
  expect(checkCoverage().problems).toContainEqual(
    expect.stringMatching(
      /^docs\/api\/useHtmlField\.mdx:\d+: no test in tests\/library is called 'UseHtmlFieldOptions\.normalizeOnBlur defaults to false'; correct the default, or prove it$/,
    ),
  )
})

test('a known defect that no test proves', async () => {
  const line = await copy().append(
    'docs/concepts.mdx',
    '\n<KnownDefect id="made-up">\n\nIt is not so.\n\n</KnownDefect>\n',
  )
  expect(checkCoverage().problems).toContain(
    `docs/concepts.mdx:${line + 1}: no test in tests/library proves the defect "made-up"; write defect('made-up', …)`,
  )
})

test('an export that no page describes, and one that two pages do', async () => {
  await copy().replace('docs/api/useSubmit.mdx', '<Signature of="SubmitFailedHandler" />', '')
  await copy().append('docs/concepts.mdx', '\n<Signature of="useField" />\n')
  const { problems } = checkCoverage()
  expect(problems).toContain(
    'docs/api: the export "SubmitFailedHandler" is not described; add <Signature of="SubmitFailedHandler" /> or <Members of="SubmitFailedHandler"> to the page it belongs to',
  )
  expect(problems).toContain(
    'docs/api/useField.mdx, docs/concepts.mdx: the export "useField" is described on more than one page',
  )
})

test('a doc that names another version of the library', async () => {
  const other = library.version.replace(/\d+$/, '999')
  const line = await copy().append('docs/concepts.mdx', `\nAs of ${other}.\n`)
  expect(checkCoverage().problems).toContain(
    `docs/concepts.mdx:${line + 1}: says ${other}, but version ${library.version} is installed`,
  )
})
