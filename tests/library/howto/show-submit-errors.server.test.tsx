import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pastedCode } from '@docs/samples'

test('Call a server action of Next.js (#nextjs): what a reader copies starts with the directive', () => {
  const page = readFileSync(
    path.join(import.meta.dirname, '../../../docs/howto/show-submit-errors.mdx'),
    'utf8',
  )
  const samples = Array.from(page.matchAll(/^```tsx? title="app\/.*\n([^]*?)^```/gm), ([, code]) => code!)
  expect(samples.map((code) => pastedCode(code).split('\n')[0])).toEqual(["'use server'", "'use client'"])
})
