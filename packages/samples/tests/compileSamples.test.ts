import { describe, expect, test } from 'vitest'
import { Declarations } from '../src/api/declarations'
import { compileSample, placeSamples } from '../src/build/compileSamples'
import { Compiler } from '../src/build/compiler'

/** Compiles the fences of a page. Returns what the page shows, and what is wrong. */
function compile(...fences: [title: string, text: string][]) {
  const compiler = new Compiler('src/examples')
  const samples = placeSamples(
    'docs/page.mdx',
    fences.map(([title, text], index) => ({
      line: 10 * (index + 1),
      language: 'tsx',
      meta: `title="${title}"`,
      text,
    })),
  )
  for (const { file, code } of samples) compiler.set(file, code)
  compiler.setRoots(samples.map(({ file }) => file))
  return samples.map((sample) => compileSample(sample, compiler))
}

const compileOne = (text: string) => compile(['', text])[0]!

describe('A sample', () => {
  test('that does not compile is told by the line of its page', () => {
    const [first, second] = compile(['a.ts', 'export {}'], ['b.ts', "\nexport const b: number = 'c'"])
    expect(first!.problems).toEqual([])
    expect(second!.problems).toEqual([
      { line: 22, message: "TS2322: Type 'string' is not assignable to type 'number'." },
    ])
  })

  test('shows expected errors and types, and fails for those that do not happen', () => {
    expect(compileOne("// @errors: 2322\nconst a: number = 'b'\n//    ^?\nexport {}")).toEqual({
      answers: [
        { line: 0, kind: 'error', text: "TS2322: Type 'string' is not assignable to type 'number'." },
        { line: 0, kind: 'type', text: 'const a: number' },
      ],
      problems: [],
    })
    expect(compileOne('// @errors: 2322\nexport const a = 1').problems).toMatchObject([
      { message: "error TS2322 is expected (// @errors), but doesn't happen" },
    ])
  })

  test('imports the others of its page by their titles, and the shared files as a reader has them', () => {
    const found = compile(
      ['app/schema.ts', 'export const schema = 1'],
      ['app/form.tsx', "import { schema } from './schema'\nexport const a: string = schema"],
      ['', "import { TextField } from './forms/fields'\nexport const a: number = TextField"],
      ['', "import { schema } from './nowhere'\nexport { schema }"],
    )
    expect(found.flatMap(({ problems }) => problems)).toMatchObject([
      { line: 22, message: expect.stringContaining("Type 'number' is not assignable") as string },
      { line: 32, message: expect.stringContaining("is not assignable to type 'number'") as string },
      { line: 41, message: expect.stringContaining("Cannot find module './nowhere'") as string },
    ])
  })
})

test('the installed package tells its exports, signatures, members and parameters', () => {
  const compiler = new Compiler(undefined)
  const declarations = new Declarations(compiler, { library: '@jcoreio/zod-forms' })
  const page = 'docs/page.mdx'
  declarations.place(page, ['FormStatus', 'typeof useSubmit', 'NoSuchType'])
  compiler.setRoots(declarations.files())
  expect(declarations.exportedNames()).toContain('useField')
  expect(declarations.ownerOf("Omit<FormStatus, 'dirty'>")).toBe('FormStatus')
  expect(declarations.signaturesOf('useSubmit')[0]).toMatch(/^function useSubmit/)
  expect(declarations.membersOf(page, 'FormStatus')).toContainEqual({
    name: 'submitting',
    optional: false,
    type: 'boolean',
  })
  expect(declarations.parametersOf(page, 'typeof useSubmit').map(({ name }) => name)).toEqual(['handlers'])
  expect(() => declarations.membersOf(page, 'NoSuchType')).toThrow('"NoSuchType" is no type over the exports')
  expect(() => declarations.signaturesOf('nothing')).toThrow('exports no "nothing"')
})
