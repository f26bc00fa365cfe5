import { expect, test } from 'vitest'
import type { Files } from '../src/core/files'
import { evaluate } from '../src/frame/inside/evaluate'
import { transpileFiles } from '../src/workers/transpile/transpileFiles'

/** Runs files as the frame does, and returns what `page.tsx` exports by default. */
function run(files: Files, packages: Record<string, unknown> = {}): unknown {
  const transpiled = transpileFiles(files)
  if ('problem' in transpiled) throw new Error(JSON.stringify(transpiled.problem))
  return evaluate(transpiled.modules, 'page.tsx', packages, () => () => undefined).default
}

const a = "export const one = 1\nexport default 'default'"

test.each<[what: string, code: string, files: Files, result: unknown]>([
  ['a name', "import { one } from './a'\nexport default one", { 'a.ts': a }, 1],
  ['the default', "import d from './a'\nexport default d", { 'a.ts': a }, 'default'],
  [
    'the default and a name',
    "import d, { one } from './a'\nexport default [d, one]",
    { 'a.ts': a },
    ['default', 1],
  ],
  [
    'a namespace',
    "import * as all from './a'\nexport default all.default + all.one",
    { 'a.ts': a },
    'default1',
  ],
  ['a default by name', "import { default as d } from './a'\nexport default d", { 'a.ts': a }, 'default'],
  [
    'side effects',
    "import './a'\nexport default globalThis.ran",
    { 'a.ts': 'Object.assign(globalThis, { ran: true })' },
    true,
  ],
  [
    'a barrel',
    "import { one } from './b'\nexport default one",
    { 'b/index.ts': "export * from '../a'", 'a.ts': a },
    1,
  ],
  [
    'a default through a barrel',
    "import { d } from './b'\nexport default d",
    { 'b/index.ts': "export { default as d } from '../a'", 'a.ts': a },
    'default',
  ],
  [
    'a namespace through a barrel',
    "import { all } from './b'\nexport default all.one",
    { 'b/index.ts': "export * as all from '../a'", 'a.ts': a },
    1,
  ],
  ['an ending', "import { one } from './a.js'\nexport default one", { 'a.tsx': a }, 1],
  ['JSON', `import d from './d.json'\nexport default d.list`, { 'd.json': '{ "list": [1] }' }, [1]],
  ['a list in JSON', `import d from './d.json'\nexport default d`, { 'd.json': '[1]' }, [1]],
  [
    'a name in JSON',
    `import { list } from './d.json'\nexport default list`,
    { 'd.json': '{ "list": [1] }' },
    [1],
  ],
  [
    'JSON by namespace',
    `import * as d from './d.json'\nexport default d.list`,
    { 'd.json': '{ "list": [1] }' },
    [1],
  ],
  [
    'types',
    "import type { T } from './types'\nexport default 1 as T",
    { 'types.d.ts': 'export type T = number' },
    1,
  ],
])('the frame imports %s', (_what, code, files, result) => {
  expect(run({ 'page.tsx': code, ...files })).toEqual(result)
})

test('the frame imports a file once it needs it', async () => {
  const lazy = run({ 'page.tsx': "export default import('./a').then((all) => all.default)", 'a.ts': a })
  expect(await lazy).toBe('default')
})

test.each([
  ["import create from 'pkg'\nexport default create()", 'made'],
  ["import { name } from 'pkg'\nexport default name", 'pkg'],
  ["import * as all from 'pkg'\nexport default `${all.default()} ${all.name}`", 'made pkg'],
])('the frame imports from a package: %s', (code, result) => {
  const pkg = { default: () => 'made', name: 'pkg' }
  expect(run({ 'page.tsx': code }, { pkg })).toBe(result)
})

test('JSON that can’t be read names its file, and its line', () => {
  expect(transpileFiles({ 'd.json': '{\n "a": }' })).toEqual({
    problem: { file: 'd.json', line: 2, message: 'SyntaxError: Unexpected token' },
  })
  // What only JSON refuses.
  expect(transpileFiles({ 'd.json': "{ 'a': 1 }" })).toMatchObject({ problem: { file: 'd.json' } })
})

test('an import that leads nowhere names what can be imported, and its line', () => {
  expect(() => run({ 'page.tsx': "\nimport '../outside'", 'outside.ts': '' }, { react: {} })).toThrow(
    '"../outside" can\'t be imported here. These can: react, ./page.tsx, ./outside.ts',
  )
})
