import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkExampleTypes } from '../src/build/exampleTypes'

test('an example that does not compile, by file and line', async () => {
  // Below the site, so that the compiler finds the packages.
  const folder = path.relative('', mkdtempSync('wrong-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    path.join(folder, 'wrong.tsx'),
    "import { useState } from 'react'\n\nexport const count: string = useState(1)[0]\n",
  )
  await checkExampleTypes(folder).findOut()
  expect(checkExampleTypes(folder).problems).toEqual([
    expect.stringMatching(new RegExp(`^${folder}/wrong\\.tsx:3: TS2322: `)),
  ])
}, 60_000)
