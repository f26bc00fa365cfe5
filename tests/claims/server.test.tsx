import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { createZodForm } from '@jcoreio/zod-forms'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { type z } from 'zod'
import * as zod4 from 'zod/v4'

/* What pages say about the package, and about forms where there's no DOM. */

const require = createRequire(import.meta.url)
const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const LIMITS = read('docs/disclaimers.mdx')

/** Runs a program in a Node process of its own, because what it loads would stay loaded. */
async function runInNode(program: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], { cwd: ROOT })
  return stdout.trim()
}

describe('docs/disclaimers', () => {
  test('the supported versions are those that the package declares (#versions)', () => {
    const { peerDependencies, engines } = require('@jcoreio/zod-forms/package.json') as Record<string, object>
    expect(peerDependencies).toEqual({ react: '^18.0.0', zod: '^3.23.8', 'zod-invertible': '^1.1.0' })
    expect(engines).toEqual({ node: '>=16' })
    for (const version of ['| 18 ', '3, from 3.23.8', '1, from 1.1.0', '16 or later'])
      expect(LIMITS).toContain(version)
  })

  test('with Zod 4 installed, importing zod-forms throws (#zod-4)', async () => {
    const hook = "export const resolve = (id, of, next) => next(id === 'zod' ? 'zod/v4' : id, of)"
    const output = await runInNode(`
      require('node:module').register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})
      import('@jcoreio/zod-forms').catch((error) => console.log(String(error)))
    `)
    expect(output).toContain('Class extends value undefined is not a constructor or null')
  })

  test('a form accepts a schema of zod/v4, but get throws (#zod-4)', () => {
    const form = createZodForm({ schema: zod4.object({ name: zod4.string() }) as unknown as z.AnyZodObject })
    expect(() => form.get('name')).toThrow('invalid subschema key: name')
  })

  test('in a server module, importing the package throws: createContext is not a function (#ssr)', async () => {
    // Stands in for the React of frameworks with Server Components.
    const output = await runInNode(`
      const Module = require('node:module')
      const load = Module._load
      Module._load = (id, ...rest) =>
        id === 'react' ? { ...load(id, ...rest), createContext: undefined } : load(id, ...rest)
      try {
        require('@jcoreio/zod-forms')
      } catch (error) {
        console.log(String(error))
      }
    `)
    expect(output).toContain('createContext is not a function')
  })

  test('the size of the library with its dependencies, with and without Zod (#size)', async () => {
    /** KB of a module, minified and compressed, without React. */
    async function sizeOf(contents: string, ...external: string[]) {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: ROOT },
        ...{ bundle: true, minify: true, write: false, format: 'esm' },
        external: ['react', 'react-dom', ...external],
        define: { 'process.env.NODE_ENV': '"production"' },
      })
      return Math.round(brotliCompressSync(outputFiles[0]!.contents).length / 1000)
    }
    const library = "export * from '@jcoreio/zod-forms'; export * from 'zod-invertible'"
    const all = await sizeOf(`${library}; export { z } from 'zod'`)
    expect(LIMITS).toContain(`${all} KB minified`)
    expect(LIMITS).toContain(`adds ${await sizeOf(library, 'zod')} KB`)
    expect(read('src/pages/index.tsx')).toContain(`${all} KB with Zod`)
  })
})

describe('docs/api/index', () => {
  test('the table has each message that the library and zod-invertible throw (#errors)', () => {
    const [table] = /^## .*\{#errors\}[^]*?(?=^## )/m.exec(read('docs/api/index.mdx'))!
    const texts = ['@jcoreio/zod-forms', 'zod-invertible'].flatMap((name) => {
      const folder = path.dirname(require.resolve(name))
      const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
      return files
        .filter((file) => file.endsWith('.mjs') && !file.includes('node_modules'))
        .flatMap((file) => [
          ...readFileSync(path.join(folder, file), 'utf8').matchAll(/throw new Error\(([`'])(.*?)\1/g),
        ])
        .map(([, , text]) => text!)
    })
    expect(texts.length).toBeGreaterThan(9)
    // What differs, such as a path, is not in the table.
    const parts = texts.flatMap((text) => text.split(/\$\{[^}]*\}/)).filter((part) => part.length > 1)
    expect(parts.filter((part) => !table.includes(part.trim()))).toEqual([])
  })

  test('a file inside the package fails with ERR_PACKAGE_PATH_NOT_EXPORTED (#not-exported)', () => {
    const code = 'ERR_PACKAGE_PATH_NOT_EXPORTED'
    const load = () => require.resolve('@jcoreio/zod-forms/useField')
    expect(load).toThrow(expect.objectContaining({ code }))
  })
})
