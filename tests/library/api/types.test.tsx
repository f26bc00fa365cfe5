/// <reference types="vite/client" />
import type { ReactElement } from 'react'
import { createZodForm, useField, type ConditionalValidator } from '@jcoreio/zod-forms'
import type { FieldMeta, FieldPath, FieldPathForParsedValue, FieldPathForValue } from '@jcoreio/zod-forms'
import type { FormContextProps, FormStatus, HtmlFieldInputProps } from '@jcoreio/zod-forms'
import type { SubmitFailedHandler, SubmitHandler, SubmitSuccededHandler } from '@jcoreio/zod-forms'
import type { TypedUseArrayField, TypedUseField, TypedUseHtmlField } from '@jcoreio/zod-forms'
import type { UseArrayFieldProps, UseFieldProps, UseHtmlFieldOptions } from '@jcoreio/zod-forms'
import type { UseHtmlFieldProps, ValidUseHtmlFieldProps } from '@jcoreio/zod-forms'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
// The package does not export these: they are what the page's substitutes have to equal.
import type { Handlers } from '../../../node_modules/@jcoreio/zod-forms/actions/addHandlers.mjs'
import type {
  ArrayFieldPath,
  arrayActions,
} from '../../../node_modules/@jcoreio/zod-forms/actions/arrayActions.mjs'
import type { InitializeAction } from '../../../node_modules/@jcoreio/zod-forms/actions/initialize.mjs'
import type { SelectFieldErrorMap } from '../../../node_modules/@jcoreio/zod-forms/createSelectFieldErrorMap.mjs'
import type { SelectFormStatus } from '../../../node_modules/@jcoreio/zod-forms/createSelectFormStatus.mjs'
import type { SelectFormValues } from '../../../node_modules/@jcoreio/zod-forms/createSelectFormValues.mjs'
import type { BasePath, SubpathKey } from '../../../node_modules/@jcoreio/zod-forms/FieldPath.mjs'
import type { UseFieldOptions } from '../../../node_modules/@jcoreio/zod-forms/useField.mjs'
import type { DeepPartial } from '../../../node_modules/@jcoreio/zod-forms/util/DeepPartial.mjs'
import type {
  PathInSchema,
  PathstringInSchema,
} from '../../../node_modules/@jcoreio/zod-forms/util/PathInSchema.mjs'
import type { parsePathstring } from '../../../node_modules/@jcoreio/zod-forms/util/parsePathstring.mjs'
import type { SchemaAt } from '../../../node_modules/@jcoreio/zod-forms/util/SchemaAt.mjs'
import declarations from '../../../node_modules/@jcoreio/zod-forms/index.d.ts?raw'
import page from '../../../docs/api/types.mdx?raw'
import { expectTypeOf } from '../support/expectTypeOf'
import { call, cases, given, set, setMeta, submit } from '../support/scenario'
import source from './types.test.tsx?raw'

const schema = z.object({
  name: z.string(),
  born: z.string().default('2000-01-01'),
  items: z.array(z.object({ sku: z.string(), quantity: z.number() })),
})
type Schema = typeof schema
const form = createZodForm({ schema })
const name = form.get('name')
const items = form.get('items')

const exportedTypes = [...declarations.matchAll(/\btype (\w+)/g)].map(([, type]) => type)

