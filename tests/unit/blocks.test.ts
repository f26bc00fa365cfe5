import { readFileSync } from 'node:fs'
import { major } from 'semver'
import { expect, test } from 'vitest'
import type { Manifest } from '../support/readerApp/app'
import { quickstartFiles, readBlocks, untoldImports } from '../support/readerApp/blocks'

const PAGE = 'docs/howto/reusable-field-components.mdx'

const dependenciesOf = (app: string) =>
  (JSON.parse(readFileSync(`fixtures/reader-app/${app}/package.json`, 'utf8')) as Manifest).dependencies

test('for each import of a block, the reader has been told of its package or its page', () => {
  expect(untoldImports(readBlocks())).toEqual([])
})

test('each step of the Quickstart that saves a file has printed it', () => {
  const printed = readBlocks().map(({ file }) => file)
  const saved = quickstartFiles()
  expect(saved.length).toBeGreaterThan(0)
  expect(printed).toEqual(expect.arrayContaining(saved))
})

test('the page says which versions of UI kits its fields are tried with', () => {
  const text = readFileSync(PAGE, 'utf8')
  const before = dependenciesOf('react-18')
  const kits = Object.entries(dependenciesOf('react-19')).flatMap(([name, version]) => {
    const majors = [before[name]!, version].map((each) => major(each))
    return name.startsWith('react') || majors[0] === majors[1] ? [] : [`\`${name}\` ${majors.join(' and ')}`]
  })
  expect(kits.length).toBeGreaterThan(0)
  for (const kit of kits) expect(text).toContain(kit)
})
