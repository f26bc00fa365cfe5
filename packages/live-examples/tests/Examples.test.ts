import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, Script } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webpack } from 'webpack'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { exampleModules } from '../src/plugin/exampleModules'
import { Examples } from '../src/plugin/Examples'

let folder: string
let examples: Examples

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
}

beforeEach(() => {
  folder = path.relative('', temporaryFolder('examples'))
  examples = new Examples(folder)
})

afterEach(() => rmSync(folder, { recursive: true }))

const filesOf = (name: string) => examples.filesOf(name).map((file) => path.posix.relative(folder, file))

const modulesOf = (all: Examples) =>
  exampleModules(all, { folder, packages: [], library: 'library', inspector: undefined })

/** Returns the file that webpack takes for an import in `page.tsx`, with the endings that Docusaurus has. */
async function fileOfWebpack(specifier: string): Promise<string | undefined> {
  const { module } = modulesOf(examples)
  const rule = module!.rules!.find((each) => typeof each === 'object' && each?.resolve)
  const resolver = webpack({}).resolverFactory.get('normal', {
    extensions: ['.wasm', '.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'],
    ...(rule as { resolve: object }).resolve,
    fileSystem: webpack({}).inputFileSystem!,
  })
  return new Promise((resolve) =>
    resolver.resolve({}, path.resolve(folder), specifier, {}, (_error, found) =>
      resolve(found ? path.relative(folder, found) : undefined),
    ),
  )
}

test.each([
  ['./fields', 'fields.tsx'],
  ['./fields.tsx', 'fields.tsx'],
  ['./fields.js', 'fields.tsx'],
  ['./fields.jsx', 'fields.tsx'],
  ['./both', 'both.ts'],
  ['./both/', 'both/index.tsx'],
  ['./forms', 'forms/index.ts'],
  ['./forms/', 'forms/index.ts'],
  ['./forms/index', 'forms/index.ts'],
  ['./forms/../fields', 'fields.tsx'],
  ['.', 'index.ts'],
  ['./', 'index.ts'],
  ['./data.json', 'data.json'],
  ['./some.dots', 'some.dots.ts'],
  ['./data', undefined],
  ['./nowhere', undefined],
])('an import of %s leads where webpack leads it', async (specifier, file) => {
  write({
    'page.tsx': `import '${specifier}'`,
    'index.ts': '',
    'fields.tsx': '',
    'both.ts': '',
    'both/index.tsx': '',
    'forms/index.ts': '',
    'data.json': '{}',
    'some.dots.ts': '',
  })
  const found = await fileOfWebpack(specifier)
  // What webpack adds to a name and the compiler doesn't.
  if (specifier !== './data') expect(found).toBe(file)
  expect(filesOf('page')).toEqual(file ? ['page.tsx', file] : ['page.tsx'])
})

test.each([
  "import { a } from './a'",
  "import a from './a'",
  "import * as a from './a'",
  "import './a'",
  "import type { A } from './a'",
  "export * from './a'",
  "export { a } from './a'",
  "export type { A } from './a'",
  "const a = () => import('./a')",
  "type A = import('./a').A",
])('an example has the file that it imports: %s', (code) => {
  write({ 'page.tsx': code, 'a.ts': '' })
  expect(filesOf('page')).toEqual(['page.tsx', 'a.ts'])
})

test('an example has the files behind a barrel, components first', () => {
  write({
    'page.tsx': "import { Field } from './forms'",
    'forms/index.ts': "export * from './Field'\nexport { decimal } from './decimal'",
    'forms/Field.tsx': "import labels from './labels.json'",
    'forms/decimal.ts': "import './index'",
    'forms/labels.json': '{}',
  })
  expect(filesOf('page')).toEqual([
    'page.tsx',
    'forms/Field.tsx',
    'forms/index.ts',
    'forms/decimal.ts',
    'forms/labels.json',
  ])
})

test('what a file imports is read anew once the file changes', () => {
  write({ 'page.tsx': "import './a'", 'a.ts': '', 'b.ts': '' })
  expect(filesOf('page')).toEqual(['page.tsx', 'a.ts'])
  write({ 'page.tsx': "import './b'" })
  expect(filesOf('page')).toEqual(['page.tsx', 'b.ts'])
})

test('webpack runs an example with JSON, and prints the JSON', async () => {
  write({
    'page.tsx':
      "import data from './data.json'\nimport html from './data.json?printed='\nglobalThis.found = [data, html]",
    'data.json': '{ "a": 1 }',
  })
  const output = path.resolve(folder, 'build')
  const compiler = webpack({
    mode: 'production',
    entry: path.resolve(folder, 'page.tsx'),
    output: { path: output },
    ...modulesOf(examples),
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0]
      compiler.close(() => (problem ? reject(new Error(problem.message)) : resolve()))
    }),
  )
  const page: { found?: unknown } = {}
  new Script(readFileSync(path.join(output, 'main.js'), 'utf8')).runInContext(createContext(page))
  expect(page.found).toEqual([{ a: 1 }, expect.stringMatching(/^<span class="line">.*&quot;a&quot;/)])
})
