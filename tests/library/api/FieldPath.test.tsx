import type { ComponentType } from 'react'
import {
  createZodForm,
  FieldPath,
  useField,
  useHtmlField,
  type FieldPathForParsedValue,
  type FieldPathForValue,
  type UseHtmlFieldOptions,
  type ZodForm,
} from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invertible } from 'zod-invertible'
import { expectTypeOf } from '../support/expectTypeOf'
import { renderFields, renderInForm } from '../support/renderInForm'
import { exportOf } from '../support/samples'

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

describe('Parameters (#parameters)', () => {
  test('get takes a path relative to the object it is called on', () => {
    const items = form.get('items')
    expect(items.get([0, 'quantity']).path).toEqual(['items', 0, 'quantity'])
    expect(items.get('[0].quantity').path).toEqual(['items', 0, 'quantity'])
    expect(items.get('[0]').get('sku').path).toEqual(['items', 0, 'sku'])
  })

  test('subfield takes one key, or one index of an array', () => {
    expect(form.get('items').subfield(0).subfield('sku').path).toEqual(['items', 0, 'sku'])
    const scores = createZodForm({ schema: z.object({ scores: z.record(z.number()) }) }).get('scores')
    expect(scores.subfield('ada').path).toEqual(['scores', 'ada'])
  })

  test('FieldPath.root(schema) is the root of a tree of paths outside any form', () => {
    const root = FieldPath.root(schema)
    expect(root).toBeInstanceOf(FieldPath)
    expect(root.path).toEqual([])
    expect(root.get('items[0].sku').path).toEqual(['items', 0, 'sku'])
  })
})

describe('Returns (#returns)', () => {
  test('path and pathstring are the same path, as keys and as text', () => {
    const sku = form.get('items[0].sku')
    expect(sku.path).toEqual(['items', 0, 'sku'])
    expect(sku.pathstring).toBe('items[0].sku')
    expect(form.root.pathstring).toBe('')
  })

  test('the array of path is shared', () => {
    expect(form.get('note').path).toBe(form.get('note').path)
    expect(Object.isFrozen(form.get('note').path)).toBe(false)
  })

  test('schema has its own wrappers, and not those of the objects above it', () => {
    const city = z.string().nullable()
    const wrapped = createZodForm({ schema: z.object({ home: z.object({ city }).optional() }) })
    expect(form.get('note').schema).toBeInstanceOf(z.ZodOptional)
    expect(form.get('note').schema).toBe(schema.shape.note)
    expect(wrapped.get('home.city').schema).toBe(city)
  })

  test('get throws if the schema has no such place', () => {
    expect(() => get('items[0].price')).toThrow(new Error('invalid subschema key: price'))
  })

  test('subfield takes the key as it is', () => {
    expect(form.root.subfield('a.b').path).toEqual(['a.b'])
    expect(() => form.root.subfield('items[0]' as never)).toThrow(
      new Error('invalid subschema key: items[0]'),
    )
  })
})

