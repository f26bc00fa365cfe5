import { expect, test } from 'vitest'
import { labelsOf } from '../src/core/labelsOf'

test('files are labeled by name, and those with the same name by path', () => {
  expect([
    ...labelsOf(['page.tsx', 'forms/fields.tsx', 'forms/index.ts', 'texts/index.ts']).values(),
  ]).toEqual(['page.tsx', 'fields.tsx', 'forms/index.ts', 'texts/index.ts'])
})
