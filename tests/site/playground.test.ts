import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Script, createContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exampleFiles } from '../../src/mdx/examples'
import type { Answer, Answers, Question } from '../../src/playground/compiler/protocol'
import type { Files } from '../../src/playground/files'
import { builtFiles, builtText } from '../support/builtFiles'

const EXAMPLES = 'src/examples'

/** Every live form, by name. */
const NAMES = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'))

/** The files of an example, as the editor gets them. */
function filesOf(name: string): Files {
  return Object.fromEntries(
    exampleFiles(name).map((file) => [path.posix.relative(EXAMPLES, file), readFileSync(file, 'utf8')]),
  )
}

function builtPart(pattern: RegExp): string {
  const file = [...builtFiles()].find((name) => pattern.test(name))
  if (!file) throw new Error(`There is no ${pattern} in the build`)
  return builtText(file)
}

type Ask = <K extends keyof Answers>(method: K, ...args: Parameters<Answers[K]>) => ReturnType<Answers[K]>

/** Runs the worker's script like a browser: with messages only, and without Node. */
function startWorker(): Ask {
  let answer: Answer | undefined
  let listener: ((event: { data: Question }) => void) | undefined
  const scope = {
    addEventListener: (_type: string, added: typeof listener) => (listener = added),
    postMessage: (message: Answer) => (answer = message),
  }
  new Script(builtPart(/^assets\/playground\/worker\..*\.js$/)).runInContext(createContext(scope))
  return (method, ...args) => {
    listener!({ data: { id: 0, method, args } as Question })
    if (answer!.error) throw new Error(answer!.error)
    return answer!.result as never
  }
}

describe('The compiler of the editor', () => {
  let ask: Ask
  beforeAll(() => {
    ask = startWorker()
    ask('start', JSON.parse(builtPart(/^assets\/playground\/declarations\..*\.json$/)) as Files)
  })

  test.each(NAMES)('%s: finds a renamed field where it is used, and a misspelled path', (name) => {
    const entry = `${name}.tsx`
    const files = filesOf(name)
    const source = files[entry]!
    const [use, field] = /\.get\('(\w+)'\)/.exec(source)!
    const line = source.slice(0, source.indexOf(use)).split('\n').length
    const problems = (changed: string) => ask('check', name, { ...files, [entry]: changed })

    const renamed = problems(source.replace(new RegExp(`\\b${field}:`), `${field}Renamed:`))
    expect(renamed).toContainEqual(expect.objectContaining({ file: entry, line }))
    const misspelled = problems(source.replace(use, `.get('${field}x')`))
    expect(misspelled).toContainEqual(
      expect.objectContaining({ line, message: expect.stringContaining(`'"${field}x"'`) as string }),
    )
    expect(problems(source)).toEqual([])
  })

  test('suggests the paths of a form, and its members', () => {
    const files = filesOf('sign-up')
    const source = files['sign-up.tsx']!.replace("get('email')", "get('')")
    const labels = (position: number) => ask('suggest', 'sign-up', 'sign-up.tsx', source, position)!.labels
    ask('check', 'sign-up', files)
    expect(labels(source.indexOf("get('')") + "get('".length)).toEqual(['email', 'age', 'terms'])
    expect(labels(source.indexOf('signUp.useSubmit') + 'signUp.'.length)).toContain('useSubmit')
    const names = labels(source.indexOf('signUp.useSubmit'))
    expect(names).toContain('formRef')
    expect(names).not.toContain('HTMLElement')
  })

  test('says the type of a name, with what the library says of it', () => {
    const source = filesOf('sign-up')['sign-up.tsx']!
    const { text, from, to } = ask('typeAt', 'sign-up', 'sign-up.tsx', source, source.indexOf('email }'))!
    expect(source.slice(from, to)).toBe('email')
    expect(text).toContain('email: string')
  })
})
