import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script, createContext } from 'node:vm'
import { wrap, type Endpoint, type Remote } from 'comlink'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '../../src/core/files'
import type { TypeService } from '../../src/editor/typesWorker'
import { Examples } from '../../src/plugin/Examples'
import { builtFiles, builtText } from '../../../../tests/support/builtFiles'

const EXAMPLES = 'src/examples'

/** Every live form, by name. */
const NAMES = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'))

/** The files of an example, as the editor gets them. */
function filesOf(name: string): Files {
  const files = new Examples(EXAMPLES).filesOf(name)
  return Object.fromEntries(
    files.map((file) => [path.posix.relative(EXAMPLES, file), readFileSync(file, 'utf8')]),
  )
}

function builtPart(pattern: RegExp): string {
  const file = [...builtFiles()].find((name) => pattern.test(name))
  if (!file) throw new Error(`There is no ${pattern} in the build`)
  return builtText(file)
}

type Listener = (event: { data: unknown; origin: string }) => void

/** Starts the worker's script as a browser does: with messages only, and without Node. */
function startWorker(): Remote<TypeService> {
  let toWorker: Listener
  let toPage: Listener
  const post = (listener: () => Listener) => (data: unknown) =>
    queueMicrotask(() => listener()({ data, origin: '' }))
  const scope = {
    addEventListener: (_type: string, listener: Listener) => (toWorker = listener),
    postMessage: post(() => toPage),
    performance,
    fetch: () =>
      Promise.resolve({ json: () => JSON.parse(builtPart(/^assets\/bundled\/declarations\./)) as Files }),
  }
  new Script(builtPart(/^assets\/bundled\/typesWorker\./)).runInContext(createContext(scope))
  return wrap<TypeService>({
    addEventListener: (_type: string, listener: Listener) => (toPage = listener),
    removeEventListener: () => {},
    postMessage: post(() => toWorker),
  } as unknown as Endpoint)
}

describe('The compiler of the editor', () => {
  let types: Remote<TypeService>
  beforeAll(async () => {
    types = startWorker()
    await types.start('declarations.json')
  }, 0)

  test.each(NAMES)('finds nothing wrong with %s, and a mistake in each of its files', async (name) => {
    const files = filesOf(name)
    expect(await types.check(files)).toEqual([])
    const broken = Object.entries(files).map(([file, text]) => [
      file,
      `${text}export const mistake: number = 'text'`,
    ])
    const message = "Type 'string' is not assignable to type 'number'."
    expect(await types.check(Object.fromEntries(broken) as Files)).toEqual(
      Object.entries(files).map(
        ([file, text]) =>
          expect.objectContaining({ file, line: text.split('\n').length, message }) as unknown,
      ),
    )
  })

  const source = filesOf('sign-up')['sign-up.tsx']!

  test('finds a renamed field where it is used, and a misspelled path', async () => {
    const problems = (from: string, to: string) => types.check({ 'sign-up.tsx': source.replace(from, to) })
    expect((await problems('age: z', 'years: z')).at(-1)!.message).toContain(`'"age"'`)
    expect((await problems("get('age')", "get('aged')")).at(-1)!.message).toContain(`'"aged"'`)
  })

  test('suggests the paths of a form, and its members', async () => {
    const blank = source.replace("get('email')", "get('')")
    const labels = async (position: number) => (await types.suggest('sign-up.tsx', blank, position))!.labels
    expect(await labels(blank.indexOf("get('')") + "get('".length)).toEqual(['email', 'age', 'terms'])
    expect(await labels(blank.indexOf('SignUp.useSubmit') + 'SignUp.'.length)).toContain('useSubmit')
    const names = await labels(blank.indexOf('SignUp.useSubmit'))
    expect(names).toContain('setResult')
    expect(names).not.toContain('HTMLElement')
  })

  test('says the type of a name, with what the library says of it', async () => {
    const info = await types.typeAt('sign-up.tsx', source, source.indexOf('email }'))
    expect(source.slice(info!.from, info!.to)).toBe('email')
    expect(info!.text).toContain('email: string')
  })
})
