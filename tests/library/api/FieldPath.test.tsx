import type { ComponentType } from 'react'
import { createZodForm, FieldPath, useField, useHtmlField } from '@jcoreio/zod-forms'
import type { FieldPathForParsedValue, FieldPathForValue, UseHtmlFieldOptions } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import AddressForm from '../../../src/examples/address-sections'
import { TextField } from '../../../src/examples/forms/fields'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderLiveForm } from '../support/liveForm'
import { renderFields } from '../support/renderInForm'
import { exportOf } from '../support/samples'
import { call, cases, given, press, scenario, set, submit, type, visit } from '../support/scenario'

const PAGE = 'docs/api/FieldPath.mdx'

const item = z.object({ sku: z.string(), quantity: z.number() })
const schema = z.object({
  note: z.string().optional(),
  address: z.object({ city: z.string() }),
  items: z.array(item),
  'foo-bar': z.string(),
  'two words': z.string(),
  'a.b': z.string(),
})
const form = createZodForm({ schema })

/** `get` of a form, for paths that the compiler refuses or cannot know. */
function getOf(of: z.ZodTypeAny): (path: unknown) => FieldPath {
  const { root } = createZodForm({ schema: of })
  return (path) => root.get(path as never)
}
const get = getOf(schema)
const words = z.record(z.string())
type Box = FieldPathForValue<boolean | null | undefined>

describe('Parameters (#parameters) and returns (#returns)', () => {
  test('subfield takes one key or index, as it is', () => {
    expect(form.get('items').subfield(0).subfield('sku')).toBe(form.get('items[0].sku'))
    expect(form.root.subfield('a.b').path).toEqual(['a.b'])
    expect(() => form.root.subfield('items[0]' as never)).toThrow('invalid subschema key: items[0]')
    expect(getOf(words)([]).subfield('ada' as never)).toHaveProperty('path', ['ada'])
  })

  test('FieldPath.root(schema) makes a new tree of paths each time, for the same values', async () => {
    const note = FieldPath.root(schema).get('note')
    expect(note).not.toBe(form.get('note'))
    expect(note).not.toBe(FieldPath.root(schema).get('note'))
    const useNote = () => useField(note).value
    const options = { values: { note: 'x' }, hooks: useNote }
    await scenario(form, options, { result: 'x' }, set('note', 'y'), { result: 'y' })
  })

  test('the root has no path; the array of a path is shared; schema has its own wrappers, and no others', () => {
    expect([form.root.pathstring, form.root.path]).toEqual(['', []])
    expect(form.get('note').path).toBe(form.get('note').path)
    expect(Object.isFrozen(form.get('note').path)).toBe(false)
    const city = z.string().nullable()
    expect(form.get('note').schema).toBe(schema.shape.note)
    expect(getOf(z.object({ home: z.object({ city }).optional() }))('home.city').schema).toBe(city)
  })
})

describe('Write path strings and path arrays (#paths)', () => {
  test.each<[string, (string | number)[]]>([
    ['note', ['note']],
    ['address.city', ['address', 'city']],
    ['items[0].sku', ['items', 0, 'sku']],
    ['foo-bar', ['foo-bar']],
    ['two words', ['two words']],
    ['', []],
  ])('%j and %j name the same field', (text, array) => {
    expect(get(text).path).toEqual(array)
    for (const same of [get(array), get(text).get('' as never), get(text).get([] as never)])
      expect(same).toBe(get(text))
  })

  test('the compiler knows the field, without as const; a plain string is a type error (#dynamic)', () => {
    expectTypeOf(form.get(['items', 0, 'sku'])).toEqualTypeOf<FieldPath<z.ZodString>>()
    expectTypeOf(form.get('foo-bar')).toEqualTypeOf<FieldPath<z.ZodString>>()
    const key = [0].length > 1 ? 'sku' : 'quantity'
    expect(form.get('items[2]').get(key)).toBe(form.get(['items', 2, 'quantity']))
    const text: string = ['note'].join('')
    // @ts-expect-error TS2769: nothing can be checked about it
    expect(form.get(text)).toBe(form.get('note'))
  })

  test.each([
    ['a-b c"d\'e/f\\g?é☃', 'a-b c"d\'e/f\\g?é☃'],
    ['0', '0'],
    ['["foo-bar"]', 'foo-bar'],
    ["['foo-bar']", 'foo-bar'],
    ['["a.b"]', 'a.b'],
    ["['it\\'s']", "it's"],
    ['["say \\"hi\\""]', 'say "hi"'],
    ['["\\\\"]', '\\'],
    ['["\\b\\f\\n\\r\\t\\v"]', '\b\f\n\r\t\v'],
    [[''], ''],
  ])('the path %s is one key', (path, key) => {
    expect(getOf(words)(path).path).toEqual([key])
  })
})

