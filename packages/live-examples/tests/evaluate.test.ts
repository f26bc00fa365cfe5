import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as zodForms from '@jcoreio/zod-forms'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as zod from 'zod'
import * as zodInvertible from 'zod-invertible'
import { evaluate } from '../src/frame/evaluate'
import { problemOf } from '../src/frame/problems'
import { Examples } from '../src/plugin/Examples'
import type { Files } from '../src/core/files'

const EXAMPLES = 'src/examples'
const PACKAGES = {
  react,
  'react/jsx-runtime': jsxRuntime,
  zod,
  'zod-invertible': zodInvertible,
  '@jcoreio/zod-forms': zodForms,
}

const run = (files: Files, guardIn: (file: string) => (line: number) => void = () => () => {}) =>
  evaluate(files, Object.keys(files)[0]!, PACKAGES, guardIn)

/** What the reader is told of files that can't run. */
function problemIn(files: Files) {
  try {
    run(files)
  } catch (error) {
    return problemOf(error, files)
  }
  throw new Error('They run')
}

const NAMES = readdirSync(EXAMPLES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => path.basename(file, '.tsx'))

test.each(NAMES)('runs the example %s', (name) => {
  const files = new Examples(EXAMPLES).filesOf(name)
  const texts = files.map((file) => [path.posix.relative(EXAMPLES, file), readFileSync(file, 'utf8')])
  const { default: Example } = run(Object.fromEntries(texts) as Files)
  expect(() => renderToString(react.createElement(Example as react.ComponentType))).not.toThrow()
})

test('files import each other, in circles, too', () => {
  const files = {
    'a.tsx': "import { one } from './lib'\nexport const two = () => one() + 1\nexport default two()",
    'lib/index.ts': "import { two } from '../a'\nexport const one = () => (two ? 1 : 0)",
  }
  expect(run(files).default).toBe(2)
})

test.each<[what: string, code: string, message: string | RegExp, line: number]>([
  ['what the transpiler finds', 'const a = 1\nconst b = {', /^SyntaxError: Unexpected token/, 2],
  ['what the parser finds', 'const a = 1\n\nconst a = 2', "SyntaxError: Identifier 'a' has already", 3],
  [
    'a mistake behind a comment in JSX',
    'const form = (\n  <form>\n    {/* A comment. */}\n  </form>\n)\nlet form',
    "SyntaxError: Identifier 'form' has already",
    6,
  ],
  ['a package that is not there', "import 'zod'\nimport 'zood'", '"zood" can’t be imported here', 2],
])('a mistake is told on its line: %s', (_what, code, message, line) => {
  const problem = problemIn({ 'a.tsx': code })
  expect(problem).toMatchObject({ file: 'a.tsx', line })
  expect(problem.message).toMatch(message)
})

test('nothing runs if one of the files can’t be read', () => {
  const files = { 'a.tsx': "throw new Error('It ran')", 'b.ts': 'let let' }
  expect(problemIn(files).file).toBe('b.ts')
})

test('each loop and each function calls the guard with its line, and works as before', () => {
  const lines = new Set<number>()
  const code = `
    const each = (all: number[]) =>
      all.map((one) => one + 1)
    function count() {
      let sum = 0
      for (const one of [1, 2]) sum += one
      while (sum < 5) sum++
      do sum++
      while (sum < 7)
      return sum
    }
    export default [...each([1]), count()]`
  const { default: result } = run({ 'a.tsx': code }, () => (line) => lines.add(line))
  expect(result).toEqual([2, 7])
  expect([...lines].sort((a, b) => a - b)).toEqual([2, 3, 4, 6, 7, 8])
})
