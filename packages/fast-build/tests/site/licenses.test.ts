import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtText } from '../../../../tests/support/builtFiles'
import { bundle } from '../../../../tests/support/bundle'
import { isCompatible } from '../../src/licenses'

/** The packages in `licenses.txt`. One that the site has in two versions is there twice. */
const licenses = builtText('licenses.txt')
  .split(/^-{80}$/m)
  .slice(1)
  .map((part) => {
    const [, name, license, text] = /^\s*(\S+) \S+ \((.+)\)\n?([^]*)$/.exec(part)!
    return { name: name!, license: license!, text: text!.trim() }
  })

/** Name of the package in a folder; an alias has a different one. */
function nameOf(folder: string): string {
  const manifest = readFileSync(path.join('node_modules', folder, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { name: string }).name
}

test('licenses.txt names every package that is in a script', () => {
  const parts = [...new Set(Object.values(bundle()).flatMap(Object.keys))]
  const packages = parts.filter((part) => !['site', 'content'].includes(part)).map(nameOf)
  const listed = licenses.map(({ name }) => name)
  expect(packages.filter((name) => !listed.includes(name))).toEqual([])
})

test('each license is known to be compatible with that of the site', () => {
  const others = licenses.filter(({ license }) => !isCompatible(license))
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('licenses.txt has the text of each license, with who holds the rights', () => {
  const without = licenses.filter(({ text }) => !/copyright/i.test(text) || text.length < 500)
  expect(without.map(({ name }) => name)).toEqual([])
})