test('every type that the package exports has its row on this page, with a link to its home', () => {
  const rows = [...page.matchAll(/^\| \[`(\w+)`\]\(\S*#(\w+)\)/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual([...exportedTypes].sort())
  for (const [, name, anchor] of rows) expect(anchor).toBe(name)
})

test('the types are what the hooks take and return (#exported)', () => {
  type Options = NonNullable<Parameters<typeof form.useSubmit>[0]>
  expectTypeOf(form.useFormContext).returns.toEqualTypeOf<FormContextProps<Schema>>()
  expectTypeOf(form.useFormStatus).returns.toEqualTypeOf<FormStatus>()
  expectTypeOf<NonNullable<Options['onSubmit']>>().toEqualTypeOf<SubmitHandler<Schema>>()
  expectTypeOf<NonNullable<Options['onSubmitSucceeded']>>().toEqualTypeOf<SubmitSuccededHandler>()
  expectTypeOf<SubmitSuccededHandler>().parameters.toEqualTypeOf<[]>()
  expectTypeOf<NonNullable<Options['onSubmitFailed']>>().toEqualTypeOf<SubmitFailedHandler>()
  expectTypeOf<SubmitFailedHandler>().parameters.toEqualTypeOf<[error: unknown]>()

  const born = form.get('born')
  expectTypeOf(born).toExtend<FieldPathForValue<string | undefined>>()
  expectTypeOf(born).not.toExtend<FieldPathForValue<string>>()
  expectTypeOf(born).toExtend<FieldPathForParsedValue<string>>()
  expectTypeOf(items).not.toExtend<FieldPathForParsedValue<string>>()

  const useName = () => useField(name)
  const useInputMeta = () => form.useHtmlField({ field: name, type: 'text' }).meta
  const useItems = () => form.useArrayField(items)
  expectTypeOf(useName).returns.toEqualTypeOf<UseFieldProps<typeof name>>()
  expectTypeOf(useInputMeta).returns.toEqualTypeOf<UseFieldProps<typeof name>>()
  expectTypeOf(useItems).returns.toEqualTypeOf<UseArrayFieldProps<typeof items>>()
  expectTypeOf<UseArrayFieldProps<typeof name>>().toEqualTypeOf<{ ERROR: 'not an array field' }>()
  expectTypeOf(form.useField).toEqualTypeOf<TypedUseField<Schema>>()
  expectTypeOf(form.useHtmlField).toEqualTypeOf<TypedUseHtmlField<Schema>>()
  expectTypeOf(form.useArrayField).toEqualTypeOf<TypedUseArrayField<Schema>>()

  type Html = ValidUseHtmlFieldProps<typeof name>
  expectTypeOf<keyof UseHtmlFieldOptions<typeof name>>().toEqualTypeOf<
    'field' | 'type' | 'normalizeOnMount' | 'normalizeOnBlur'
  >()
  expectTypeOf<UseHtmlFieldProps<typeof name>>().toEqualTypeOf<Html>()
  expectTypeOf<keyof UseHtmlFieldProps<typeof items>>().toEqualTypeOf<'ERROR'>()
  expectTypeOf<keyof ValidUseHtmlFieldProps<typeof items>>().toEqualTypeOf<'input' | 'meta'>()
  expectTypeOf<Html['input']>().toEqualTypeOf<HtmlFieldInputProps>()
  const onInput = (props: HtmlFieldInputProps): ReactElement => <input {...props} />
  expectTypeOf(onInput).parameter(0).toEqualTypeOf<HtmlFieldInputProps>()

  expectTypeOf<UseFieldProps<typeof name>>().toExtend<FieldMeta>()
  expectTypeOf<Html['meta']>().toExtend<FieldMeta>()
  expectTypeOf<UseArrayFieldProps<typeof items>>().toExtend<FieldMeta>()
})

const first = { touched: false, visited: false, customMeta: 'mine' }
const merges = (change: Partial<FieldMeta>) => [
  [setMeta('name', first), setMeta('name', change), { fields: { name: { ...first, ...change } } }],
]
const useEachField = () => [
  form.useField('name'),
  form.useArrayField('items'),
  form.useHtmlField({ field: 'born', type: 'text' }).meta,
]
const all = (touched: boolean): unknown => Array(3).fill(expect.objectContaining({ touched }))

cases('FieldMeta (#FieldMeta)', form, {
  'starts with nothing': [{ fields: { name: { touched: false, visited: false, customMeta: undefined } } }],
  'setMeta merges touched': merges({ touched: true }),
  'setMeta merges visited': merges({ visited: true }),
  'setMeta merges customMeta': merges({ customMeta: 'other' }),
  'setMeta merges two': merges({ touched: true, visited: true }),
  'setMeta merges all': merges({ touched: true, visited: true, customMeta: 'other' }),
  'all hooks of a field report touched, while submitFailed is true': [
    given({ hooks: useEachField }),
    [{ result: all(false) }, submit(), { result: all(true) }],
    [call('setSubmitStatus', { submitFailed: false }), { result: all(false) }],
  ],
  'customMeta is free on a field that another control edits': [
    [setMeta('name', { customMeta: 'mine' }), set('name', 'Ada')],
    [setMeta('name', { visited: true, touched: true }), { fields: { name: { customMeta: 'mine' } } }],
  ],
})

describe('Types that are not exported (#not-exported)', () => {
  const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  )
  const internal = rows.map((row) => row.replaceAll('`', ''))

  test('each of them is in the title of a test', () => {
    const titles = [...source.matchAll(/^ {2}test\((['"])(.*)\1/gm)].map(([, , title]) => title)
    const tested = new Set(titles.join().match(/\w+/g))
    expect(internal.filter((type) => !tested.has(type))).toEqual([])
  })

  test('the table names types, and none of them is exported', () => {
    expect(internal).toContain('DeepPartial')
    expect(internal).toContain('ConditionalRefineMessage')
    expect(internal.filter((type) => exportedTypes.includes(type))).toEqual([])
  })

  test('DeepPartial, PathstringInSchema, SubpathKey, UseFieldOptions, Handlers, InitializeAction: parameters', () => {
    type PartialValues = Parameters<UseFieldProps<FieldPath<Schema>>['setValue']>[0]
    expectTypeOf<PartialValues>().toEqualTypeOf<DeepPartial<z.input<Schema>> | undefined>()
    expectTypeOf<Parameters<typeof form.get>[0]>().toEqualTypeOf<PathstringInSchema<Schema>>()
    expectTypeOf<Parameters<typeof form.root.subfield>[0]>().toEqualTypeOf<SubpathKey<Schema>>()
    expectTypeOf<SubpathKey<Schema>>().toEqualTypeOf<'name' | 'born' | 'items'>()
    expectTypeOf<NonNullable<Parameters<typeof useField>[1]>>().toEqualTypeOf<UseFieldOptions>()
    expectTypeOf<NonNullable<Parameters<typeof form.useSubmit>[0]>>().toEqualTypeOf<Handlers<Schema>>()
    type Initialize = Parameters<typeof form.useInitialize>[0]
    expectTypeOf<Initialize>().toEqualTypeOf<Omit<InitializeAction<Schema>, 'type'>>()
  })

  test('SchemaAt, parsePathstring, BasePath: members of a field', () => {
    const quantity = form.get('items[0].quantity')
    type Quantity = (typeof quantity)['schema']
    expect(quantity.schema).toBe(schema.shape.items.element.shape.quantity)
    expectTypeOf<Quantity>().toEqualTypeOf<SchemaAt<Schema, parsePathstring<'items[0].quantity'>>>()
    expectTypeOf<Quantity>().toEqualTypeOf<z.ZodNumber>()
    expectTypeOf<FieldPath['path']>().toEqualTypeOf<BasePath>()
  })

  test('PathInSchema: a FieldPath does the same', () => {
    expectTypeOf<['items', number, 'sku']>().toExtend<PathInSchema<Schema>>()
    const useQuantity = (field: FieldPath<z.ZodNumber>) => form.useField(field).parsedValue
    expectTypeOf(useQuantity).returns.toEqualTypeOf<number | undefined>()
    expectTypeOf(form.get(['items', 0, 'quantity'])).toEqualTypeOf<FieldPath<z.ZodNumber>>()
  })

  test('ArrayFieldPath: a FieldPathForParsedValue of arrays', () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- as the page writes it
    type List = any[] | null | undefined
    expectTypeOf<FieldPathForParsedValue<List, List>>().toEqualTypeOf<ArrayFieldPath>()
    expectTypeOf(items).toExtend<ArrayFieldPath>()
    expectTypeOf(name).not.toExtend<ArrayFieldPath>()
  })

  test('ValueFor and ParsedValueFor: the parameters of push and pushParsed', () => {
    type Items = UseArrayFieldProps<typeof items>
    expectTypeOf<Parameters<Items['push']>[0]>().toEqualTypeOf<{ sku?: string; quantity?: number }>()
    expectTypeOf<Parameters<Items['pushParsed']>[0]>().toEqualTypeOf<{ sku: string; quantity: number }>()
  })

  test('arrayActions, SelectFormStatus, SelectFormValues, SelectFieldErrorMap: members of FormContextProps', () => {
    type Context = FormContextProps<Schema>
    expectTypeOf<Context['arrayActions']>().toEqualTypeOf<arrayActions>()
    expectTypeOf<Context['selectFormStatus']>().toEqualTypeOf<SelectFormStatus>()
    expectTypeOf<Context['selectFormValues']>().toEqualTypeOf<SelectFormValues<Schema>>()
    expectTypeOf<Context['selectFieldErrorMap']>().toEqualTypeOf<SelectFieldErrorMap>()
  })

  test('ConditionalRefineSchema and ConditionalRefineMessage: parameters of conditionalRefine', () => {
    type Refine = Parameters<ConditionalValidator<Schema>['conditionalRefine']>
    type OneKey = z.ZodObject<{ name: z.ZodString }>
    expectTypeOf<OneKey>().toExtend<Refine[0]>()
    expectTypeOf<(schema: Schema) => OneKey>().toExtend<Refine[0]>()
    expectTypeOf<z.ZodNumber>().not.toExtend<Refine[0]>()
    expectTypeOf<string>().toExtend<Refine[2]>()
    expectTypeOf<{ path: ['name']; message: string }[]>().toExtend<Refine[2]>()
    expectTypeOf<string[]>().not.toExtend<Refine[2]>()
  })

  test('Zod derives values and parsed values', () => {
    expectTypeOf<z.input<Schema>['born']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<z.output<Schema>['born']>().toEqualTypeOf<string>()
    type Shown = ReturnType<typeof form.useFormValues>
    expectTypeOf<Shown['values']>().toEqualTypeOf<DeepPartial<z.input<Schema>> | undefined>()
    expectTypeOf<Shown['parsedValues']>().toEqualTypeOf<z.output<Schema> | undefined>()
  })
})
