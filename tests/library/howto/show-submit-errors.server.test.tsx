import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('Call a server action of Next.js (#nextjs): what a reader copies starts with the directive', () => {
  const page = readFileSync(
    path.join(import.meta.dirname, '../../../docs/howto/show-submit-errors.mdx'),
    'utf8',
  )
  const directives = Array.from(page.matchAll(/^```tsx? title="app\/.*\n('use .*)/gm), ([, first]) => first)
  expect(directives).toEqual(["'use server'", "'use client'"])
})
