import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/api/index.mdx'), 'utf8')
const [table] = /^## .*\{#errors\}[^]*?(?=^## )/m.exec(page)!

/** Finds texts in the files of the library and of zod-invertible. */
const textsIn = (files: RegExp, text: RegExp) =>
  ['@jcoreio/zod-forms', 'zod-invertible'].flatMap((name) => {
    const folder = path.dirname(require.resolve(name))
    return readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((file) => files.test(file))
      .flatMap((file) =>
        Array.from(
          readFileSync(path.join(folder, file), 'utf8').matchAll(text),
          ({ groups }) => groups!.text!,
        ),
      )
  })

test.each([
  ['throw', 9, /^(?!.*node_modules).*\.mjs$/, /throw new Error\(([`'])(?<text>.*?)\1/g],
  ['have for the compiler', 7, /^(?!.*node_modules).*\.d\.ts$/, /(ERROR: |ZodNever, )'(?<text>[^']*)'/g],
])('the table has every message that the library and zod-invertible %s (#errors)', (_, least, ...where) => {
  const texts = textsIn(...where)
  expect(texts.length).toBeGreaterThan(least)
  // What differs, such as a path, is not in the table.
  const parts = texts.flatMap((text) => text.split(/\$\{[^}]*\}|Typed\w+<T>/))
  expect(parts.filter((part) => part.length > 1 && !table.includes(part.trim()))).toEqual([])
})

test('the files behind the main entry cannot be imported (#not-exported)', () => {
  expect(() => require.resolve('@jcoreio/zod-forms/useField')).toThrow(
    expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
  )
})