describe('What does a wrong path throw? (#errors)', () => {
  test.each([
    ['items[', 'invalid pathstring: items[ (at 5)'],
    ['items[x]', 'invalid pathstring: items[x] (at 5)'],
    ['items[-1]', 'invalid pathstring: items[-1] (at 5)'],
    ['.note', 'invalid pathstring: .note (at 0)'],
    ['address..city', 'invalid pathstring: address..city (at 8)'],
    ['items[0]sku', 'invalid pathstring: items[0]sku (at 8)'],
    ['["\\x"]', 'invalid pathstring: ["\\x"] (at 0)'],
    ['[""]', 'invalid pathstring: [""] (at 0)'],
    ['price', 'invalid subschema key: price'],
    ['items.0', 'invalid subschema key: 0'],
    ['items[0].price', 'invalid subschema key: price'],
    ['note.length', 'invalid subschema key: length'],
    [['items', '0'], 'invalid subschema key: 0'],
    [null, 'invalid path: null'],
    [undefined, 'invalid path: undefined'],
    [5, 'invalid path: 5'],
  ])('%j throws %s', (path, message) => {
    expect(() => get(path)).toThrow(new Error(message))
  })
})

describe('Which wrong paths compile? (#not-caught)', () => {
  test('not unknown keys and missing indexes', () => {
    type Text = Parameters<typeof form.get>[0]
    type Wrong = 'price' | 'items.0' | 'items.sku' | 'note.length' | 'items[0].quantity.x'
    expectTypeOf<'items[0].sku'>().toExtend<Text>()
    expectTypeOf<Extract<Wrong, Text>>().toBeNever()
  })

  const gaps = createZodForm({
    schema: z.object({
      ...{ pair: z.tuple([z.string(), z.number()]), 'a.b': z.string(), items: z.array(z.string()) },
      ...{ rest: z.object({ name: z.string() }).catchall(z.number()), at: z.date(), anything: z.any() },
    }),
  })

  test.each<[string, () => unknown, message: string]>([
    ['a negative index as text', () => gaps.get('items[-1]'), 'invalid pathstring: items[-1] (at 5)'],
    ['a fractional index as text', () => gaps.get('items[1.5]'), 'invalid pathstring: items[1.5] (at 7)'],
    ['a dotted key as text', () => gaps.get('a.b'), 'invalid subschema key: a'],
    ['a tuple index beyond the end as text', () => gaps.get('pair[2]'), 'invalid subschema key: 2'],
    ['a tuple index beyond the end', () => gaps.get(['pair', 2]), 'invalid subschema key: 2'],
    ['an unlisted key under .catchall()', () => gaps.get('rest.size'), 'invalid subschema key: size'],
    ['a method of a date', () => gaps.get('at.getTime'), 'invalid subschema key: getTime'],
    ['an array path below z.any()', () => gaps.get(['anything', 'key']), 'invalid subschema key: key'],
  ])('%s compiles and throws', (_, path, message) => {
    expect(path).toThrow(new Error(message))
  })

  test.each([-1, 1.5])("in a path array, the index %s doesn't throw, but has no value", async (index) => {
    const values = { items: ['a', 'b'] }
    const useItem = () => gaps.useField(['items', index]).value
    await scenario(gaps, { values, hooks: useItem }, { values, result: undefined })
  })

  test('a path array types a tuple element as any of the elements; the path string is exact', () => {
    expectTypeOf(gaps.get(['pair', 1]))
      .toHaveProperty('schema')
      .toEqualTypeOf<z.ZodString | z.ZodNumber>()
    expectTypeOf(gaps.get('pair[1]')).toEqualTypeOf<FieldPath<z.ZodNumber>>()
    expect(gaps.get(['pair', 1]).schema).toBeInstanceOf(z.ZodNumber)
  })
})

