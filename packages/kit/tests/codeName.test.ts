import { expect, test } from 'vitest'
import { codeName } from '../src/browser/codeName'

test.each([
  'useField',
  'createZodForm',
  'FieldPath',
  'Form.get()',
  'z.string',
  'ZodForm.useSubmit',
  '$refHook',
])('%s is the name of an API', (name) => expect(codeName(name)).toEqual({ translate: 'no' }))

test.each([
  'Types',
  'API Reference',
  'How-To',
  'Quickstart',
  'docs',
  'useField and others',
  'e.g.',
  'v2.0',
  '',
  undefined,
])('%s is for translators', (label) => expect(codeName(label)).toEqual({}))