describe('Caveats (#behavior)', () => {
  describe('Path strings and path arrays (#paths)', () => {
    test.each<[string, (string | number)[]]>([
      ['note', ['note']],
      ['address.city', ['address', 'city']],
      ['items[0].sku', ['items', 0, 'sku']],
      ['foo-bar', ['foo-bar']],
      ['', []],
    ])('%j and %j name the same field', (text, array) => {
      expect(get(text).path).toEqual(array)
      expect(get(text)).toBe(get(array))
    })

    test('an array needs no as const', () => {
      expectTypeOf(form.get(['items', 0, 'sku'])).toEqualTypeOf<FieldPath<z.ZodString>>()
    })

    test("'' is the field itself", () => {
      const city = form.get('address.city')
      expect(city.get('')).toBe(city)
      expect(city.get([])).toBe(city)
    })

    test('a bare segment may contain any character except ., [ and ]', () => {
      const odd = 'a-b c"d\'e/f\\g?é☃'
      expect(getOf(z.object({ [odd]: z.string() }))(odd).path).toEqual([odd])
    })

    test('\'items.0\' is the key "0": a type error on arrays, and throws', () => {
      // @ts-expect-error not an index
      expect(() => form.get('items.0')).toThrow(new Error('invalid subschema key: 0'))
      expect(getOf(z.object({ scores: z.record(z.number()) }))('scores.0').path).toEqual(['scores', '0'])
    })

    test.each([
      ['["foo-bar"]', 'foo-bar'],
      ["['foo-bar']", 'foo-bar'],
      ['["a.b"]', 'a.b'],
      ["['it\\'s']", "it's"],
      ['["say \\"hi\\""]', 'say "hi"'],
      ['["\\\\"]', '\\'],
      ['["\\b\\f\\n\\r\\t\\v"]', '\b\f\n\r\t\v'],
    ])('brackets may hold a quoted key: %s', (text, key) => {
      expect(getOf(z.record(z.string()))(text).path).toEqual([key])
    })

    test('no other escape is known', () => {
      expect(() => getOf(z.record(z.string()))('["\\x"]')).toThrow(
        new Error('invalid pathstring: ["\\x"] (at 0)'),
      )
    })

    test('[""] is refused; the array [\'\'] is the empty key', () => {
      const empty = getOf(z.object({ '': z.string() }))
      expect(() => empty('[""]')).toThrow(new Error('invalid pathstring: [""] (at 0)'))
      expect(empty(['']).path).toEqual([''])
    })

    test('the bare text of an odd key type-checks and works', () => {
      expect(form.get('foo-bar')).toBe(form.get(['foo-bar']))
      expect(form.get('two words').path).toEqual(['two words'])
      expectTypeOf(form.get('foo-bar')).toEqualTypeOf<FieldPath<z.ZodString>>()
    })

    test.each([
      ['items[', 'invalid pathstring: items[ (at 5)'],
      ['items[x]', 'invalid pathstring: items[x] (at 5)'],
      ['.note', 'invalid pathstring: .note (at 0)'],
      ['address..city', 'invalid pathstring: address..city (at 8)'],
      ['items[0]sku', 'invalid pathstring: items[0]sku (at 8)'],
      ['price', 'invalid subschema key: price'],
      ['note.length', 'invalid subschema key: length'],
      [['items', '0'], 'invalid subschema key: 0'],
      [null, 'invalid path: null'],
      [undefined, 'invalid path: undefined'],
      [5, 'invalid path: 5'],
    ])('%j throws %s', (path, message) => {
      expect(() => get(path)).toThrow(new Error(message))
    })
  })

  describe('Use a key known at runtime (#dynamic)', () => {
    test('an array or a template literal may hold a number, and a union of keys works', () => {
      const index: number = [0, 1].length
      const key = index > 1 ? 'sku' : 'quantity'
      const inArray = form.get(['items', index, 'sku'])
      expect(inArray.pathstring).toBe('items[2].sku')
      expect(form.get(`items[${index}].sku`)).toBe(inArray)
      expect(form.get('items[2]').get(key)).toBe(inArray)
    })

    test('a plain string is a type error', () => {
      const text: string = ['note'].join('')
      // @ts-expect-error TS2769: nothing can be checked about it
      const note = form.get(text) as FieldPath
      expect(note.path).toEqual(['note'])
    })
  })

  describe('Which wrong paths compile? (#not-caught)', () => {
    test.each([
      ['price', 'invalid subschema key: price'],
      ['items.sku', 'invalid subschema key: sku'],
      ['note.length', 'invalid subschema key: length'],
      ['items[0].quantity.x', 'invalid subschema key: x'],
    ])('%s is a type error and throws', (path, message) => {
      type Text = Parameters<typeof form.get>[0]
      expectTypeOf<'items[0].sku'>().toExtend<Text>()
      expectTypeOf<'price'>().not.toExtend<Text>()
      expectTypeOf<'items.sku'>().not.toExtend<Text>()
      expectTypeOf<'note.length'>().not.toExtend<Text>()
      expectTypeOf<'items[0].quantity.x'>().not.toExtend<Text>()
      expect(() => get(path)).toThrow(new Error(message))
    })

    const gaps = createZodForm({
      schema: z.object({
        pair: z.tuple([z.string(), z.number()]),
        'a.b': z.string(),
        rest: z.object({ name: z.string() }).catchall(z.number()),
        at: z.date(),
        anything: z.any(),
      }),
    })

    test('a negative or fractional index', () => {
      const list = createZodForm({ schema: z.object({ items: z.array(z.string()) }) })
      const negative = () => list.get('items[-1]')
      const fractional = () => list.get('items[1.5]')
      expectTypeOf(negative).returns.toEqualTypeOf<FieldPath<z.ZodString>>()
      expectTypeOf(fractional).returns.toEqualTypeOf<FieldPath<z.ZodString>>()
      expect(negative).toThrow('invalid pathstring')
      expect(fractional).toThrow('invalid pathstring')
    })

    test.each([-1, 1.5])(
      'the index %s in a path array does not throw, but there is no value',
      async (index) => {
        const list = createZodForm({ schema: z.object({ items: z.array(z.string()) }) })
        const { result } = await renderInForm(list, { values: { items: ['a', 'b', 'c'] } }, () =>
          list.useField(['items', index]),
        )
        expect(result.current.value).toBe(undefined)
      },
    )

    test('a tuple index beyond the end', () => {
      const inText = () => gaps.get('pair[2]')
      expectTypeOf(inText).returns.toHaveProperty('schema').toEqualTypeOf<undefined>()
      expect(inText).toThrow(new Error('invalid subschema key: 2'))
      const inArray = () => gaps.get(['pair', 2])
      expectTypeOf(inArray).returns.toHaveProperty('schema').toEqualTypeOf<z.ZodString | z.ZodNumber>()
      expect(inArray).toThrow(new Error('invalid subschema key: 2'))
    })

    test('a dotted key as text', () => {
      const field = () => gaps.get('a.b')
      expectTypeOf(field).returns.toEqualTypeOf<FieldPath<never>>()
      expect(field).toThrow(new Error('invalid subschema key: a'))
    })

    test('an unlisted key under .catchall()', () => {
      const field = () => gaps.get('rest.size')
      expectTypeOf(field).returns.toEqualTypeOf<FieldPath<never>>()
      expect(field).toThrow(new Error('invalid subschema key: size'))
    })

    test('a method of a z.date()', () => {
      const field = () => gaps.get('at.getTime')
      expectTypeOf(field).returns.toEqualTypeOf<FieldPath<never>>()
      expect(field).toThrow(new Error('invalid subschema key: getTime'))
    })

    test('an array path below z.any()', () => {
      const field = () => gaps.get(['anything', 'key'])
      expectTypeOf(field).returns.toEqualTypeOf<FieldPath<z.ZodTypeAny>>()
      expect(field).toThrow(new Error('invalid subschema key: key'))
    })

    test("a path array types a tuple element as any of the tuple's elements", () => {
      expectTypeOf(gaps.get(['pair', 1]))
        .toHaveProperty('schema')
        .toEqualTypeOf<z.ZodString | z.ZodNumber>()
      expectTypeOf(gaps.get('pair[1]')).toEqualTypeOf<FieldPath<z.ZodNumber>>()
      expect(gaps.get(['pair', 1]).schema).toBeInstanceOf(z.ZodNumber)
    })
  })

  describe('Which schemas can a path enter? (#schemas)', () => {
    const object = z.object({ name: z.string() })

    test.each<[string, z.ZodTypeAny, string]>([
      ['.optional()', object.optional(), 'name'],
      ['.nullable()', object.nullable(), 'name'],
      ['.default()', object.default({ name: 'x' }), 'name'],
      ['.catch()', object.catch({ name: 'x' }), 'name'],
      ['.brand()', object.brand('Person'), 'name'],
      ['.refine()', object.refine(() => true), 'name'],
      ['z.lazy()', z.lazy(() => object), 'name'],
      ['an array', z.array(z.string()), '[7]'],
      ['a record', z.record(z.string()), 'anything'],
      ['a union', z.union([object, z.object({ size: z.string() })]), 'size'],
      [
        'a discriminated union',
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('a'), name: z.string() }),
          z.object({ type: z.literal('b') }),
        ]),
        'name',
      ],
    ])('paths go through %s', (_, outer, key) => {
      expect(getOf(z.object({ outer }))(['outer']).get(key as never)).toHaveProperty(
        'schema',
        expect.any(z.ZodString),
      )
    })

    test('paths go through .pipe()', () => {
      const field = getOf(z.object({ outer: object.pipe(object) }))('outer.name')
      expect(field.path).toEqual(['outer', 'name'])
      expect(field.schema.parse('x')).toBe('x')
    })

    test.each<[string, z.ZodTypeAny]>([
      ['union', z.union([object, z.object({ name: z.number() })])],
      [
        'discriminated union',
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('a'), name: z.string() }),
          z.object({ type: z.literal('b'), name: z.number() }),
        ]),
      ],
    ])('a key that several options of a %s share has the union of their schemas', (_, outer) => {
      const { schema: shared } = getOf(outer)('name')
      expect(shared).toBeInstanceOf(z.ZodUnion)
      expect((shared as z.ZodUnion<[z.ZodTypeAny, z.ZodTypeAny]>).options).toEqual([
        expect.any(z.ZodString),
        expect.any(z.ZodNumber),
      ])
    })

    test.each<[string, z.ZodTypeAny, unknown]>([
      ['z.unknown()', object.passthrough(), z.ZodUnknown],
      ['that of .catchall()', object.passthrough().catchall(z.number()), z.ZodNumber],
      ['that of .catchall(), in the other order', object.catchall(z.number()).passthrough(), z.ZodNumber],
    ])('an object with .passthrough() accepts any key, with the schema %s', (_, outer, expected) => {
      expect(getOf(outer)('other').schema).toBeInstanceOf(expected)
      expect(getOf(outer)('name').schema).toBe(object.shape.name)
    })

    test('without .passthrough(), only the listed keys of an object with .catchall() are reachable', () => {
      const reach = getOf(object.catchall(z.number()))
      expect(reach('name').schema).toBe(object.shape.name)
      expect(() => reach('other')).toThrow(new Error('invalid subschema key: other'))
    })

    test('a field in a z.map() always reads as undefined; TypeScript rejects the path', async () => {
      const mapForm = createZodForm({ schema: z.object({ scores: z.map(z.string(), z.number()) }) })
      // @ts-expect-error no path leads into a map
      const ada = mapForm.get('scores.ada') as FieldPath<z.ZodNumber>
      const { result } = await renderInForm(mapForm, { values: { scores: new Map([['ada', 1]]) } }, () => ({
        ada: useField(ada),
        map: mapForm.useField('scores'),
      }))
      expect(result.current.map.value).toEqual(new Map([['ada', 1]]))
      expect(result.current.ada.value).toBeUndefined()
    })

    test('paths into a recursive schema work at runtime; get on the form is type error TS2615', () => {
      type Tree = { name: string; children: Tree[] }
      const tree: z.ZodType<Tree> = z.lazy(() => z.object({ name: z.string(), children: z.array(tree) }))
      const trees = createZodForm({ schema: tree })
      // @ts-expect-error TS2615
      const name = trees.get(['children', 0, 'children', 1, 'name']) as FieldPath
      expect(name.pathstring).toBe('children[0].children[1].name')
      expect(name.schema).toBeInstanceOf(z.ZodString)
    })
  })

  describe('One object per path (#identity)', () => {
    test('instances are cached', () => {
      expect(form.get('items[0].sku')).toBe(form.get(['items', 0, 'sku']))
      expect(form.get('items').get('[0].sku')).toBe(form.get('items[0].sku'))
      expect(form.root.subfield('note')).toBe(form.get('note'))
      expect(form.get('')).toBe(form.root)
    })

    test('FieldPath.root makes a new tree each time, whose fields address the same values', async () => {
      const note = FieldPath.root(schema).get('note')
      expect(note).not.toBe(form.get('note'))
      expect(note).not.toBe(FieldPath.root(schema).get('note'))
      const { result, act } = await renderInForm(form, { values: { note: 'x' } }, () => ({
        own: useField(note),
        ofForm: form.useField('note'),
      }))
      expect(result.current.own.value).toBe('x')
      await act(() => result.current.own.setValue('y'))
      expect(result.current.ofForm.value).toBe('y')
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
      const field = getOf(nested)(path)
      expect(field.pathstring).toBe(text)
      expect(getOf(nested)(text).path).toEqual(path)
    })

    test('it is the name of the input, and errors and touched state are stored under it', async () => {
      const { result, act } = await renderInForm(form, { values: {} }, () => {
        const { selectFieldErrorMap } = form.useFormContext()
        const { validationError } = form.useFormStatus()
        return {
          field: form.useHtmlField({ field: 'foo-bar', type: 'text' }),
          same: useField(FieldPath.root(schema).get('foo-bar')),
          errors: selectFieldErrorMap({ validationError } as Parameters<typeof selectFieldErrorMap>[0]),
        }
      })
      expect(result.current.field.input.name).toBe('["foo-bar"]')
      expect(result.current.errors['["foo-bar"]']).toBe('Required')
      expect(result.current.field.meta.error).toBe('Required')
      await act(() => result.current.field.meta.setMeta({ touched: true }))
      expect(result.current.same.touched).toBe(true)
    })
  })

  describe('Type the field prop of a component (#FieldPathForValue)', () => {
    const fields = createZodForm({
      schema: z.object({
        text: z.string(),
        optional: z.string().optional(),
        nullable: z.string().nullable(),
        number: z.number(),
        flag: z.boolean(),
        maybe: z.boolean().optional(),
        choice: z.enum(['a', 'b']),
        withDefault: z.string().default('x'),
        bigint: z.bigint(),
        day: z.date(),
        anything: z.any(),
        address: z.object({ city: z.string(), line2: z.string().optional(), zip: z.string() }),
      }),
    })
    const text = fields.get('text')
    const optional = fields.get('optional')
    const nullable = fields.get('nullable')
    const number = fields.get('number')
    const flag = fields.get('flag')
    const address = fields.get('address')

    test('a field fits if its input type is part of the union', () => {
      const choice = fields.get('choice')
      const withDefault = fields.get('withDefault')
      expectTypeOf(text).toExtend<FieldPathForValue<string>>()
      expectTypeOf(choice).toExtend<FieldPathForValue<string>>()
      expectTypeOf(optional).not.toExtend<FieldPathForValue<string>>()
      expectTypeOf(nullable).not.toExtend<FieldPathForValue<string>>()
      expectTypeOf(withDefault).not.toExtend<FieldPathForValue<string>>()

      expectTypeOf(text).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(optional).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(nullable).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(withDefault).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(choice).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(number).not.toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(flag).not.toExtend<FieldPathForValue<string | null | undefined>>()

      type TextInput = FieldPathForValue<string | number | bigint | null | undefined>
      expectTypeOf(text).toExtend<TextInput>()
      expectTypeOf(optional).toExtend<TextInput>()
      expectTypeOf(number).toExtend<TextInput>()
      expectTypeOf(fields.get('bigint')).toExtend<TextInput>()
      expectTypeOf(flag).not.toExtend<TextInput>()
      expectTypeOf(fields.get('day')).not.toExtend<TextInput>()

      expectTypeOf(flag).toExtend<FieldPathForValue<boolean | null | undefined>>()
      expectTypeOf(fields.get('maybe')).toExtend<FieldPathForValue<boolean | null | undefined>>()
      expectTypeOf(text).not.toExtend<FieldPathForValue<boolean | null | undefined>>()
      expectTypeOf(number).not.toExtend<FieldPathForValue<boolean | null | undefined>>()
    })

    test('a z.any() field fits each of them', () => {
      const anything = fields.get('anything')
      expectTypeOf(anything).toExtend<FieldPathForValue<string>>()
      expectTypeOf(anything).toExtend<FieldPathForValue<string | null | undefined>>()
      expectTypeOf(anything).toExtend<FieldPathForValue<string | number | bigint | null | undefined>>()
      expectTypeOf(anything).toExtend<FieldPathForValue<boolean | null | undefined>>()
    })

    test('for an object, an optional key needs a ? in the prop, and keys that the prop does not mention do no harm', () => {
      expectTypeOf(address).not.toExtend<FieldPathForValue<{ line2: string | null | undefined }>>()
      expectTypeOf(address).toExtend<FieldPathForValue<{ line2?: string | null }>>()
      expectTypeOf(address).toExtend<FieldPathForValue<{ city: string }>>()
    })

    test('get on such a field checks the key but forgets the type', async () => {
      type Address = FieldPathForValue<{ city: string }>
      const cityOf = (field: Address) => field.get('city')
      // @ts-expect-error no such key in the type
      const zipOf = (field: Address) => field.get('zip') as FieldPath
      expectTypeOf(cityOf).returns.toExtend<FieldPathForValue<string>>()
      expectTypeOf(cityOf).returns.toExtend<FieldPathForValue<boolean>>()
      const useCity = (field: Address) => useHtmlField({ field: cityOf(field), type: 'text' })
      // @ts-expect-error one member of the union has the key ERROR only
      expectTypeOf(useCity).returns.toHaveProperty('input')
      const useNamedCity = (field: Address) => {
        // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- it forgot the type
        const city: FieldPathForValue<string> = field.get('city')
        return useHtmlField({ field: city, type: 'text' })
      }
      expectTypeOf(useNamedCity).returns.toHaveProperty('input')
      expect(zipOf(address).path).toEqual(['address', 'zip'])
      const { result } = await renderInForm(fields, { values: { address: { city: 'Oslo' } } }, () =>
        useNamedCity(address),
      )
      expect(result.current.input).toMatchObject({ name: 'address.city', value: 'Oslo' })
    })

    test('in a component that is generic over the field type, input is not there', () => {
      const useGeneric = <F extends FieldPathForValue<string>>(
        field: F,
        type: UseHtmlFieldOptions<F>['type'],
      ) =>
        // @ts-expect-error the result type stays unresolved
        useHtmlField<F>({ field, type }).input as unknown
      expectTypeOf(useGeneric).toBeFunction()
    })

    test('Picker marks the choice that the form holds, stores another, and takes no choice that the field lacks', async () => {
      type Props = {
        label: string
        field: FieldPathForValue<'small' | 'large' | null | undefined>
        options: readonly ('small' | 'large')[]
      }
      const Picker = await exportOf<ComponentType<Props>>('docs/api/FieldPath.mdx', 'Picker')
      const sizes = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })
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

    test('without a blank option, the browser shows the first choice while the form holds none', async () => {
      const sizes = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })
      function Sizes() {
        const { input } = sizes.useHtmlField({ field: 'size', type: 'text' })
        const { name, value, onChange, onFocus, onBlur } = input
        return (
          <select {...{ name, value, onChange, onFocus, onBlur }} aria-label="Size">
            <option value="small">Small</option>
            <option value="large">Large</option>
          </select>
        )
      }
      const { screen, values } = await renderFields(sizes, {}, <Sizes />)
      await expect.element(screen.getByLabelText('Size')).toHaveDisplayValue('Small')
      await expect.element(values).toHaveTextContent('{}')
    })

    test('a generic component that widens the field first has its input', async () => {
      type Options<V> = { field: FieldPathForValue<V | null | undefined>; options: { value: V }[] }
      const usePicker = <V extends string | number>(props: Options<V>) => {
        const field: FieldPathForValue<string | number | null | undefined> = props.field
        return useHtmlField({ field, type: 'text' })
      }
      expectTypeOf(usePicker).returns.toHaveProperty('input')
      const sizes = createZodForm({ schema: z.object({ size: z.enum(['small', 'large']) }) })
      const { result } = await renderInForm(
        sizes,
        { values: { size: 'large' } },
        () =>
          usePicker({
            field: sizes.get('size'),
            options: [{ value: 'small' }, { value: 'large' }],
          }).input,
      )
      expect(result.current).toMatchObject({ name: 'size', value: 'large' })
    })
  })

  describe('Share a section of fields (#section)', () => {
    const party = z.object({ name: z.string(), account: z.string().min(8) })
    const longer = party.extend({ bank: z.string() })
    const other = z.object({ name: z.string(), account: z.string().optional() })
    const transfer = createZodForm({ schema: z.object({ from: party, to: party, longer, other }) })

    test('FieldPath<typeof party> accepts fields with that schema or more keys, and get keeps the types', () => {
      expectTypeOf(transfer.get('from')).toExtend<FieldPath<typeof party>>()
      expectTypeOf(transfer.get('to')).toExtend<FieldPath<typeof party>>()
      expectTypeOf(transfer.get('longer')).toExtend<FieldPath<typeof party>>()
      expectTypeOf(transfer.get('other')).not.toExtend<FieldPath<typeof party>>()
      const nameOf = (field: FieldPath<typeof party>) => field.get('name')
      expectTypeOf(nameOf).returns.toExtend<FieldPathForValue<string>>()
      expectTypeOf(nameOf).returns.not.toExtend<FieldPathForValue<boolean>>()
    })

    test('a FieldPathForValue with an object type accepts sections with different schemas', () => {
      type Party = FieldPathForValue<{ name: string; account?: string }>
      expectTypeOf(transfer.get('from')).toExtend<Party>()
      expectTypeOf(transfer.get('other')).toExtend<Party>()
    })
  })

  describe('Add a key to a record (#record)', () => {
    async function renderStock(stock?: Record<string, number>) {
      const Shop = await exportOf<ZodForm<z.ZodTypeAny>>('docs/api/FieldPath.mdx', 'Shop')
      const StockFields = await exportOf<ComponentType>('docs/api/FieldPath.mdx', 'StockFields')
      const { screen, values } = await renderFields(Shop, { stock }, <StockFields />)
      return { screen, values, add: screen.getByRole('button', { name: 'Add item' }) }
    }

    test.each<Record<string, number> | undefined>([{ 'in.stock': 3 }, {}, undefined])(
      'the new field is blank and Required, beside %j',
      async (stock) => {
        const { screen, values, add } = await renderStock(stock)
        await expect.element(add).toBeDisabled()
        await screen.getByLabelText('New item').fill('a.b [c]')
        await add.click()
        await expect.element(screen.getByLabelText('New item')).toHaveValue('')
        await screen.getByRole('button', { name: 'Save' }).click()
        await expect.element(screen.getByLabelText('a.b [c]')).toHaveAccessibleDescription('Required')
        await screen.getByLabelText('a.b [c]').fill('5')
        await expect.element(values).toHaveTextContent(JSON.stringify({ stock: { ...stock, 'a.b [c]': 5 } }))
      },
    )

    test('a key that is there cannot be added', async () => {
      const { screen, add } = await renderStock({ tea: 3 })
      await screen.getByLabelText('New item').fill('tea')
      await expect.element(add).toBeDisabled()
      await screen.getByLabelText('New item').fill('teas')
      await expect.element(add).toBeEnabled()
    })

    test('a key is removed by setting the record without it; one that is set to undefined stays', async () => {
      const shop = createZodForm({ schema: z.object({ stock: z.record(z.number()) }) })
      const { result, act } = await renderInForm(shop, { values: { stock: { tea: 3, rice: 1 } } }, () => ({
        tea: shop.useField(['stock', 'tea']),
        stock: shop.useField('stock'),
      }))
      await act(() => result.current.tea.setValue(undefined))
      expect(Object.keys(result.current.stock.value!)).toEqual(['tea', 'rice'])
      expect(result.current.tea.error).toBe('Required')
      await act(() => result.current.stock.setValue({ rice: 1 }))
      expect(result.current.stock.parsedValue).toEqual({ rice: 1 })
    })
  })

  describe('FieldPathForParsedValue (#FieldPathForParsedValue)', () => {
    test('takes fields whose schema outputs the type; a second argument says what the input is', () => {
      const instant = invertible(
        z.string().datetime(),
        (text) => new Date(text),
        z.date(),
        (date) => date.toISOString(),
      )
      const event = createZodForm({ schema: z.object({ start: instant, end: z.date(), name: z.string() }) })
      expectTypeOf(event.get('start')).toExtend<FieldPathForParsedValue<Date>>()
      expectTypeOf(event.get('end')).toExtend<FieldPathForParsedValue<Date>>()
      expectTypeOf(event.get('name')).not.toExtend<FieldPathForParsedValue<Date>>()
      expectTypeOf(event.get('start')).toExtend<FieldPathForParsedValue<Date, string>>()
      expectTypeOf(event.get('end')).not.toExtend<FieldPathForParsedValue<Date, string>>()
    })
  })
})
