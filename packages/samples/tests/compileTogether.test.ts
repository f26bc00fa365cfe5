import { beforeEach, expect, test, vi } from 'vitest'
import { readMdx, type MdxFile } from '@docs/kit'
import { compileSample } from '../src/build/compileSample'
import { compileTogether } from '../src/build/compileTogether'

// The compiler takes seconds to start, more on a busy machine.

const { kept } = vi.hoisted(() => ({ kept: new Map<string, string>() }))

vi.mock('@docs/kit', async (original) => ({
  ...(await original<object>()),
  cacheEntry: (key: unknown) => ({
    read: () => kept.get(JSON.stringify(key)),
    write: (content: string) => kept.set(JSON.stringify(key), content),
  }),
  cached: (key: unknown, compute: () => unknown) =>
    JSON.parse(kept.get(JSON.stringify(key)) ?? JSON.stringify(compute())) as unknown,
}))

const settings = { library: '@jcoreio/zod-forms', sharedFolder: 'src/examples/forms' }

beforeEach(() => kept.clear())

/** Compiles samples together, each on a page of its own. Returns what was kept. */
function keep(samples: readonly string[], info = 'tsx'): unknown[] {
  const pages = samples.map((code): MdxFile => {
    const text = `\`\`\`${info}\n${code}\n\`\`\`\n`
    return readMdx('docs/page.mdx', text)
  })
  compileTogether(pages, settings)
  return Array.from(kept.values(), (content) => JSON.parse(content) as unknown)
}

/** At least two of each set of imports, besides those that every reader of the library has. */
const GOOD = [
  "import { z } from 'zod'\n// ---cut---\nexport const name = z.string()\n",
  "import { z } from 'zod'\n\nexport const age = z.number()",
  "import { createZodForm } from '@jcoreio/zod-forms'\n\nexport const create = createZodForm",
  "import { TextField } from './forms/fields'\n\nexport const Field = TextField",
  "export * from './forms/fields'",
  'const shown = 1 // the name of another sample, too\n// ---cut-start---\nconst hidden = 2\n// ---cut-end---\n\nshown + 1',
  'const shown = [1].length // => 1',
]

const LEFT = {
  'an error': "export const age: number = 'seven'",
  'an error in syntax': 'export const = 7',
  'an expected error': "// @errors: 2322\nexport const age: number = 'seven'",
  'a type to show': 'export const age = 7\n//           ^?',
  'two files': '// @filename: a.ts\nexport const age = 7',
  'a result that is no literal': 'const shown = [1].length // => it has one',
  'what would hold for other samples': 'declare global {\n  const everywhere: number\n}\n\nexport {}',
  'what another sample declares': 'export const here = everywhere',
  'a cut without end': "import { z } from 'zod'\n// ---cut-start---\nexport const name = z.string()",
  'a library of its own':
    '/// <reference lib="es2024.promise" />\nimport { z } from \'zod\'\n\nexport const name = z',
  'a library of another sample': "import { z } from 'zod'\n\nexport const name = z\nPromise.withResolvers()",
  'the runtime of another library':
    "/** @jsxImportSource preact */\nimport { z } from 'zod'\n\nexport const name = z",
  'what only its import brings': '/// <reference types="node" />\nexport const version = process.version',
  'what only another sample imports': 'export const version = process.version',
}

test('samples that compile have the result that each has alone; what needs an answer of its own is left', () => {
  const together = keep([...GOOD, ...Object.values(LEFT)])
  kept.clear()
  const alone = GOOD.map((code) => compileSample(code, 'tsx', settings))
  expect(together).toHaveLength(alone.length)
  expect(together).toEqual(expect.arrayContaining(alone))
})

test('a sample that says that it does not compile is left', () => {
  expect(keep(GOOD, 'tsx nocheck="a fragment"')).toEqual([])
})
