import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = path.resolve(__dirname, '../..')
const ENTRY = path.join(ROOT, 'packages/samples/src/index.ts')

/** A module that isn't in the `exports` of its package. */
const INSIDE = '@docs/samples/src/build/highlightLines'

test('Node.js finds what a package exports, and nothing else in it', () => {
  expect(require.resolve('@docs/samples')).toBe(ENTRY)
  expect(() => require.resolve(INSIDE)).toThrow(
    expect.objectContaining({ code: 'ERR_PACKAGE_PATH_NOT_EXPORTED' }),
  )
})

test('the compiler finds what a package exports, and nothing else in it', () => {
  const file = path.join(ROOT, 'tests/unit/imports.ts')
  const read = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, ROOT)
  const found = ts.resolveModuleName('@docs/samples', file, options, ts.sys).resolvedModule
  expect(found?.resolvedFileName).toBe(ENTRY)

  // Only this file matters, so it gets no types of others.
  const alone = { ...options, types: [], noLib: true }
  const host = ts.createCompilerHost(alone)
  host.getSourceFile = (name, version) =>
    name === file ? ts.createSourceFile(name, `export * from '${INSIDE}'`, version) : undefined
  const program = ts.createProgram([file], alone, host)
  expect(program.getSemanticDiagnostics(program.getSourceFile(file))).toMatchObject([{ code: 2307 }])
})
