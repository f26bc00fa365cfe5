import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import library from '@jcoreio/zod-forms/package.json'
import { expect, test } from 'vitest'

const TESTS = path.resolve(__dirname, '..')

test('no test names the installed version of the library, which the next one would have to edit', () => {
  const places = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(TESTS, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(library.version) ? [`${file}:${index + 1}`] : [])),
    )
  expect(places, 'read the version from @jcoreio/zod-forms/package.json').toEqual([])
})
