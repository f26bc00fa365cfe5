import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { webpack } from 'webpack'
import { bundled } from '../src/build/bundled'

test('a file made of a folder, such as the declarations of all examples, is made anew when one is added', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const many = path.join(folder, 'many')
  mkdirSync(many)
  write('many/a.ts', '')
  write(
    'names.json.ts',
    `import { readdirSync } from 'node:fs'
    const many = ${JSON.stringify(many)}
    export default () => ({ json: readdirSync(many), files: [], folders: [many] })`,
  )
  write('page.js', "import url from '!./names.json.ts?bundled'\nprint(url)")
  const names = async () => {
    const compiler = webpack({
      mode: 'production',
      entry: path.join(folder, 'page.js'),
      output: { path: path.join(folder, 'build'), clean: true },
      ...bundled({ folder: many, packages: [], library: 'zod', inspector: undefined }),
    })
    await new Promise<void>((resolve, reject) =>
      compiler.run((error, stats) => {
        const problem = error ?? stats?.compilation.errors[0]
        compiler.close(() => (problem ? reject(problem) : resolve()))
      }),
    )
    const [file] = readdirSync(path.join(folder, 'build/assets/bundled'))
    return JSON.parse(readFileSync(path.join(folder, 'build/assets/bundled', file!), 'utf8')) as unknown
  }
  expect(await names()).toEqual(['a.ts'])
  write('many/b.ts', '')
  expect(await names()).toEqual(['a.ts', 'b.ts'])
}, 60_000)
