import { createZodForm } from '@jcoreio/zod-forms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from '../../src/inspector/fieldsOf'

const step = z.discriminatedUnion('step', [
  z.object({ step: z.literal('account'), email: z.string() }),
  z.object({ step: z.literal('profile'), name: z.string() }),
])
const address = z.object({ city: z.string() })

test.each<[what: string, schema: z.ZodTypeAny, values: unknown, paths: string[]]>([
  ['fields without a value', z.object({ name: z.string(), age: z.number() }), {}, ['name', 'age']],
  ['a section', z.object({ home: address, work: address.optional() }), {}, ['home.city', 'work.city']],
  ['a rule around an object', z.object({ a: z.string() }).refine(Boolean), {}, ['a']],
  ['items', z.object({ tags: z.array(address) }), { tags: [{}, {}] }, ['tags[0].city', 'tags[1].city']],
  ['no item', z.object({ tags: z.array(address) }), { tags: [] }, ['tags']],
  ['a list without a value', z.object({ tags: z.array(address) }), {}, ['tags']],
  ['a date', z.object({ day: z.date() }), { day: new Date(0) }, ['day']],
  ['the option of a union', step, { step: 'profile' }, ['step', 'name']],
  ['what another option left', step, { step: 'profile', email: '' }, ['step', 'name', 'email']],
  ['no option of a union', step, {}, ['step']],
  ['a key that the schema does not have', z.object({ a: z.string() }), { b: '' }, ['a']],
])('%s', (_what, schema, values, paths) => {
  const { root } = createZodForm({ schema })
  expect(fieldsOf(root, values).map(({ pathstring }) => pathstring)).toEqual(paths)
})