describe('Can every field be reached? (#schemas)', () => {
  const object = z.object({ name: z.string() })
  const number = z.object({ name: z.number() })
  const by = (one: z.ZodRawShape, other: z.ZodRawShape) =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('a'), ...one }),
      z.object({ type: z.literal('b'), ...other }),
    ])
  type Class = new (...args: never[]) => z.ZodTypeAny

  test.each<[string, z.ZodTypeAny, key: string, found: Class]>([
    ['.optional()', object.optional(), 'name', z.ZodString],
    ['.nullable()', object.nullable(), 'name', z.ZodString],
    ['.default()', object.default({ name: 'x' }), 'name', z.ZodString],
    ['.brand()', object.brand('Person'), 'name', z.ZodString],
    ['.refine()', object.refine(() => true), 'name', z.ZodString],
    ['z.lazy()', z.lazy(() => object), 'name', z.ZodString],
    ['.pipe()', object.pipe(object), 'name', z.ZodPipeline],
    ['an array', z.array(z.string()), '[7]', z.ZodString],
    ['a record', words, 'anything', z.ZodString],
    ['a union', z.union([object, z.object({ size: z.string() })]), 'size', z.ZodString],
    ['a union, with a key that its options share', z.union([object, number]), 'name', z.ZodUnion],
    ['a discriminated union', by(object.shape, {}), 'name', z.ZodString],
    ['a discriminated union, with a shared key', by(object.shape, number.shape), 'name', z.ZodUnion],
    ['.passthrough()', object.passthrough(), 'other', z.ZodUnknown],
    ['.passthrough() and .catchall()', object.passthrough().catchall(z.number()), 'other', z.ZodNumber],
    ['.catchall() and .passthrough()', object.catchall(z.number()).passthrough(), 'other', z.ZodNumber],
    ['.catchall(), with a listed key', object.catchall(z.number()), 'name', z.ZodString],
  ])('a path enters %s', (_, outer, key, found) => {
    const field = getOf(z.object({ outer }))('outer').get(key as never)
    expect(field.schema).toBeInstanceOf(found)
    if (found === z.ZodPipeline) expect(field.schema.parse('x')).toBe('x')
    if (field.schema instanceof z.ZodUnion)
      expect(field.schema.options).toEqual([expect.any(z.ZodString), expect.any(z.ZodNumber)])
  })

  test('it enters no z.map(): TypeScript rejects the path, and the field has no value', async () => {
    const scores = createZodForm({ schema: z.object({ scores: z.map(z.string(), z.number()) }) })
    // @ts-expect-error no path leads into a map
    const ada = scores.get('scores.ada') as FieldPath<z.ZodNumber>
    const values = { scores: new Map([['ada', 1]]) }
    const useAda = () => useField(ada).value
    await scenario(scores, { values, hooks: useAda }, { values, result: undefined })
  })

  test('it enters a recursive schema, which is type error TS2615', () => {
    type Tree = { name: string; children: Tree[] }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }))
    // @ts-expect-error TS2615
    const name = createZodForm({ schema: tree }).get(['children', 0, 'children', 1, 'name']) as FieldPath
    expect(name.pathstring).toBe('children[0].children[1].name')
    expect(name.schema).toBeInstanceOf(z.ZodString)
  })
})

describe('Path text and input names (#pathstring)', () => {
  test.each([
    [['foo-bar'], '["foo-bar"]'],
    [['two words'], '["two words"]'],
    [['a.b'], '["a.b"]'],
    [['_a1'], '_a1'],
    [['$d'], '$d'],
    [['1a'], '["1a"]'],
    [['é'], '["é"]'],
    [['q"q'], '["q\\"q"]'],
    [['a', 'foo-bar', 'b'], 'a["foo-bar"].b'],
  ])('pathstring quotes keys that are not ASCII identifiers: %j is %s', (path, text) => {
    const nested = path.reduceRight<z.ZodTypeAny>((inner, key) => z.object({ [key]: inner }), z.string())
    expect(getOf(nested)(path).pathstring).toBe(text)
    expect(getOf(nested)(text).path).toEqual(path)
  })
})

