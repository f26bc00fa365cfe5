import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { Examples } from '../src/plugin/Examples'
import { checkExampleTypes } from '../src/plugin/exampleTypes'

/** Creates a folder with examples, beside a link to the packages, so that the compiler finds them. */
function folderWith(files: Record<string, string>): string {
  const site = temporaryFolder('wrong-examples')
  onTestFinished(() => rmSync(site, { recursive: true }))
  symlinkSync(path.resolve('node_modules'), path.join(site, 'node_modules'))
  const folder = path.relative('', path.join(site, 'examples'))
  mkdirSync(folder)
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return folder
}

test('an example that does not compile, by file and line', () => {
  const folder = folderWith({
    'wrong.tsx': "import { useState } from 'react'\n\nexport const count: string = useState(1)[0]\n",
  })
  expect(checkExampleTypes(new Examples(folder))).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/wrong\\.tsx:3: TS2322: `)),
  ])
})

test('an example that does not compile any more, because of a file beside it', () => {
  const folder = folderWith({
    'example.tsx': "import { count } from './beside'\n\nexport const doubled: number = 2 * count\n",
    'beside.ts': 'export const count = 1\n',
  })
  expect(checkExampleTypes(new Examples(folder))).toEqual([])
  writeFileSync(path.join(folder, 'beside.ts'), "export const count = 'one'\n")
  expect(checkExampleTypes(new Examples(folder))).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/example\\.tsx:3: TS2363: `)),
  ])
})

test('one problem, if others may follow from it: in its file, and in those that import it', () => {
  const folder = folderWith({
    'a.tsx': "import { count } from './beside'\n\nexport const text: string = count\n",
    'beside.ts': "export const count: number = 'one'\nexport const other: string = 2\n",
    'c.tsx': 'export const alone: string = 3\n',
  })
  expect(checkExampleTypes(new Examples(folder))).toEqual([
    expect.stringMatching(/beside\.ts:1: TS2322: .* \(2 more, here or in files that import it, may follow/),
    expect.stringMatching(/c\.tsx:1: TS2322: [^(]*$/),
  ])
  writeFileSync(path.join(folder, 'beside.ts'), 'export const count = 1\n')
  expect(checkExampleTypes(new Examples(folder))).toEqual([
    expect.stringMatching(/a\.tsx:3: TS2322: /),
    expect.stringMatching(/c\.tsx:1: /),
  ])
})

test('nothing follows from code that does not parse, which another check tells', () => {
  const folder = folderWith({
    'a.tsx': "import { count } from './beside'\n\nexport const text: string = count\n",
    'beside.ts': 'export const count: number = = 1\n',
  })
  expect(checkExampleTypes(new Examples(folder))).toEqual([])
})
