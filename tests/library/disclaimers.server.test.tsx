import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { createZodForm, useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { build } from 'esbuild'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import * as zod4 from 'zod/v4'
import FeedbackForm from '../../src/examples/feedback'
import { pastedCode } from '@docs/samples'

const require = createRequire(import.meta.url)

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** For tests that start a process, which a busy machine delays. */
const PROCESS = { timeout: 60_000 }

/** Runs a program in a Node process of its own, because what it loads would stay loaded. */
async function runInNode(program: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program], {
    cwd: import.meta.dirname,
  })
  return stdout.trim()
}

describe('Supported versions (#versions)', () => {
  const manifest = require('@jcoreio/zod-forms/package.json') as Record<string, unknown>

  test('the ranges that the package declares', () => {
    expect(manifest.peerDependencies).toEqual({
      react: '^18.0.0',
      zod: '^3.23.8',
      'zod-invertible': '^1.1.0',
    })
    expect(manifest.engines).toEqual({ node: '>=16' })
  })

  test('it loads as an ES module and as CommonJS, with the same exports', PROCESS, async () => {
    const print = 'console.log(Object.keys(exports).sort().join())'
    const [asModule, asCommonJs] = await Promise.all([
      runInNode(`import('@jcoreio/zod-forms').then((exports) => { ${print} })`),
      runInNode(`const exports = require('@jcoreio/zod-forms'); ${print}`),
    ])
    expect(asModule.split(',')).toContain('createZodForm')
    expect(asCommonJs).toBe(asModule)
  })

  test('the files behind the main entry cannot be imported', () => {
    expect(() => require.resolve('@jcoreio/zod-forms/useField')).toThrow(
      expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
    )
  })
})

describe('Zod 4 (#zod-4)', () => {
  test('createZodForm accepts a schema of zod/v4, and every get throws', () => {
    const schema = zod4.object({ name: zod4.string(), tags: zod4.array(zod4.string()) })
    const form = createZodForm({ schema: schema as unknown as z.AnyZodObject })
    expect(() => form.get('name')).toThrow(new Error('invalid subschema key: name'))
    expect(() => form.get(['tags', 0])).toThrow(new Error('invalid subschema key: tags'))
  })

  test('importing the library with Zod 4 throws', PROCESS, async () => {
    const hook =
      "export const resolve = (name, context, next) => next(name === 'zod' ? 'zod/v4' : name, context)"
    const output = await runInNode(`
      require('node:module').register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})
      import('@jcoreio/zod-forms').then(() => console.log('loaded'), (error) => console.log(String(error)))
    `)
    expect(output).toBe('TypeError: Class extends value undefined is not a constructor or null')
  })
})

describe('Error messages (#errors)', () => {
  test('the table has every message that the library and zod-invertible throw', () => {
    const [section] =
      /^## Error messages[^]*?(?=^## )/m.exec(
        readFileSync(path.join(import.meta.dirname, '../../docs/disclaimers.mdx'), 'utf8'),
      ) ?? []
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
    const parts = new Set(
      thrown.flatMap((text) => text.split(/\$\{[^}]*\}/)).filter((part) => part.length > 1),
    )
    expect([...parts].filter((part) => !section?.includes(part.trim()))).toEqual([])
  })
})

