import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageVersions } from '@docs/kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webpack } from 'webpack'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { bundled } from '../src/plugin/bundled'

vi.mock('@docs/kit', async (original) => {
  const kit = await original<{ packageVersions: typeof packageVersions }>()
  return { ...kit, packageVersions: vi.fn(kit.packageVersions) }
})

let folder: string

/** Writes a file long ago: what has just changed isn't kept. */
function write(file: string, text: string): void {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  for (const each of [target, path.dirname(target)]) utimesSync(each, 0, 0)
}

beforeEach(() => {
  folder = temporaryFolder('bundled')
  write('page.js', "import url from '!./made.json.ts?bundled'\nprint(url)")
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Bundles the page, and returns the file that it imports. */
async function made(): Promise<unknown> {
  const compiler = webpack({
    mode: 'production',
    entry: path.join(folder, 'page.js'),
    output: { path: path.join(folder, 'build'), clean: true },
    ...bundled({ folder: path.join(folder, 'many'), packages: [], library: 'zod', inspector: undefined }),
  })
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0]
      compiler.close(() => (problem ? reject(problem) : resolve()))
    }),
  )
  const [file] = readdirSync(path.join(folder, 'build/assets/bundled'))
  return JSON.parse(readFileSync(path.join(folder, 'build/assets/bundled', file!), 'utf8'))
}

test('a file made of a folder, such as the declarations of all examples, is made anew when one is added', async () => {
  const many = path.join(folder, 'many')
  write('many/a.ts', '')
  write(
    'made.json.ts',
    `import { readdirSync } from 'node:fs'
    const many = ${JSON.stringify(many)}
    export default () => ({ json: readdirSync(many), files: [], folders: [many] })`,
  )
  expect(await made()).toEqual(['a.ts'])
  write('many/b.ts', '')
  expect(await made()).toEqual(['a.ts', 'b.ts'])
}, 60_000)

test('a file with the versions of packages, such as the StackBlitz page, is made anew when one of types changes', async () => {
  write(
    'made.json.ts',
    `import manifest from 'virtual:manifest'
    export default () => ({ json: manifest.devDependencies, files: [], folders: [] })`,
  )
  const before = await made()
  expect(await made()).toEqual(before)
  const installed = vi.mocked(packageVersions).getMockImplementation()!
  vi.mocked(packageVersions).mockImplementation((names, from) =>
    installed(names, from).map((each) => each.replace(/^@types\/react .*/, '@types/react 999.0.0')),
  )
  expect(await made()).toMatchObject({ '@types/react': '999.0.0' })
}, 60_000)
