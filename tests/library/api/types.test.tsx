/// <reference types="vite/client" />
import type { ReactElement } from 'react'
import {
  createZodForm,
  useField,
  type ConditionalValidator,
  type FieldMeta,
  type FieldPath,
  type FieldPathForParsedValue,
  type FieldPathForValue,
  type FormContextProps,
  type FormStatus,
  type HtmlFieldInputProps,
  type SubmitFailedHandler,
  type SubmitHandler,
  type SubmitSuccededHandler,
  type TypedUseArrayField,
  type TypedUseField,
  type TypedUseHtmlField,
  type UseArrayFieldProps,
  type UseFieldProps,
  type UseHtmlFieldOptions,
  type UseHtmlFieldProps,
  type ValidUseHtmlFieldProps,
} from '@jcoreio/zod-forms'
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
import { renderInForm } from '../support/renderInForm'
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

describe('Types (the list)', () => {
  test('every type that the package exports has its row on this page, with a link to its home', () => {
    const rows = [...page.matchAll(/^\| \[`(\w+)`\]\(\S*#(\w+)\)/gm)]
    expect(rows.map(([, name]) => name).sort()).toEqual([...exportedTypes].sort())
    for (const [, name, anchor] of rows) expect(anchor).toBe(name)
  })
})

describe('Forms (#forms)', () => {
  test('FormContextProps is what useFormContext returns', () => {
    expectTypeOf(form.useFormContext).returns.toEqualTypeOf<FormContextProps<Schema>>()
  })

  test('FormStatus is what useFormStatus returns: ten flags and errors', async () => {
    expectTypeOf(form.useFormStatus).returns.toEqualTypeOf<FormStatus>()
    const { result } = await renderInForm(form, () => form.useFormStatus())
    expect(Object.keys(result.current)).toHaveLength(10)
  })
})

describe('Submit handlers (#submit-handlers)', () => {
  type Options = NonNullable<Parameters<typeof form.useSubmit>[0]>

  test('SubmitHandler is the type of onSubmit', () => {
    expectTypeOf<NonNullable<Options['onSubmit']>>().toEqualTypeOf<SubmitHandler<Schema>>()
  })

  test('SubmitSuccededHandler is the type of onSubmitSucceeded, a function without parameters', () => {
    expectTypeOf<NonNullable<Options['onSubmitSucceeded']>>().toEqualTypeOf<SubmitSuccededHandler>()
    expectTypeOf<SubmitSuccededHandler>().parameters.toEqualTypeOf<[]>()
  })

  test('SubmitFailedHandler is the type of onSubmitFailed, which gets the error', () => {
    expectTypeOf<NonNullable<Options['onSubmitFailed']>>().toEqualTypeOf<SubmitFailedHandler>()
    expectTypeOf<SubmitFailedHandler>().parameters.toEqualTypeOf<[error: unknown]>()
  })
})

describe('Fields (#fields)', () => {
  describe('FieldMeta (#FieldMeta)', () => {
    test('useField, useHtmlField and useArrayField return its members', () => {
      expectTypeOf<UseFieldProps<typeof name>>().toExtend<FieldMeta>()
      expectTypeOf<ValidUseHtmlFieldProps<typeof name>['meta']>().toExtend<FieldMeta>()
      expectTypeOf<UseArrayFieldProps<typeof items>>().toExtend<FieldMeta>()
    })

    test('both flags are false until they are set', async () => {
      const { result } = await renderInForm(form, { values: { name: 'Ada' } }, () => [
        form.useField('name'),
        form.useArrayField('items'),
      ])
      for (const field of result.current) expect(field).toMatchObject({ touched: false, visited: false })
    })

    test.each([
      { touched: true },
      { visited: true },
      { customMeta: 'other' },
      { touched: true, visited: true },
      { touched: true, visited: true, customMeta: 'other' },
    ])('setMeta merges %j into the rest', async (change) => {
      const { result, act } = await renderInForm(form, { values: {} }, () => useField(name))
      const first = { touched: false, visited: false, customMeta: 'mine' }
      await act(() => result.current.setMeta(first))
      await act(() => result.current.setMeta(change))
      expect(result.current).toMatchObject({ ...first, ...change })
    })

    test('the hooks also report touched while submitFailed is true', async () => {
      const { result, act, context, submit } = await renderInForm(form, { values: {} }, () => ({
        field: form.useField('name'),
        array: form.useArrayField('items'),
        html: form.useHtmlField({ field: 'born', type: 'text' }).meta,
      }))
      const touched = () => {
        const { field, array, html } = result.current
        return [field, array, html].map((meta) => meta.touched)
      }
      expect(touched()).toEqual([false, false, false])
      await submit()
      expect(touched()).toEqual([true, true, true])
      await act(() => context.setSubmitStatus({ submitFailed: false }))
      expect(touched()).toEqual([false, false, false])
    })

    test('customMeta is free for your own use on a field that another control edits', async () => {
      const { result, act } = await renderInForm(form, { values: {} }, () => useField(name))
      await act(() => result.current.setMeta({ customMeta: 'mine' }))
      await act(() => result.current.setValue('Ada'))
      await act(() => result.current.setMeta({ visited: true, touched: true }))
      expect(result.current.customMeta).toBe('mine')
    })
  })

  test('FieldPathForValue is a field whose input has a given type', () => {
    expectTypeOf(form.get('born')).toExtend<FieldPathForValue<string | undefined>>()
    expectTypeOf(form.get('born')).not.toExtend<FieldPathForValue<string>>()
  })

  test('FieldPathForParsedValue is a field whose parsed value has a given type', () => {
    expectTypeOf(form.get('born')).toExtend<FieldPathForParsedValue<string>>()
    expectTypeOf(items).not.toExtend<FieldPathForParsedValue<string>>()
  })

  test('UseFieldProps is what useField returns, and what useHtmlField returns as meta', () => {
    const useName = () => useField(name)
    expectTypeOf(useName).returns.toEqualTypeOf<UseFieldProps<typeof name>>()
    const meta = () => form.useHtmlField({ field: name, type: 'text' }).meta
    expectTypeOf(meta).returns.toEqualTypeOf<UseFieldProps<typeof name>>()
  })

  test('the Typed… types are those of the hooks of the form', () => {
    expectTypeOf(form.useField).toEqualTypeOf<TypedUseField<Schema>>()
    expectTypeOf(form.useHtmlField).toEqualTypeOf<TypedUseHtmlField<Schema>>()
    expectTypeOf(form.useArrayField).toEqualTypeOf<TypedUseArrayField<Schema>>()
  })

  test('UseHtmlFieldOptions: the field, the type of the input, and when to normalize', () => {
    expectTypeOf<keyof UseHtmlFieldOptions<typeof name>>().toEqualTypeOf<
      'field' | 'type' | 'normalizeOnMount' | 'normalizeOnBlur'
    >()
  })

  test('UseHtmlFieldProps has an ERROR for a field that no input can hold; ValidUseHtmlFieldProps has none', () => {
    expectTypeOf<UseHtmlFieldProps<typeof name>>().toEqualTypeOf<ValidUseHtmlFieldProps<typeof name>>()
    expectTypeOf<keyof UseHtmlFieldProps<typeof items>>().toEqualTypeOf<'ERROR'>()
    expectTypeOf<keyof ValidUseHtmlFieldProps<typeof items>>().toEqualTypeOf<'input' | 'meta'>()
  })

  test('HtmlFieldInputProps are the props that go on the input', () => {
    expectTypeOf<ValidUseHtmlFieldProps<typeof name>['input']>().toEqualTypeOf<HtmlFieldInputProps>()
    const onInput = (props: HtmlFieldInputProps): ReactElement => <input {...props} />
    expectTypeOf(onInput).parameter(0).toEqualTypeOf<HtmlFieldInputProps>()
  })

  test('UseArrayFieldProps is what useArrayField returns, with an ERROR for a field that is not an array', () => {
    const fromHook = () => form.useArrayField(items)
    expectTypeOf(fromHook).returns.toEqualTypeOf<UseArrayFieldProps<typeof items>>()
    expectTypeOf<UseArrayFieldProps<typeof name>>().toEqualTypeOf<{ ERROR: 'not an array field' }>()
  })
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

  test('DeepPartial: the parameter of setValue', () => {
    type PartialValues = Parameters<UseFieldProps<FieldPath<Schema>>['setValue']>[0]
    expectTypeOf<PartialValues>().toEqualTypeOf<DeepPartial<z.input<Schema>> | undefined>()
  })

  test('PathstringInSchema: the parameter of get', () => {
    expectTypeOf<Parameters<typeof form.get>[0]>().toEqualTypeOf<PathstringInSchema<Schema>>()
  })

  test('SchemaAt and parsePathstring: the schema of a field', () => {
    const quantity = form.get('items[0].quantity')
    expect(quantity.schema).toBe(schema.shape.items.element.shape.quantity)
    expectTypeOf<(typeof quantity)['schema']>().toEqualTypeOf<
      SchemaAt<Schema, parsePathstring<'items[0].quantity'>>
    >()
    expectTypeOf<(typeof quantity)['schema']>().toEqualTypeOf<z.ZodNumber>()
  })

  test('SubpathKey: the parameter of subfield', () => {
    expectTypeOf<Parameters<typeof form.root.subfield>[0]>().toEqualTypeOf<SubpathKey<Schema>>()
    expectTypeOf<Parameters<typeof form.root.subfield>[0]>().toEqualTypeOf<'name' | 'born' | 'items'>()
  })

  test("BasePath: FieldPath['path']", () => {
    expectTypeOf<FieldPath['path']>().toEqualTypeOf<BasePath>()
  })

  test('UseFieldOptions: the second parameter of useField', () => {
    expectTypeOf<NonNullable<Parameters<typeof useField>[1]>>().toEqualTypeOf<UseFieldOptions>()
  })

  test('PathInSchema: a FieldPath does the same', () => {
    expectTypeOf<['items', number, 'sku']>().toExtend<PathInSchema<Schema>>()
    const useQuantity = (field: FieldPath<z.ZodNumber>) => form.useField(field).parsedValue
    expectTypeOf(useQuantity).returns.toEqualTypeOf<number | undefined>()
    expectTypeOf(form.get(['items', 0, 'quantity'])).toEqualTypeOf<FieldPath<z.ZodNumber>>()
  })

  test('ArrayFieldPath: a FieldPathForParsedValue of arrays', () => {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the page writes it
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

  test('Handlers: the parameter of useSubmit', () => {
    expectTypeOf<NonNullable<Parameters<typeof form.useSubmit>[0]>>().toEqualTypeOf<Handlers<Schema>>()
  })

  test('InitializeAction: the parameter of useInitialize', () => {
    expectTypeOf<Parameters<typeof form.useInitialize>[0]>().toEqualTypeOf<
      Omit<InitializeAction<Schema>, 'type'>
    >()
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

  test('Zod derives values and parsed values', async () => {
    expectTypeOf<z.input<Schema>['born']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<z.output<Schema>['born']>().toEqualTypeOf<string>()
    const { result } = await renderInForm(form, { values: { name: 'Ada', items: [] } }, () =>
      form.useFormValues(),
    )
    expectTypeOf(result.current.values).toEqualTypeOf<DeepPartial<z.input<Schema>> | undefined>()
    expectTypeOf(result.current.parsedValues).toEqualTypeOf<z.output<Schema> | undefined>()
    expect(result.current.values).not.toHaveProperty('born')
    expect(result.current.parsedValues).toHaveProperty('born', '2000-01-01')
  })
})
