import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script, createContext } from 'node:vm'
import { load } from 'cheerio'
import { beforeAll, describe, expect, test } from 'vitest'
import { Examples } from '../../../src/plugin/Examples'
import type { Files } from '../../../src/core/files'
import { highlight } from '../../../src/editor/highlight'
import type { FrameMessage } from '../../../src/core/frameMessages'
import type { Transpiler } from '../../../src/workers/transpile/protocol'
import type { TypeProblem, TypeService } from '../../../src/workers/types/protocol'
import type { Answer, Question } from '../../../src/workers/client'
import { builtFiles, builtText } from '../../../../../tests/support/builtFiles'
import { ROUTES } from '../../../../../tests/support/routes'
import { readPage } from '../../../../../tests/site/pages'

const EXAMPLES = 'src/examples'

/** Every live form, by name. */
const NAMES = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'))

/** The files of an example, as the editor gets them. */
function filesOf(name: string): Files {
  return Object.fromEntries(
    new Examples(EXAMPLES)
      .filesOf(name)
      .map((file) => [path.posix.relative(EXAMPLES, file), readFileSync(file, 'utf8')]),
  )
}

/** Line after the last one of a text. */
const nextLine = (text: string) => text.split('\n').length

function builtPart(pattern: RegExp): string {
  const file = [...builtFiles()].find((name) => pattern.test(name))
  if (!file) throw new Error(`There is no ${pattern} in the build`)
  return builtText(file)
}

type Ask<T extends Record<string, (...values: never[]) => unknown>> = <K extends keyof T & string>(
  method: K,
  ...args: Parameters<T[K]>
) => ReturnType<T[K]>

/** Runs a worker's script like a browser: with messages only, and without Node. */
function startWorker<T extends Record<string, (...values: never[]) => unknown>>(
  script: RegExp,
  // Stands still, so that a busy machine doesn't end a check.
  now = () => 0,
): Ask<T> {
  let answer: Answer | undefined
  let listener: ((event: { data: Question }) => void) | undefined
  const scope = {
    addEventListener: (_type: string, added: typeof listener) => (listener = added),
    postMessage: (message: Answer) => (answer = message),
    performance: { now },
  }
  new Script(builtPart(script)).runInContext(createContext(scope))
  return (method, ...args) => {
    listener!({ data: { id: 1, method, args } })
    if (answer!.error) throw new Error(answer!.error)
    return answer!.result as never
  }
}

/** Runs an example in a frame of its own, without a screen: it loads the files, but React never gets to draw. */
function run(files: Files, entry: string, classes: readonly string[] = []): FrameMessage {
  const ignore = () => {}
  const element = {
    nodeType: 1,
    style: {},
    ownerDocument: null,
    addEventListener: ignore,
    setAttribute: ignore,
    append: ignore,
    hasChildNodes: () => false,
  }
  let receive: (event: object) => void = ignore
  const page = {}
  const window: Record<string, unknown> = {
    origin: 'null',
    parent: page,
    addEventListener: (type: string, listener: typeof receive) => {
      if (type === 'message') receive = listener
    },
    removeEventListener: ignore,
    History: class {},
    Document: class {},
    HTMLElement: class {},
    HTMLAnchorElement: class {},
    HTMLFormElement: class {},
    SVGElement: class {},
    fetch: ignore,
    setTimeout: () => 1,
    clearTimeout: ignore,
    requestAnimationFrame: () => 1,
    cancelAnimationFrame: ignore,
    // How long it takes is the machine's.
    performance: { now: () => 0 },
    URL,
    ResizeObserver: class {
      observe = ignore
    },
    navigator: {},
    document: {
      addEventListener: ignore,
      querySelectorAll: () => [],
      documentElement: element,
      head: element,
      body: element,
      createElement: () => ({ ...element }),
      hasFocus: ignore,
    },
  }
  window.window = window
  for (const name of classes) window[name] = class {}
  const [, script] = /<script>([^]*)<\/script>/.exec(builtPart(/^assets\/bundled\/frame\..*\.html$/))!
  new Script(script!).runInContext(createContext(window))
  let answer: FrameMessage
  const port = {
    onmessage: ignore as typeof receive,
    postMessage: (message: string) => (answer = JSON.parse(message) as FrameMessage),
  }
  receive({ source: page, ports: [port], data: { css: '', root: {}, body: {}, className: '' } })
  const transpile = startWorker<Transpiler>(/^assets\/bundled\/transpileWorker\..*\.js$/)
  const transpiled = transpile('transpile', files)
  if ('problem' in transpiled) return { type: 'problem', ...transpiled.problem }
  port.onmessage({ data: { type: 'run', modules: transpiled.modules, entry } })
  // Whether a browser has a class that the example uses, such as File, is for the compiler to say.
  const [, missing] = /^ReferenceError: (\w+)/.exec('message' in answer! ? answer.message : '') ?? []
  return !missing || missing in window ? answer! : run(files, entry, [...classes, missing])
}