const useErrorMap = () => {
  const { selectFieldErrorMap } = form.useFormContext()
  const { validationError } = form.useFormStatus()
  return selectFieldErrorMap({ validationError } as Parameters<typeof selectFieldErrorMap>[0])
}
cases('Input names (#pathstring)', given({ form, hooks: useErrorMap }), {
  'it is the name of the input, and errors and touched state are stored under it': [
    { errors: { 'foo-bar': 'Required' }, result: expect.objectContaining({ '["foo-bar"]': 'Required' }) },
    [visit('["foo-bar"]'), { fields: { 'foo-bar': { touched: true } } }],
    ({ control }) => expect(control('["foo-bar"]').name).toBe('["foo-bar"]'),
  ],
})

describe('Type the field prop of a component (#FieldPathForValue)', () => {
  const shape = {
    ...{ text: z.string(), choice: z.enum(['a', 'b']), anything: z.any() },
    ...{ optional: z.string().optional(), nullable: z.string().nullable() },
    ...{ withDefault: z.string().default('x'), number: z.number(), bigint: z.bigint() },
    ...{ flag: z.boolean(), maybe: z.boolean().optional(), day: z.date() },
  }
  type Path<Key extends keyof typeof shape> = FieldPath<(typeof shape)[Key]>

  test('a field fits if its input type is part of the union', () => {
    /** Which keys have a field that fits. */
    type Fits<Prop> = {
      [Key in keyof typeof shape]: Path<Key> extends Prop ? Key : never
    }[keyof typeof shape]
    type Texts = 'text' | 'choice' | 'anything'
    type BlankTexts = Texts | 'optional' | 'nullable' | 'withDefault'
    expectTypeOf<Fits<FieldPathForValue<string>>>().toEqualTypeOf<Texts>()
    expectTypeOf<Fits<FieldPathForValue<string | null | undefined>>>().toEqualTypeOf<BlankTexts>()
    type Input = FieldPathForValue<string | number | bigint | null | undefined>
    expectTypeOf<Fits<Input>>().toEqualTypeOf<BlankTexts | 'number' | 'bigint'>()
    expectTypeOf<Fits<Box>>().toEqualTypeOf<'flag' | 'maybe' | 'anything'>()
    expect(createZodForm({ schema: z.object(shape) }).get('anything').schema).toBe(shape.anything)
  })
})

