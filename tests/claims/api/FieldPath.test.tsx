import { createZodForm, type FieldPath, type FieldPathForValue } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import page from '../../../docs/api/FieldPath.mdx?raw'
import { TextField } from '../../../src/examples/forms/fields'
import { open } from '../form'
import { exportOf } from '../samples'
import { codeIn, rowsOf } from '../table'

const PAGE = 'docs/api/FieldPath.mdx'
const item = z.object({ sku: z.string(), quantity: z.number() })
const schema = z.object({
  note: z.string().optional(),
  address: z.object({ city: z.string() }),
  items: z.array(item),
  'foo-bar': z.string(),
  'a.b': z.string(),
})
const Form = createZodForm({ schema })
/** `get` for paths that the compiler refuses or cannot know. */
const get = (path: unknown, of: z.ZodTypeAny = schema) =>
  createZodForm({ schema: of }).get(path as never) as FieldPath

test.each(rowsOf(page, 'paths'))('%s: the path string %s, and the path array %s (#paths)', (_, ...cells) => {
  const [text, array] = cells.map((cell) => JSON.parse(codeIn(cell)[0]!.replaceAll("'", '"')) as never)
  expect(Form.get(text!)).toBe(Form.get(array!))
})

test('the types of the field prop reject what the table says (#FieldPathForValue)', () => {
  const fields = createZodForm({
    schema: z.object({ text: z.string().optional(), count: z.number(), flag: z.boolean(), day: z.date() }),
  })
  const takes = <Value,>(field: FieldPathForValue<Value>) => field.pathstring
  type Text = string | null | undefined
  const rejected = [
    // @ts-expect-error .optional()
    takes<string>(fields.get('text')),
    // @ts-expect-error a number
    takes<Text>(fields.get('count')),
    // @ts-expect-error a boolean
    takes<Text | number | bigint>(fields.get('flag')),
    // @ts-expect-error a date
    takes<Text | number | bigint>(fields.get('day')),
    // @ts-expect-error a string
    takes<boolean | null | undefined>(fields.get('text')),
  ]
  expect(rejected).toHaveLength(5)
})

describe('Share a section of fields (#section)', () => {
  const address = z.object({ street: z.string(), line2: z.string().optional() })
  const Order = createZodForm({ schema: z.object({ billing: address, shipping: address.optional() }) })
  const section: FieldPathForValue<z.input<typeof address> | undefined> = Order.get('shipping')
  const fields = <TextField label="Street" field={section.get('street')} />

  test('while the object is missing, its fields show no messages; start a blank section with {} (#section-values)', async () => {
    const Billing = <TextField label="Street" field={Order.get('billing.street')} />
    for (const [values, messages] of [
      [{}, []],
      [{ billing: {} }, ['Required']],
    ]) {
      const form = await open(Order, { values, fields: Billing })
      await form.submit()
      expect(form.messages()).toEqual(messages)
      await form.unmount()
    }
  })

  test('the first edit creates the object (#section-values)', async () => {
    const form = await open(Order, { values: { billing: { street: 'A' } }, fields })
    await form.type('Street', 'B')
    expect(form.values()).toEqual({ billing: { street: 'A' }, shipping: { street: 'B' } })
  })

  test('"Same as billing" is a single call of setValue (#copy-section)', async () => {
    const form = await open(Order, { values: { billing: { street: 'A' }, shipping: {} }, fields })
    const { billing } = form.values() as { billing: object }
    await form.set('shipping', billing)
    await form.set('billing.street', 'B')
    expect(form.values()).toEqual({ billing: { street: 'B' }, shipping: { street: 'A' } })
  })
})

test('attributesOf takes required and maxLength from the schema; the browser would count spaces that are trimmed (#attributes)', async () => {
  const attributesOf = await exportOf<(field: FieldPath) => object>(PAGE, 'attributesOf')
  const limited = z.string().max(3)
  const of = (field: z.ZodTypeAny) => attributesOf(get('field', z.object({ field })))
  expect(of(limited)).toEqual({ required: true, maxLength: 3 })
  expect(of(limited.refine(Boolean))).toEqual({ required: true, maxLength: 3 })
  expect(of(limited.trim())).toEqual({ required: true, maxLength: undefined })
  for (const optional of [limited.optional(), limited.nullable(), limited.default('')])
    expect(of(optional)).toEqual({ required: false, maxLength: 3 })
})

describe('What does a wrong path throw? (#errors)', () => {
  test.each([
    ['items[x]', 'invalid pathstring: items[x] (at 5)'],
    ['address..city', 'invalid pathstring: address..city (at 8)'],
    ['price', 'invalid subschema key: price'],
    [null, 'invalid path: null'],
    [5, 'invalid path: 5'],
  ])('%j: %s', (path, message) => {
    expect(() => get(path)).toThrow(new Error(message))
  })

  test('a dotted key as text and a negative index as text compile, and throw (#not-caught)', () => {
    expect(() => Form.get('a.b')).toThrow('invalid subschema key: a')
    expect(Form.get(['a.b']).path).toEqual(['a.b'])
    const index: number = 0
    expect(() => Form.get(`items[${index - 1}].sku`)).toThrow('invalid pathstring: items[-1].sku')
  })
})

describe('Can every field be reached? (#schemas)', () => {
  const object = z.object({ name: z.string() })

  test.each([
    ['objects', object, 'name'],
    ['arrays', z.array(z.string()), '[7]'],
    ['records', z.record(z.string()), 'anything'],
    ['unions', z.union([object, z.object({ size: z.string() })]), 'size'],
    ['.optional()', object.optional(), 'name'],
    ['.nullable()', object.nullable(), 'name'],
    ['.default()', object.default({ name: 'x' }), 'name'],
    ['.refine()', object.refine(() => true), 'name'],
    ['z.lazy()', z.lazy(() => object), 'name'],
  ])('paths lead into %s', (_, outer, key) => {
    expect(get('outer', z.object({ outer })).get(key as never).schema).toBeInstanceOf(z.ZodString)
  })

  test('in a recursive schema, get works at runtime, but TypeScript reports TS2615; cast it to z.ZodTypeAny', () => {
    type Comment = { text: string; replies: Comment[] }
    const comment: z.ZodType<Comment> = z.lazy(() =>
      z.object({ text: z.string(), replies: z.array(comment) }),
    )
    // @ts-expect-error TS2615
    const text = createZodForm({ schema: comment }).get(['replies', 0, 'text']) as FieldPath
    expect(text.schema).toBeInstanceOf(z.ZodString)
    const cast = createZodForm({ schema: comment as z.ZodTypeAny })
    expect(cast.get(['replies', 0, 'text']).pathstring).toBe('replies[0].text')
  })
})

test('the name of an input is the pathstring, which quotes keys such as ["foo-bar"] (#pathstring)', async () => {
  const form = await open(Form, { values: {} })
  expect(form.control('foo-bar').name).toBe('["foo-bar"]')
})
