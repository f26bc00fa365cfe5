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
import { decimal } from '../../src/examples/forms/decimal'

const require = createRequire(import.meta.url)

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  vi.restoreAllMocks()
})

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
    const peers = { react: '^18.0.0', zod: '^3.23.8', 'zod-invertible': '^1.1.0' }
    expect(manifest.peerDependencies).toEqual(peers)
    expect(manifest.engines).toEqual({ node: '>=16' })
  })

  test('it loads as an ES module and as CommonJS, with the same exports', async () => {
    const print = 'console.log(Object.keys(exports).sort().join())'
    const [asModule, asCommonJs] = await Promise.all([
      runInNode(`import('@jcoreio/zod-forms').then((exports) => { ${print} })`),
      runInNode(`const exports = require('@jcoreio/zod-forms'); ${print}`),
    ])
    expect(asModule.split(',')).toContain('createZodForm')
    expect(asCommonJs).toBe(asModule)
  })
})

describe('Zod 4 (#zod-4)', () => {
  test('createZodForm accepts a schema of zod/v4, and every get throws', () => {
    const schema = zod4.object({ name: zod4.string(), tags: zod4.array(zod4.string()) })
    const form = createZodForm({ schema: schema as unknown as z.AnyZodObject })
    expect(() => form.get('name')).toThrow(new Error('invalid subschema key: name'))
    expect(() => form.get(['tags', 0])).toThrow(new Error('invalid subschema key: tags'))
  })

  test('importing the library with Zod 4 throws', async () => {
    const hook =
      "export const resolve = (name, context, next) => next(name === 'zod' ? 'zod/v4' : name, context)"
    const output = await runInNode(`
      require('node:module').register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)})
      import('@jcoreio/zod-forms').then(() => console.log('loaded'), (error) => console.log(String(error)))
    `)
    expect(output).toBe('TypeError: Class extends value undefined is not a constructor or null')
  })
})

describe('Server rendering (#ssr)', () => {
  const form = createZodForm({
    schema: z.object({ name: z.string(), seats: z.number().default(5), tags: z.array(z.string()) }),
  })

  function Input({ field }: { field: FieldPathForValue<string | number | undefined> }) {
    return <input {...useHtmlField({ field, type: 'text' }).input} />
  }

  function Body({ report, gated }: { report?: (...state: unknown[]) => void; gated?: boolean }) {
    form.useInitialize({ values: { name: 'Ann', tags: ['a'] } }, [])
    const onSubmit = form.useSubmit()
    const status = form.useFormStatus()
    const { elements } = form.useArrayField('tags')
    report?.(status, form.useFormValues(), elements)
    if (gated && !status.initialized) return <p>Loading…</p>
    return (
      <form onSubmit={onSubmit}>
        {[form.get('name'), form.get('seats'), ...elements].map((field) => (
          <Input key={field.pathstring} field={field} />
        ))}
      </form>
    )
  }

  const html = (body: React.ReactElement) => renderToString(<form.FormProvider>{body}</form.FormProvider>)

  test('inputs are blank, arrays have no elements, defaults of the schema are there, and nothing is logged', () => {
    const report = vi.fn()
    expect(html(<Body report={report} />)).toBe(
      '<form><input name="name" type="text" value=""/><input name="seats" type="text" value="5"/></form>',
    )
    const status: unknown = expect.objectContaining({ initialized: false, valid: true, pristine: true })
    const parsed = { parsedValues: undefined, initialParsedValues: undefined }
    expect(report).toHaveBeenLastCalledWith(
      status,
      { values: undefined, initialValues: undefined, ...parsed },
      [],
    )
    expect(console.error).not.toHaveBeenCalled()
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('a form that waits for initialized renders its placeholder', () => {
    expect(html(<Body gated />)).toBe('<p>Loading…</p>')
    // That of the blog post "A blog post with a form inside it" has none.
    expect(renderToString(<FeedbackForm />)).toBe('')
    expect(console.error).not.toHaveBeenCalled()
  })

  test('where React has no createContext, as in a server module, Zod and zod-invertible load, and the package, with conditionalValidate, throws', async () => {
    // Stands in for the React of frameworks with Server Components, which is not
    // the one that is installed here.
    const output = await runInNode(`
      const Module = require('node:module')
      const load = Module._load
      const without = { react: { createContext: undefined } }
      Module._load = (name, ...rest) =>
        without[name] ? { ...load(name, ...rest), ...without[name] } : load(name, ...rest)
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
  })
})

test('without a DOM, useHtmlField throws at the first change; useField and useFormContext work (#react-native)', async () => {
  const form = createZodForm({
    schema: z.object({ name: z.string().trim(), note: z.string().optional(), amount: decimal() }),
  })
  const seen: { use?: () => Promise<unknown>; change?: () => void } = {}
  function Body() {
    const { setValue, setMeta } = form.useField('name')
    const { setValue: setNote } = form.useField('note')
    const { setValue: setAmount } = form.useField('amount')
    const { input } = form.useHtmlField({ field: 'name', type: 'text' })
    const { addHandlers, initialize, submit } = form.useFormContext()
    seen.change = () => input.onChange({ target: { value: 'x' } } as React.ChangeEvent<HTMLInputElement>)
    seen.use = () =>
      new Promise((resolve, reject) => {
        initialize({ values: {} })
        setValue(' Ann ')
        setNote(undefined)
        setAmount('12')
        setMeta({ touched: true })
        addHandlers({ onSubmit: resolve, onSubmitFailed: reject })
        submit()
      })
    return null
  }
  renderToString(
    <form.FormProvider>
      <Body />
    </form.FormProvider>,
  )
  expect(() => seen.change!()).toThrow(new ReferenceError('HTMLInputElement is not defined'))
  expect(await seen.use!()).toEqual({ name: 'Ann', amount: 12 })
})

test('the package has no "use client" (#ssr)', () => {
  const folder = path.dirname(require.resolve('@jcoreio/zod-forms'))
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true })
  const modules = files.filter((file) => /^(?!.*node_modules).*\.m?js$/.test(file))
  expect(modules).not.toEqual([])
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
  expect(modules.filter((file) => /['"]use client['"]/.test(read(file)))).toEqual([])
})

test('the size of the library with what it depends on, with and without Zod (#size)', async () => {
  /** KB of a module, minified and compressed, without React. */
  async function sizeOf(contents: string, ...external: string[]) {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: import.meta.dirname },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      external: ['react', 'react-dom', ...external],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    return Math.round(brotliCompressSync(outputFiles[0]!.contents).length / 1000)
  }
  const library = "export * from '@jcoreio/zod-forms'; export * from 'zod-invertible'"
  const all = await sizeOf(`${library}; export { z } from 'zod'`)
  const withoutZod = await sizeOf(library, 'zod')
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
  expect(read('docs/disclaimers.mdx')).toMatch(
    new RegExp(`${all} KB minified .*already, .* adds ${withoutZod} KB`),
  )
  expect(read('src/pages/index.tsx')).toContain(`<Link to="/docs/disclaimers#size">${all} KB with Zod</Link>`)
})
