import { expect, test, vi } from 'vitest'
import { readMdx } from '@docs/kit'
import config from '../../docusaurus.config'
import codeSamples from '@docs/samples'
import { checksOf } from '../support/contentChecks'
import { enterSiteCopy } from './enterSiteCopy'

// cspell:ignore feilds -- injected

// The compiler takes seconds to start, more on a busy machine.

const PAGE = 'docs/added.mdx'
const FRONT_MATTER = '---\ntitle: Added\n---\n\n'
const FIRST_LINE = FRONT_MATTER.split('\n').length

const copy = enterSiteCopy()

// Sets up the languages of the site, too.
const { check } = checksOf(config)
const options = { library: '@jcoreio/zod-forms', sharedFolder: 'src/examples/forms' }
const samples = codeSamples(options)

function problemsOf(text: string, { checkCode } = samples): string[] {
  const { errors, warnings } = checkCode!([readMdx(PAGE, FRONT_MATTER + text)])
  return [...errors, ...warnings]
}

function fence(code: string, info = 'ts'): string {
  return `\`\`\`${info}\n${code}\n\`\`\`\n`
}

/** What is wrong, the text, the line of it to name, and the words that matter. */
const FAULTS: [fault: string, text: string, line: number, ...words: string[]][] = [
  ['a sample that does not compile', fence("export const age: number = 'seven'"), 2, 'TS2322'],
  [
    'a path that the schema does not have',
    fence(
      "import { createZodForm } from '@jcoreio/zod-forms'\nimport { z } from 'zod'\n\nconst form = createZodForm({ schema: z.object({ name: z.string() }) })\nform.get('surname')",
    ),
    6,
    'TS2769',
  ],
  [
    'an expected error that does not happen',
    fence('// @errors: 2322\nexport const age: number = 7'),
    2,
    'TS2322',
    'does not happen',
  ],
  ['hidden errors', fence("// @noErrors\nexport const age: number = 'seven'"), 2, '// @errors: CODE'],
  ['an opt-out that is not needed', fence('export const age = 7', 'ts nocheck="pseudo code"'), 1, 'nocheck'],
  ['JSON without a comma', fence('{\n  "a": 1\n  "b": 2\n}', 'json'), 4, 'not JSON (CommaExpected)'],
  ['JSON with a comma too many', fence('[\n  1,\n]', 'json'), 4, 'not JSON'],
  ['JSON that is said to be a fragment', fence('{ "a": 1 } // One', 'json nocheck="part"'), 1, 'is JSON'],
  ['an opt-out where nothing is checked', fence('ls', 'bash nocheck="needs a shell"'), 1, 'code in bash'],
  ['a language that is not set up', fence('DISPLAY 1', 'cobol'), 1, '"cobol"', 'prism.additionalLanguages'],
  ['a language that Prism lacks', fence('fn main() {}', 'rustic'), 1, '"rustic"', 'write text'],
  ['a language in capitals', fence('export const age = 7', 'TS'), 1, '"TS"', 'write ts'],
  [
    'a package that is not installed',
    fence("import { form } from 'another-library'\n\nform()"),
    2,
    'TS2307',
    'nocheck="why"',
  ],
  [
    'a shared file that is not there',
    fence("import { TextField } from './forms/feilds'\n\nexport const field = TextField", 'tsx'),
    2,
    'there is no ./forms/feilds to import; did you mean "./forms/fields"?',
  ],
  ['a fence that would be compiled under its other name', fence('const a = 1', 'typescript'), 1, 'write ts'],
  ['a fence of MDX, which Prism lacks', fence('# Title', 'mdx'), 1, '"mdx"', 'write md'],
  [
    'metadata that does not exist',
    fence('export const age = 7', 'ts caption="age.ts"'),
    1,
    'caption="age.ts"',
  ],
  ['a result in words', fence('export {}\n;[1].length // => it has one'), 3, 'a result is a literal'],
  [
    'results in several files',
    fence('// @filename: a.ts\nexport const one = 1 // => 1'),
    2,
    'one file; remove // @filename',
  ],
  ['a signature of no export', '<Signature of="useFeild" />\n', 1, '"useFeild"'],
  [
    'members of a type that does not exist',
    '<Members of="FormState">\n  <Member name="valid">Whether it is.</Member>\n</Members>\n',
    1,
    '"FormState"',
  ],
]

test.each(FAULTS)('%s: file, line and what is wrong', (_fault, text, line, ...words) => {
  const [problem] = problemsOf(text)
  expect(problem).toMatch(new RegExp(`^${PAGE}:${FIRST_LINE + line - 1}: `))
  for (const word of words) expect(problem).toContain(word)
})

test('a member that was renamed: the description is left over, which fails the page, and the member has none', async () => {
  const page = 'docs/api/useFormStatus.mdx'
  await copy().replace(page, '<Member name="submitting">', '<Member name="sending">')
  const { errors, warnings } = check()
  expect(errors).toEqual([expect.stringContaining('no "sending"')])
  expect(warnings).toEqual([expect.stringContaining('without a description: submitting;')])
})

test('a shared field that changed since the sample was compiled', async () => {
  const text = fence(
    "import { z } from 'zod'\nimport { createZodForm } from '@jcoreio/zod-forms'\nimport { TextField } from './forms/fields'\n\nconst form = createZodForm({ schema: z.object({ name: z.string() }) })\nexport const name = <TextField label=\"Name\" field={form.get('name')} />",
    'tsx',
  )
  expect(problemsOf(text)).toEqual([])
  await copy().replace(
    'src/examples/forms/fields.tsx',
    /(?<=type FieldProps\b[^]*)label: ReactNode/,
    'label: number',
  )
  expect(problemsOf(text)).toEqual([expect.stringContaining('TS2322')])
})

test('a package that changed since the sample was compiled', async () => {
  const folder = await copy().ownPackage('@radix-ui', 'react-checkbox')
  const text = fence(
    "import { Checkbox } from '@radix-ui/react-checkbox'\n\nexport const box = <Checkbox checked />",
    'tsx',
  )
  expect(problemsOf(text)).toEqual([])

  await copy().replace(`${folder}/package.json`, /"version": "/, '"version": "9')
  await copy().replace(`${folder}/dist/index.d.mts`, /checked\?: /g, 'checked?: string & ')
  // Like a new process, which reads versions and declarations again.
  vi.resetModules()
  const { default: later } = await import('@docs/samples')
  expect(problemsOf(text, later(options))).toEqual([expect.stringContaining('TS2322')])
})
