import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtText } from '../../../../tests/support/builtFiles'
import { bundle } from '../../../../tests/support/bundle'

/** License texts in `licenses.txt`, by package name. */
function readLicenses(): Map<string, string[]> {
  const [, ...parts] = builtText('licenses.txt').split(/^-{80}$/m)
  const licenses = new Map<string, string[]>()
  for (const part of parts) {
    const [, name, text] = /^\s*(\S+) \S+ \(.+\)\n?([^]*)$/.exec(part)!
    licenses.set(name!, [...(licenses.get(name!) ?? []), text!.trim()])
  }
  return licenses
}

const licenses = readLicenses()

/** Name of the package in a folder; an alias has a different one. */
function nameOf(folder: string): string {
  const manifest = readFileSync(path.join('node_modules', folder, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { name: string }).name
}

test('licenses.txt names every package that is in a script', () => {
  const parts = [...new Set(Object.values(bundle()).flatMap(Object.keys))]
  const packages = parts.filter((part) => !['site', 'content'].includes(part)).map(nameOf)
  expect(packages.filter((name) => !licenses.has(name))).toEqual([])
})

test('licenses.txt has the text of each license, with who holds the rights', () => {
  const without = [...licenses].filter(([, copies]) =>
    copies.some((text) => !/copyright/i.test(text) || text.length < 500),
  )
  expect(without.map(([name]) => name)).toEqual([])
})
