import { rm } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { SiteCopy } from '../support/siteCopy'

/** A few seconds each; more where the compiler has not seen the samples before. */
const CHECK_TIMEOUT = 120_000

const PAGE = 'docs/concepts.mdx'

function fence(code: string, info = 'ts'): string {
  return `\n\`\`\`${info}\n${code}\n\`\`\`\n`
}

test.describe('check:samples names file, line and what is wrong', () => {
  // One after the other: they share the copy.
  test.describe.configure({ mode: 'default', timeout: CHECK_TIMEOUT })
  let copy: SiteCopy

  test.beforeAll(async () => {
    copy = await SiteCopy.create()
  })

  test.afterAll(async () => {
    await copy.remove()
  })

  async function expectProblem(paths: string[], problem: string) {
    const { exitCode, output } = await copy.run('tsx', 'scripts/checkSamples.ts', ...paths)
    expect(output).toContain(problem)
    expect(exitCode).toBe(1)
  }

  for (const { fault, text, line, problem } of [
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
      line: 1,
      problem: 'this sample compiles: remove its nocheck',
    },
    {
      fault: 'a language that is not set up',
      text: fence('fn main() {}', 'rustic'),
      line: 1,
      problem: 'the language "rustic" is not set up; add it to prism.additionalLanguages',
    },
    {
      fault: 'metadata that does not exist',
      text: fence('export const age = 7', 'ts caption="age.ts"'),
      line: 1,
      problem: 'unknown fence metadata "caption="age.ts""',
    },
    {
      fault: 'an example that does not exist',
      text: '\n<Example name="sing-up" />\n',
      line: 1,
      problem: 'there is no example "sing-up": src/examples/sing-up.tsx does not exist',
    },
    {
      fault: 'a signature of something that the package does not export',
      text: '\n<Signature of="useFeild" />\n',
      line: 1,
      problem: '@jcoreio/zod-forms exports no "useFeild"',
    },
    {
      fault: 'members of a type that does not exist',
      text: '\n<Members of="FormState">\n  <Member name="valid">Whether it is.</Member>\n</Members>\n',
      line: 1,
      problem: '"FormState" is not a type over the exports of @jcoreio/zod-forms',
    },
  ]) {
    test(fault, async () => {
      const page = 'docs/planted.mdx'
      const before = await copy.write(page, '---\ntitle: Planted\n---\n')
      await copy.append(page, text)
      await expectProblem([page], `${page}:${before + line}: ${problem}`)
      await rm(copy.file(page))
    })
  }

  test('a member that was renamed: the description is left over, the member has none', async () => {
    const page = 'docs/api/useFormStatus.mdx'
    await copy.replace(page, '<Member name="submitting">', '<Member name="sending">')
    await expectProblem(
      [page],
      'FormStatus has no "sending" in the installed package; it has initialized, submitting',
    )
    await expectProblem(
      [page],
      'FormStatus has members without a description: submitting; add a <Member> for each',
    )
  })

  test('an example without a test', async () => {
    await rm(copy.file('tests/browser/examples/wizard.spec.ts'))
    await expectProblem([PAGE], 'the example "wizard" has no test: write tests/browser/examples/wizard.spec.ts')
  })

  test('an example that no page shows', async () => {
    await copy.write('src/examples/orphan.tsx', 'export default function Orphan() {\n  return null\n}\n')
    await expectProblem([], 'src/examples/orphan.tsx: no page shows this example')
    await rm(copy.file('src/examples/orphan.tsx'))
  })

  test('a default that no test proves', async () => {
    await copy.replace(
      'docs/api/useHtmlField.mdx',
      'name="normalizeOnBlur" default="true"',
      'name="normalizeOnBlur" default="false"',
    )
    await expectProblem(
      [],
      "no test in tests/library is called 'UseHtmlFieldOptions.normalizeOnBlur defaults to false'; correct the default, or prove it",
    )
  })

  test('a known defect that no test proves', async () => {
    const line = await copy.append(PAGE, '\n<KnownDefect id="made-up">\n\nIt is not so.\n\n</KnownDefect>\n')
    await expectProblem([], `${PAGE}:${line + 1}: no test in tests/library proves the defect "made-up"`)
  })

  test('an export that no page describes', async () => {
    await copy.replace('docs/api/useSubmit.mdx', '<Signature of="SubmitFailedHandler" />', '')
    await expectProblem([], 'docs/api: the export "SubmitFailedHandler" is not described')
  })

  test('the build fails too, with the same words', async () => {
    await copy.replace('docs/api/useInitialize.mdx', 'default="false"', 'default="true"')
    const { exitCode, output } = await copy.build()
    expect(output).toContain("'useInitialize.keepSubmitSucceeded defaults to true'")
    expect(exitCode).toBe(1)
  })
})
