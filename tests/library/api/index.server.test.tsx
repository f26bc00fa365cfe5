import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)

test('the table has every message that the library and zod-invertible throw (#errors)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api/index.mdx'), 'utf8')
  const [section] = /^## .*\{#errors\}[^]*?(?=^## )/m.exec(page)!
  const thrown = ['@jcoreio/zod-forms', 'zod-invertible'].flatMap((name) => {
    const folder = path.dirname(require.resolve(name))
    const modules = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
      /^(?!.*node_modules).*\.mjs$/.test(file),
    )
    return modules.flatMap((file) =>
      Array.from(
        readFileSync(path.join(folder, file), 'utf8').matchAll(/throw new Error\(([`'])(.*?)\1/g),
        ([, , text]) => text!,
      ),
    )
  })
  expect(thrown.length).toBeGreaterThan(9)
  // What is put in, such as a path, is not in the table.
  const parts = thrown.flatMap((text) => text.split(/\$\{[^}]*\}/)).filter((part) => part.length > 1)
  expect(parts.filter((part) => !section.includes(part.trim()))).toEqual([])
})

test('the files behind the main entry cannot be imported (#not-exported)', () => {
  expect(() => require.resolve('@jcoreio/zod-forms/useField')).toThrow(
    expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
  )
})