describe('Server rendering (#ssr)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string(), seats: z.number().default(5), tags: z.array(z.string()) }),
  })

  function Input({ field }: { field: FieldPathForValue<string | number | undefined> }) {
    const { input } = useHtmlField({ field, type: 'text' })
    return <input {...input} />
  }

  type State = ReturnType<typeof useFormState>
  function useFormState() {
    form.useInitialize({ values: { name: 'Ann', tags: ['a'] } }, [])
    const onSubmit = form.useSubmit()
    const { elements } = form.useArrayField('tags')
    return { onSubmit, elements, status: form.useFormStatus(), values: form.useFormValues() }
  }

  function Body({ report, gated }: { report?: (state: State) => void; gated?: boolean }) {
    const state = useFormState()
    report?.(state)
    if (gated && !state.status.initialized) return <p>Loading…</p>
    return (
      <form onSubmit={state.onSubmit}>
        <Input field={form.get('name')} />
        <Input field={form.get('seats')} />
        {state.elements.map((element) => (
          <Input key={element.pathstring} field={element} />
        ))}
      </form>
    )
  }

  const html = (body: React.ReactElement) => renderToString(<form.FormProvider>{body}</form.FormProvider>)

  test('inputs are blank, arrays have no elements, defaults of the schema are there, and nothing is logged', () => {
    expect(html(<Body />)).toBe(
      '<form><input name="name" type="text" value=""/><input name="seats" type="text" value="5"/></form>',
    )
    expect(console.error).not.toHaveBeenCalled()
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('the form is not initialized, has no values and is valid', () => {
    const report = vi.fn<(state: State) => void>()
    html(<Body report={report} />)
    const [state] = report.mock.lastCall ?? []
    expect(state?.status).toMatchObject({ initialized: false, valid: true, pristine: true })
    expect(state?.values).toEqual({
      values: undefined,
      parsedValues: undefined,
      initialValues: undefined,
      initialParsedValues: undefined,
    })
    expect(state?.elements).toEqual([])
  })

  test('a form that waits for initialized renders its placeholder', () => {
    expect(html(<Body gated />)).toBe('<p>Loading…</p>')
  })

  test('the form of the blog post "A blog post with a form inside it" renders nothing', () => {
    expect(renderToString(<FeedbackForm />)).toBe('')
    expect(console.error).not.toHaveBeenCalled()
  })

  test(
    'where React has no createContext, as in a server module, Zod and zod-invertible load, and the package, with conditionalValidate, throws',
    PROCESS,
    async () => {
      // Stands in for the React of frameworks with Server Components, which is not
      // the one that is installed here.
      const output = await runInNode(`
      const Module = require('node:module')
      const load = Module._load
      Module._load = (request, ...rest) =>
        request === 'react'
          ? { ...load(request, ...rest), createContext: undefined }
          : load(request, ...rest)
      require('zod')
      require('zod-invertible')
      try {
        require('@jcoreio/zod-forms').conditionalValidate
        console.log('loaded')
      } catch (error) {
        console.log(String(error))
      }
    `)
      expect(output).toMatch(/^TypeError: .*createContext is not a function$/)
    },
  )
})

test('the package has no "use client" (#ssr)', () => {
  const folder = path.dirname(require.resolve('@jcoreio/zod-forms'))
  const modules = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter((file) =>
    /^(?!.*node_modules).*\.m?js$/.test(file),
  )
  expect(modules).not.toEqual([])
  const directive = modules.filter((file) =>
    /['"]use client['"]/.test(readFileSync(path.join(folder, file), 'utf8')),
  )
  expect(directive).toEqual([])
})

const page = readFileSync(path.join(import.meta.dirname, '../../docs/disclaimers.mdx'), 'utf8')

test('Next.js (#nextjs): what a reader copies starts with the directive', () => {
  const samples = Array.from(page.matchAll(/^```tsx? title="app\/.*\n([^]*?)^```/gm), ([, code]) => code!)
  expect(samples.map((code) => pastedCode(code).split('\n')[0])).toEqual(["'use server'", "'use client'"])
})

describe('Testing (#testing)', () => {
  test.each(['react', 'user-event'])('@testing-library/%s needs @testing-library/dom beside it', (name) => {
    const file = path.resolve('node_modules/@testing-library', name, 'package.json')
    const { peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
    expect(peerDependencies).toHaveProperty(['@testing-library/dom'])
  })
})

describe('Size (#size)', () => {
  /** Size of what a module exports, without React, in KB: minified, and compressed as well. */
  async function sizesOf(module: string, ...external: string[]) {
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${module}'`, resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      external: ['react', 'react-dom', ...external],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const { contents } = outputFiles[0]!
    return [contents.length, brotliCompressSync(contents).length].map((bytes) => Math.round(bytes / 1000))
  }

  test('of the library with its dependencies, and of Zod', async () => {
    const [minified, compressed] = await sizesOf('@jcoreio/zod-forms', 'zod')
    const [, zod] = await sizesOf('zod')
    expect(page).toContain(`is ${minified} KB minified, ${compressed} KB with Brotli. Zod adds ${zod} KB`)
    const home = readFileSync(path.join(import.meta.dirname, '../../src/pages/index.tsx'), 'utf8')
    expect(home).toContain(`<Link to="/docs/disclaimers#size">${compressed} KB</Link>`)
  })
})
