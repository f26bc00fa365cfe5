import { parse } from 'acorn'
import { describe, expect, test } from 'vitest'
import type { Files } from '../src/core/files'
import { hasBreakpoint } from '../src/core/frameMessages'
import { guard } from '../src/workers/transpile/guard'
import { transpileFiles } from '../src/workers/transpile/transpileFiles'

const guarded = (source: string) => guard(source, parse(source, { ecmaVersion: 'latest', locations: true }))

describe('guard', () => {
  test.each([
    ['while (a) b()', 'while (a) {__guard(1);b()}'],
    ['while (a) { b() }', 'while (a) {__guard(1); b() }'],
    ['while (a);', 'while (a){__guard(1);;}'],
    ['do b(); while (a)', 'do {__guard(1);b();} while (a)'],
    ['l: for (;;) continue l', 'l: for (;;) {__guard(1);continue l}'],
    ['for (;;) for (const a of b) c()', 'for (;;) {__guard(1);for (const a of b) {__guard(1);c()}}'],
    ['\n\nfor (const a in b) {\n}', '\n\nfor (const a in b) {__guard(3);\n}'],
    ['while (a) b = () => c', 'while (a) {__guard(1);b = () => (__guard(1),c)}'],
    ['a => b => c', 'a => (__guard(1),b => (__guard(1),c))'],
    ['function f() {}', 'function f() {__guard(1);}'],
    ['class A { get b() { return 1 } }', 'class A { get b() {__guard(1); return 1 } }'],
    ['x(() => ({}))', 'x(() => ((__guard(1),{})))'],
    ['x(() => (a, b))', 'x(() => ((__guard(1),a, b)))'],
    ['if (a) { b() }', 'if (a) { b() }'],
    ['if (a) debugger', 'if (a) {__guard(1);debugger;__guard()}'],
    ['// for (;;) {}', '// for (;;) {}'],
  ])('%s', (source, expected) => {
    expect(guarded(source)).toBe(expected)
    expect(() => parse(expected, { ecmaVersion: 'latest' })).not.toThrow()
  })
})

describe('transpileFiles', () => {
  test('keeps the lines', () => {
    const source =
      "import { z } from 'zod'\ntype A = {\n  b: string\n}\nexport default () => (\n  <form>{z}</form>\n)"
    expect(transpileFiles({ 'a.tsx': source })).toEqual({
      modules: { 'a.tsx': expect.stringMatching(/^(?:.*\n){5}.*'form'/) as string },
    })
  })

  test.each([
    ['const a = 1\nconst b = ;\n(', 'SyntaxError: Unexpected token', 2],
    ['export default () => <form />\nconst a = 1, a = 2', 'SyntaxError: Identifier', 2],
    ['const a = 1\nexport namespace A { export const b = 1 }', 'SyntaxError: Namespaces can’t run', 2],
    ['const a = 1\n@any\nclass A {}', 'SyntaxError: Decorators can’t run', 2],
    ['class A {\n  accessor a = 1\n}', 'SyntaxError: `accessor` can’t run', 2],
    ['await 1', 'SyntaxError: `await` outside of async functions can’t run', 1],
    ['const a = 1\nawait a', 'SyntaxError: `await` outside of async functions can’t run', 2],
    [
      'const a = 1\nfor await (const b of a) {}',
      'SyntaxError: `await` outside of async functions can’t run',
      2,
    ],
    ['\nconsole.log(import.meta.url)', 'SyntaxError: `import.meta` can’t run', 2],
    ['x'.repeat(200_001), 'more than 200000 characters can’t run', undefined],
    [`${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'nested too deeply', undefined],
  ])('says what is wrong and where: %#', (source, message, line) => {
    expect(transpileFiles({ 'b.tsx': 'export {}', 'a.tsx': source })).toEqual({
      problem: { file: 'a.tsx', line, message: expect.stringContaining(message) as string },
    })
  })
})

test.each([
  [
    'an operator is missing after an await',
    'const save = async () => { await fetch(1 2) }',
    'Unexpected token',
  ],
  ['a word of a text is a keyword', "const a = 'using ' 1", 'Unexpected token'],
])('blames nothing else if %s', (_, source, message) => {
  expect(transpileFiles({ 'a.tsx': source })).toMatchObject({
    problem: { message: expect.stringContaining(message) as string },
  })
})

test('takes texts and comments that look like a namespace, and finds one behind other code', () => {
  const texts = '/*\nmodule a {\n*/\nconst b = `\nnamespace c {`\n'
  expect(transpileFiles({ 'a.ts': texts })).toHaveProperty('modules')
  expect(transpileFiles({ 'a.ts': `${texts}const d = 1; namespace c { export const e = 1 }` })).toMatchObject(
    {
      problem: { line: 6, message: expect.stringContaining('Namespaces') as string },
    },
  )
})

test('knows a breakpoint from the word, and lets the code go on after it', () => {
  const modulesOf = (source: string) => transpileFiles({ 'a.ts': source }) as { modules: Files }
  expect(hasBreakpoint(modulesOf("// debugger\nconst a = 'debugger'").modules)).toBe(false)
  const { modules } = modulesOf('const a = 1\nif (a) debugger; else throw a')
  expect(hasBreakpoint(modules)).toBe(true)
  expect(() => parse(modules['a.ts']!, { ecmaVersion: 'latest' })).not.toThrow()
})

test('takes a hashbang, as the compiler does', () => {
  const { modules } = transpileFiles({ 'a.ts': '#!/usr/bin/env node\nexport {}' }) as { modules: Files }
  expect(() => parse(`(() => {${modules['a.ts']}})`, { ecmaVersion: 'latest' })).not.toThrow()
})

test('runs what only types need of namespaces', () => {
  const files = {
    'a.d.ts': 'export namespace A { const b: 1 }',
    'a.ts': 'declare global { interface Window { a: 1 } }',
  }
  expect(transpileFiles(files)).toHaveProperty('modules')
})
