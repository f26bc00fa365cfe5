import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { packageVersions } from '@docs/kit'
import { temporaryFolder } from '../../../tests/support/temporaryFolder'
import { compileSample, packagesOf, type SampleSettings } from '../src/build/compileSample'
import { COMPILER_OPTIONS } from '../src/build/compilerOptions'

// Nothing compiles here: a sample becomes the key that its answer is kept under.
vi.mock('@docs/kit', async (original) => ({
  ...(await original<object>()),
  cached: (key: unknown) => JSON.stringify(key),
}))

const keyOf = (code: string, sharedFolder?: SampleSettings['sharedFolder']) =>
  compileSample(code, 'ts', { library: 'zod', sharedFolder }) as unknown as string

afterEach(() => {
  COMPILER_OPTIONS.strict = true
})

test('another compiler option makes another key', () => {
  const before = keyOf('export {}')
  COMPILER_OPTIONS.strict = false
  expect(keyOf('export {}')).not.toBe(before)
})

test.each([
  "import { useState } from 'react'",
  'import { useState } from "react"',
  "import 'react'",
  "const load = () => import('react/jsx-runtime')",
  "let node: import('react').ReactNode",
  "export * from 'react'",
  "import {\n  useState,\n} from 'react'",
])('the key has the version of what a sample imports: %s', (code) => {
  expect(packagesOf(code)).toEqual(['react'])
  expect(keyOf(code)).toContain(`"${packageVersions(['react'])[0]}"`)
})

test.each(["import { a } from './react'", "const text = 'react'", 'const react = important'])(
  'no package: %s',
  (code) => expect(packagesOf(code)).toEqual([]),
)

test('the key has the files of the shared folder and of folders in it, and what these import', () => {
  const folder = temporaryFolder('shared')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'inside'))
  writeFileSync(path.join(folder, 'first.ts'), 'export const first = 1')
  writeFileSync(path.join(folder, 'inside/second.ts'), 'import "react"')
  const name = path.basename(folder)
  for (const quote of ['"', "'"]) {
    const key = keyOf(`import { first } from ${quote}./${name}/first${quote}`, folder)
    expect(key).toContain(`"${name}/first.ts":"export const first = 1"`)
    expect(key).toContain(`"${name}/inside/second.ts":`)
    expect(key).toContain(`"${packageVersions(['react'])[0]}"`)
  }
})