describe('Share a section of fields (#section)', () => {
  const address = z.object({ street: z.string(), line2: z.string().optional() })
  type Address = FieldPath<typeof address>
  const sections = createZodForm({
    schema: z.object({
      home: address,
      strict: z.object({ street: z.string(), line2: z.string() }),
      withDefault: z.object({ street: z.string().default('Main St') }),
      more: address.extend({ zip: z.string() }),
      away: address.optional(),
    }),
  })
  const [home, more, strict] = [sections.get('home'), sections.get('more'), sections.get('strict')]
  const [withDefault, away] = [sections.get('withDefault'), sections.get('away')]

  test('one component edits two addresses of the form, each with its own messages', async () => {
    const { button, getByRole, messages, status } = await renderLiveForm(AddressForm)
    const [shipping, billing] = ['Shipping address', 'Billing address'].map((name) =>
      getByRole('group', { name }),
    )
    await button('Order').click()
    await expect.poll(messages).toEqual(['Required', 'Required', 'Required', 'Required'])
    await shipping!.getByLabelText('Street').fill('1 Main Street')
    await shipping!.getByLabelText('City').fill('Oslo')
    expect(messages()).toHaveLength(2)
    await billing!.getByLabelText('Street').fill('2 Main Street')
    await billing!.getByLabelText('City').fill(' Bergen ')
    await button('Order').click()
    await expect.element(button('Ordering…')).toBeVisible()
    await expect.element(status).toHaveTextContent(/^Ships to Oslo, bill to Bergen$/)
  })

  test('FieldPath<typeof address> takes the schema or more keys, and keeps the types of the fields', () => {
    expectTypeOf(home).toExtend<Address>()
    expectTypeOf(more).toExtend<Address>()
    expectTypeOf(away).not.toExtend<Address>()
    const useStreet = (section: Address) => useHtmlField({ field: section.get('street'), type: 'text' }).input
    expectTypeOf(useStreet).returns.toHaveProperty('value').toEqualTypeOf<string>()
    const streetOf = (section: Address) => section.get('street')
    expectTypeOf(streetOf).returns.not.toExtend<Box>()
  })

  test('the keys of an object type have to admit every input of the schema', () => {
    type Loose = FieldPathForValue<{ street: string; line2?: string | null }>
    type LooseOrNone = FieldPathForValue<{ street: string; line2?: string | null } | undefined>
    expectTypeOf(home).toExtend<Loose>()
    expectTypeOf(home).toExtend<FieldPathForValue<{ street: string }>>()
    expectTypeOf(home).not.toExtend<FieldPathForValue<{ street: string; line2: string | undefined }>>()
    expectTypeOf(withDefault).toExtend<FieldPathForValue<{ street?: string }>>()
    expectTypeOf(withDefault).not.toExtend<FieldPathForValue<{ street: string | undefined }>>()
    expectTypeOf(strict).toExtend<Loose>()
    expectTypeOf(more).toExtend<Loose>()
    expectTypeOf(away).toExtend<LooseOrNone>()
    expectTypeOf(away).not.toExtend<Loose>()
  })

  test('get on an object type checks the key but forgets the type, unless it is named again', async () => {
    type Loose = FieldPathForValue<z.input<typeof address>>
    const streetOf = (field: Loose) => field.get('street')
    // @ts-expect-error no such key in the type
    const zipOf = (field: Loose) => field.get('zip') as FieldPath
    expectTypeOf(streetOf).returns.toExtend<FieldPathForValue<string>>()
    expectTypeOf(streetOf).returns.toExtend<Box>()
    const useStreet = (field: Loose) => useHtmlField({ field: streetOf(field), type: 'text' })
    // @ts-expect-error one member of the union has the key ERROR only
    expectTypeOf(useStreet).returns.toHaveProperty('input')
    const useNamedStreet = (field: Loose) => {
      const street: FieldPathForValue<string> = field.get('street')
      return useHtmlField({ field: street, type: 'text' })
    }
    expectTypeOf(useNamedStreet).returns.toHaveProperty('input')
    expect(zipOf(more).path).toEqual(['more', 'zip'])
    const values = { home: { street: 'Oslo St' } }
    const useHomeStreet = () => useNamedStreet(home).input
    const result = expect.objectContaining({ name: 'home.street', value: 'Oslo St' }) as unknown
    await scenario(sections, { values, hooks: useHomeStreet }, { result })
  })

  const sectionOf = (path: 'home' | 'away') => {
    const section: FieldPathForValue<z.input<typeof address> | undefined> = sections.get(path)
    return (
      <>
        <TextField label="Street" field={section.get('street')} />
        <TextField label="Second line" field={section.get('line2')} />
      </>
    )
  }
  const one = createZodForm({ schema: z.object({ home: address, away: address.optional() }) })

  cases('Initial values of sections', given({ form: one, fields: sectionOf('home') }), {
    'while the object is missing, its one issue is at its own path, and no field inside shows a message': [
      given({ values: {} }),
      [press('Save'), { fields: { home: { error: 'Required', touched: true } }, messages: [] }],
    ],
    'with {} as its initial value, a submit shows the messages inside': [
      given({ values: { home: {} } }),
      [press('Save'), { messages: ['Required'] }],
    ],
    'editing a field of an optional section creates the object, and leaving it creates nothing': [
      given({ values: { home: { street: 'A' } }, fields: sectionOf('away') }),
      [visit('away.line2'), { values: { home: { street: 'A' } }, status: { valid: true } }],
      type('away.line2', '2'),
      { values: { home: { street: 'A' }, away: { line2: '2' } }, status: { valid: false } },
      [submit(), { messages: ['Required'] }],
    ],
    'setValue with the value of another section copies it once': [
      given({ values: { home: { street: 'A' }, away: {} } }),
      ({ act, context: { getValues, setValue } }) =>
        act(() => void setValue(one.get('away'), (getValues() as { home: object }).home)),
      { values: { home: { street: 'A' }, away: { street: 'A' } } },
      call('setValue', one.get('home.street'), 'B'),
      { values: { home: { street: 'B' }, away: { street: 'A' } } },
    ],
  })
})