describe('The frame', () => {
  test.each(NAMES)('runs the files of %s', (name) => {
    expect(run(filesOf(name), `${name}.tsx`)).toEqual({ type: 'ran' })
  })

  test('names the file with a mistake', () => {
    const files = filesOf('sign-up')
    for (const [file, text] of Object.entries(files)) {
      const problem = { type: 'problem', file, line: nextLine(text) }
      expect(run({ ...files, [file]: `${text}}` }, 'sign-up.tsx')).toMatchObject(problem)
    }
  })
})

describe('The compiler of the editor', () => {
  // One project for all forms, so that the files that they share are checked once.
  const PROJECT = 'forms'
  const files = Object.entries(Object.assign({}, ...NAMES.map(filesOf)) as Files)
  let ask: Ask<TypeService>
  let found: TypeProblem[]
  beforeAll(() => {
    ask = startWorker(/^assets\/bundled\/typesWorker\..*\.js$/)
    ask('start', JSON.parse(builtPart(/^assets\/bundled\/declarations\..*\.json$/)) as Files)
    const broken = files.map(([file, text]) => [file, `${text}export const mistake: number = 'text'`])
    found = ask('check', PROJECT, Object.fromEntries(broken) as Files)
  }, 0)

  test('finds a mistake in each file of the forms, and nothing else', () => {
    const message = "Type 'string' is not assignable to type 'number'."
    expect(found).toEqual(
      files.map(
        ([file, text]) => expect.objectContaining({ file, line: nextLine(text), message }) as unknown,
      ),
    )
  })

  test('finds a renamed field where it is used, and a misspelled path', () => {
    const source = filesOf('sign-up')['sign-up.tsx']!
    const problems = (from: string, to: string) =>
      ask('check', PROJECT, { 'sign-up.tsx': source.replace(from, to) })
    expect(problems('age: z', 'years: z').at(-1)!.message).toContain(`'"age"'`)
    expect(problems("get('age')", "get('aged')").at(-1)!.message).toContain(`'"aged"'`)
  })

  test('of thousands of errors, tells the first hundred', () => {
    const files = { 'sign-up.tsx': 'x;\n'.repeat(3_000) }
    expect(ask('check', PROJECT, files)).toHaveLength(100)
  })

  test('cuts a long error, and a long type', () => {
    const name = 'x'.repeat(60_000)
    const source = `interface T { ${name}: 1 }\nconst value: T = {}\n`
    const [problem] = ask('check', PROJECT, { 'sign-up.tsx': source })
    expect(problem!.message).toMatch(/^Property 'x{1000}/)
    expect(problem!.message).toHaveLength(2000)
    const info = ask('typeAt', PROJECT, 'sign-up.tsx', source, source.indexOf(name))
    expect(info!.text).toHaveLength(2000)
  })

  test('suggests the paths of a form, and its members', () => {
    const source = filesOf('sign-up')['sign-up.tsx']!.replace("get('email')", "get('')")
    const labels = (position: number) => ask('suggest', PROJECT, 'sign-up.tsx', source, position)!.labels
    expect(labels(source.indexOf("get('')") + "get('".length)).toEqual(['email', 'age', 'terms'])
    expect(labels(source.indexOf('SignUp.useSubmit') + 'SignUp.'.length)).toContain('useSubmit')
    const names = labels(source.indexOf('SignUp.useSubmit'))
    expect(names).toContain('setResult')
    expect(names).not.toContain('HTMLElement')
  })

  test('says the type of a name, with what the library says of it', () => {
    const source = filesOf('sign-up')['sign-up.tsx']!
    const { text, from, to } = ask('typeAt', PROJECT, 'sign-up.tsx', source, source.indexOf('email }'))!
    expect(source.slice(from, to)).toBe('email')
    expect(text).toContain('email: string')
  })

  test('stops a check that takes too long', () => {
    let time = 0
    const slow = startWorker<TypeService>(/^assets\/bundled\/typesWorker\..*\.js$/, () => (time += 60_000))
    slow('start', JSON.parse(builtPart(/^assets\/bundled\/declarations\..*\.json$/)) as Files)
    expect(() => slow('check', 'sign-up', filesOf('sign-up'))).toThrow()
  })
})

test('An example looks the same printed and edited', () => {
  const printed = ROUTES.flatMap((route) => {
    const $ = readPage(route)
    return $('[data-example] .theme-code-block')
      .toArray()
      .map((block) => {
        // Where folded code begins. An edited example shows all of it.
        $(block).find('.line--point').removeClass('line--point')
        return { title: $(block).children().first().text(), html: $(block).find('code').html()! }
      })
  })
  expect(printed.length).toBeGreaterThanOrEqual(NAMES.length)
  for (const { title, html } of printed) {
    const file = path.posix.relative('src', title)
    const edited = highlight(file, readFileSync(path.join(EXAMPLES, file), 'utf8'), Infinity)
    expect(html, title).toBe(load(edited, null, false).html())
  }
})
