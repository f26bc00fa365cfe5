import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkExampleTypes } from '../src/build/exampleTypes'

/** Creates a folder with examples, below the site, so that the compiler finds the packages. */
function folderWith(files: Record<string, string>): string {
  const folder = path.relative('', mkdtempSync('wrong-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
  return folder
}

test('an example that does not compile, by file and line', async () => {
  const folder = folderWith({
    'wrong.tsx': "import { useState } from 'react'\n\nexport const count: string = useState(1)[0]\n",
  })
  await checkExampleTypes(folder).findOut()
  expect(checkExampleTypes(folder).problems).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/wrong\\.tsx:3: TS2322: `)),
  ])
}, 60_000)

test('an example that does not compile any more, because of a file beside it', async () => {
  const folder = folderWith({
    'example.tsx': "import { count } from './beside'\n\nexport const doubled: number = 2 * count\n",
    'beside.ts': 'export const count = 1\n',
  })
  await checkExampleTypes(folder).findOut()
  expect(checkExampleTypes(folder).problems).toEqual([])
  writeFileSync(path.join(folder, 'beside.ts'), "export const count = 'one'\n")
  await checkExampleTypes(folder).findOut()
  expect(checkExampleTypes(folder).problems).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/example\\.tsx:3: TS2363: `)),
  ])
}, 60_000)