test.each<[name: string, schema: z.ZodTypeAny, required: boolean, maxLength: number | undefined]>([
  ['a text', z.string(), true, undefined],
  ['with a limit', z.string().max(3), true, 3],
  ['whose spaces do not count', z.string().trim().max(3), true, undefined],
  ['an optional one', z.string().max(3).optional(), false, 3],
  ['that may be null', z.string().max(3).nullable(), false, 3],
  ['with a default', z.string().max(3).default(''), false, 3],
  ['with a rule', z.string().max(3).refine(Boolean), true, 3],
  ['that objects of a union share', z.union([z.string().max(3), z.string().max(3)]), true, undefined],
  ['a number', z.number().max(3), true, undefined],
])('attributesOf %s (#attributes)', async (_, field, required, maxLength) => {
  const attributesOf = await exportOf<(field: FieldPath) => object>(PAGE, 'attributesOf')
  expect(attributesOf(getOf(z.object({ field }))('field'))).toEqual({ required, maxLength })
})

describe('Write a generic component (#generic)', () => {
  const sizes = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })

  test('the result of a generic hook call stays unresolved, unless the field is widened first', () => {
    type Options<V> = { field: FieldPathForValue<V | null | undefined>; options: { value: V }[] }
    const useGeneric = <F extends FieldPathForValue<string>>(
      field: F,
      type: UseHtmlFieldOptions<F>['type'],
    ) =>
      // @ts-expect-error the result type stays unresolved
      useHtmlField<F>({ field, type }).input as unknown
    const usePicker = <V extends string | number>(props: Options<V>) => {
      const field: FieldPathForValue<string | number | null | undefined> = props.field
      return useHtmlField({ field, type: 'text' })
    }
    expectTypeOf(useGeneric).toBeFunction()
    expectTypeOf(usePicker).returns.toHaveProperty('input')
  })

  test('Picker marks the choice that the form holds, and stores another', async () => {
    type Props = { label: string; field: FieldPath; options: readonly string[] }
    const Picker = await exportOf<ComponentType<Props>>(PAGE, 'Picker')
    const { screen, values } = await renderFields(
      sizes,
      {},
      <Picker label="Size" field={sizes.get('size')} options={['small', 'large']} />,
    )
    const large = screen.getByRole('button', { name: 'large' })
    await expect.element(large).toHaveAttribute('aria-pressed', 'false')
    await large.click()
    await expect.element(values).toHaveTextContent('{"size":"large"}')
    await expect.element(large).toHaveAttribute('aria-pressed', 'true')
  })
})

test('takes fields whose schema outputs the type; a second argument says what the input is (#FieldPathForParsedValue)', () => {
  const toDate = (text: string) => new Date(text)
  const instant = invertible(z.string().datetime(), toDate, z.date(), (date) => date.toISOString())
  const event = createZodForm({ schema: z.object({ start: instant, end: z.date(), name: z.string() }) })
  expectTypeOf(event.get('start')).toExtend<FieldPathForParsedValue<Date>>()
  expectTypeOf(event.get('end')).toExtend<FieldPathForParsedValue<Date>>()
  expectTypeOf(event.get('name')).not.toExtend<FieldPathForParsedValue<Date>>()
  expectTypeOf(event.get('start')).toExtend<FieldPathForParsedValue<Date, string>>()
  expectTypeOf(event.get('end')).not.toExtend<FieldPathForParsedValue<Date, string>>()
})
