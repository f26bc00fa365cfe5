import { expect, test, vi } from 'vitest'
import { checkSamples } from '../../scripts/checkSamples'
import { enterSiteCopy } from './siteCopy'

// The compiler takes seconds to start, more on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const PAGE = 'docs/added.mdx'
const FRONT_MATTER = '---\ntitle: Added\n---\n\n'
const FIRST_LINE = FRONT_MATTER.split('\n').length

const copy = enterSiteCopy()

const problemsOf = (text: string) => checkSamples(PAGE, FRONT_MATTER + text)

function fence(code: string, info = 'ts'): string {
  return `\`\`\`${info}\n${code}\n\`\`\`\n`
}

for (const { fault, text, line = 1, problem } of [
  {
    fault: 'a sample that does not compile',
    text: fence("export const age: number = 'seven'"),
    line: 2,
    problem: "TS2322: Type 'string' is not assignable to type 'number'.",
  },
  {
    fault: 'a path that the schema does not have',
    text: fence(
      "import { createZodForm } from '@jcoreio/zod-forms'\nimport { z } from 'zod'\n\nconst form = createZodForm({ schema: z.object({ name: z.string() }) })\nform.get('surname')",
    ),
    line: 6,
    problem: 'TS2769: No overload matches this call.',
  },
  {
    fault: 'an expected error that does not happen',
    text: fence('// @errors: 2322\nexport const age: number = 7'),
    line: 2,
    problem: 'error TS2322 is expected (// @errors) but does not happen',
  },
  {
    fault: 'hidden errors',
    text: fence("// @noErrors\nexport const age: number = 'seven'"),
    line: 2,
    problem: 'errors may not be hidden; name them with // @errors: CODE',
  },
  {
    fault: 'an opt-out that is not needed',
    text: fence('export const age = 7', 'ts nocheck="pseudo code"'),
    problem: 'this sample compiles: remove its nocheck',
  },
  {
    fault: 'a language that is not set up',
    text: fence('fn main() {}', 'rustic'),
    problem: 'the language "rustic" is not set up; add it to prism.additionalLanguages',
  },
  {
    fault: 'metadata that does not exist',
    text: fence('export const age = 7', 'ts caption="age.ts"'),
    problem: 'unknown fence metadata "caption="age.ts""',
  },
  {
    fault: 'a signature of something that the package does not export',
    text: '<Signature of="useFeild" />\n',
    problem: '@jcoreio/zod-forms exports no "useFeild"',
  },
  {
    fault: 'members of a type that does not exist',
    text: '<Members of="FormState">\n  <Member name="valid">Whether it is.</Member>\n</Members>\n',
    problem: '"FormState" is not a type over the exports of @jcoreio/zod-forms',
  },
]) {
  test(`${fault}, by file and line`, async () => {
    const problems = await problemsOf(text)
    expect(problems.join('\n')).toContain(`${PAGE}:${FIRST_LINE + line - 1}: ${problem}`)
  })
}

test('a member that was renamed: the description is left over, the member has none', async () => {
  const page = 'docs/api/useFormStatus.mdx'
  const text = (await copy().read(page)).replace('<Member name="submitting">', '<Member name="sending">')
  const problems = (await checkSamples(page, text)).join('\n')
  expect(problems).toContain(
    'FormStatus has no "sending" in the installed package; it has initialized, submitting',
  )
  expect(problems).toContain(
    'FormStatus has members without a description: submitting; add a <Member> for each',
  )
})

test('a shared field that changed since the sample was compiled', async () => {
  const text = fence(
    "import { z } from 'zod'\nimport { createZodForm } from '@jcoreio/zod-forms'\nimport { TextField } from './fields/TextField'\n\nconst form = createZodForm({ schema: z.object({ name: z.string() }) })\nexport const name = <TextField label=\"Name\" field={form.get('name')} />",
    'tsx',
  )
  expect(await problemsOf(text)).toEqual([])
  await copy().replace('src/examples/fields/TextField.tsx', 'label: string', 'label: number')
  expect(await problemsOf(text)).toEqual([expect.stringContaining('TS2322')])
})

test('a package that changed since the sample was compiled', async () => {
  const folder = await copy().ownPackage('@radix-ui', 'react-checkbox')
  const text = fence(
    "import { Checkbox } from '@radix-ui/react-checkbox'\n\nexport const box = <Checkbox checked />",
    'tsx',
  )
  expect(await problemsOf(text)).toEqual([])

  await copy().replace(`${folder}/package.json`, /"version": "/, '"version": "9')
  await copy().replace(`${folder}/dist/index.d.mts`, /checked\?: /g, 'checked?: string & ')
  // Like a new process, which reads versions and declarations again.
  vi.resetModules()
  const later = await import('../../scripts/checkSamples')
  expect(await later.checkSamples(PAGE, text)).toEqual([expect.stringContaining('TS2322')])
})
