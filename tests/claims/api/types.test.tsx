/// <reference types="vite/client" />
import {
  createZodForm,
  type useField,
  type ConditionalValidator,
  type FieldPath,
  type FormContextProps,
  type UseArrayFieldProps,
  type UseFieldProps,
} from '@jcoreio/zod-forms'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
// The package does not export these: they are what the page's substitutes have to equal.
import type { Handlers } from '../../../node_modules/@jcoreio/zod-forms/actions/addHandlers.mjs'
import type { arrayActions } from '../../../node_modules/@jcoreio/zod-forms/actions/arrayActions.mjs'
import type { InitializeAction } from '../../../node_modules/@jcoreio/zod-forms/actions/initialize.mjs'
import type { UseFieldOptions } from '../../../node_modules/@jcoreio/zod-forms/useField.mjs'
import type { DeepPartial } from '../../../node_modules/@jcoreio/zod-forms/util/DeepPartial.mjs'
import type { PathstringInSchema } from '../../../node_modules/@jcoreio/zod-forms/util/PathInSchema.mjs'
import declarations from '../../../node_modules/@jcoreio/zod-forms/index.d.ts?raw'
import page from '../../../docs/api/types.mdx?raw'

const schema = z.object({
  name: z.string(),
  born: z.string().default('2000-01-01'),
  items: z.array(z.object({ sku: z.string(), quantity: z.number() })),
})
type Schema = typeof schema

test('every type that the package exports has its row, with a link to its home (#exported)', () => {
  const exported = Array.from(declarations.matchAll(/\btype (\w+)/g), ([, type]) => type)
  const rows = [...page.matchAll(/^\| \[`(\w+)`\]\(\S*#(\w+)\)/gm)]
  expect(rows.map(([, name]) => name).toSorted()).toEqual(exported.toSorted())
  for (const [, name, anchor] of rows) expect(anchor).toBe(name)
})

test('the names of types that are not exported are none that the package exports (#not-exported)', () => {
  const [, table] = page.split('{#not-exported}')
  const names = [...table!.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|/gm)].flatMap(([, names]) =>
    names!.match(/\w+/g)!,
  )
  expect(names).toContain('DeepPartial')
  expect(names.filter((name) => new RegExp(`\\b(?:type )?${name}\\b`).test(declarations))).toEqual([])
})

// `npm run typecheck` fails where it doesn't hold.
test('what derives the types that are not exported equals them (#not-exported)', () => {
  const form = createZodForm({ schema })
  const quantity = form.get('items[0].quantity')
  type Items = UseArrayFieldProps<FieldPath<Schema['shape']['items']>>
  type Refine = Parameters<ConditionalValidator<Schema>['conditionalRefine']>
  expectTypeOf<ReturnType<typeof form.useFormValues>['values']>().toEqualTypeOf<
    DeepPartial<z.input<Schema>> | undefined
  >()
  expectTypeOf<Parameters<typeof form.get>[0]>().toEqualTypeOf<PathstringInSchema<Schema>>()
  expectTypeOf<(typeof quantity)['schema']>().toEqualTypeOf<z.ZodNumber>()
  expectTypeOf<NonNullable<Parameters<typeof useField>[1]>>().toEqualTypeOf<UseFieldOptions>()
  expectTypeOf<Parameters<Items['push']>[0]>().toEqualTypeOf<{ sku?: string; quantity?: number }>()
  expectTypeOf<Parameters<Items['pushParsed']>[0]>().toEqualTypeOf<{ sku: string; quantity: number }>()
  expectTypeOf<NonNullable<Parameters<typeof form.useSubmit>[0]>>().toEqualTypeOf<Handlers<Schema>>()
  expectTypeOf<Parameters<typeof form.useInitialize>[0]>().toEqualTypeOf<
    Omit<InitializeAction<Schema>, 'type'>
  >()
  expectTypeOf<FormContextProps<Schema>['arrayActions']>().toEqualTypeOf<arrayActions>()
  expectTypeOf<z.ZodObject<{ name: z.ZodString }>>().toExtend<Refine[0]>()
  expectTypeOf<{ path: ['name']; message: string }[]>().toExtend<Refine[2]>()
  expectTypeOf<UseFieldProps<typeof quantity>['value']>().toEqualTypeOf<number | undefined>()
  expect(quantity.schema).toBeInstanceOf(z.ZodNumber)
})
