import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadContext } from '@docusaurus/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { webpack, type StatsError } from 'webpack'
import { swcLoader } from '@docs/fast-build'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { devErrors } from '../src/devErrors'

let siteDir: string

const root = process.cwd()

beforeEach(() => {
  siteDir = temporaryFolder('dev-errors')
  process.chdir(siteDir)
})

afterEach(() => {
  process.chdir(root)
  rmSync(siteDir, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
  writeFileSync(path.join(siteDir, file), text)
}

/** What the dev server tells of a site with one entry, beside what checks find. */
async function errorsOf(entry: string, found: string[] = []): Promise<StatsError[]> {
  const context = { siteDir, generatedFilesDir: path.join(siteDir, '.docusaurus') } as LoadContext
  const { plugins } = devErrors(
    () => found,
    () => undefined,
  )(context, { mode: 'development' })
  const compiler = webpack({
    mode: 'development',
    context: siteDir,
    entry: `./${entry}`,
    output: { path: path.join(siteDir, 'build') },
    module: { rules: [{ test: /\.tsx$/, use: swcLoader() }] },
    plugins,
  })
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => (error ? reject(error) : resolve(stats!.toJson('errors-only').errors!))),
    ),
  )
}

const told = async (...site: Parameters<typeof errorsOf>): Promise<string[]> =>
  (await errorsOf(...site)).map(({ message }) => message)

test('code that does not parse is told once, by its own file and line', async () => {
  write('src/Form.tsx', "const a = 'b'\n\nexport default () => <p>{</p>\n")
  expect(await told('src/Form.tsx')).toEqual(['src/Form.tsx:3: Expression expected'])
  const found = 'src/Form.tsx:3: Expression expected; what a check says'
  expect(await told('src/Form.tsx', [found])).toEqual([found])
})

test('an import of what is not there is told by its line, and not for a page that is gone', async () => {
  write('src/Form.tsx', "const a = 'b'\nimport './gone'\n")
  const [error] = await errorsOf('src/Form.tsx')
  expect(error!.message).toBe('src/Form.tsx:2: there is no ./gone to import; correct it')
  // The title of the overlay.
  expect([error!.moduleName, error!.file, error!.loc]).toEqual([undefined, 'src/Form.tsx:2', undefined])
  write('.docusaurus/registry.js', "import '../docs/gone.mdx'\n")
  expect(await told('.docusaurus/registry.js')).toEqual([])
})
