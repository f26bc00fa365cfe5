import type { FieldPath } from '@jcoreio/zod-forms'
import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

/** Returns what can be read, or undefined: a proxy or a getter may throw. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns a member of its own: a field may be called `toString`. */
const memberOf = (values: Values, key: string): unknown =>
  Object.hasOwn(values, key) ? attempt(() => values[key]) : undefined

/** What Zod 3 keeps about a schema, as far as it's asked here. */
interface Definition {
  innerType?: z.ZodTypeAny
  schema?: z.ZodTypeAny
  discriminator?: string
  options?: z.ZodTypeAny[]
}

/** Returns the keys that a schema has for these values: of a discriminated union, those of their option. */
function keysOf(schema: z.ZodTypeAny, values: Values): string[] {
  if ('shape' in schema) return Object.keys(schema.shape as object)
  const { innerType, schema: inner, discriminator, options = [] } = schema._def as Definition
  const wrapped = innerType ?? inner
  if (wrapped) return keysOf(wrapped, values)
  if (discriminator === undefined) return []
  const option = options.find((each) => {
    const { shape } = each as z.ZodObject<z.ZodRawShape>
    return shape[discriminator]!.safeParse(memberOf(values, discriminator)).success
  })
  return option ? keysOf(option, values) : [discriminator]
}

/**
 * Returns the fields of a form that hold no further fields: those of the schema, in its order, then others that
 * have values.
 * @param field the form's root, or the field to look below
 * @param value the field's input
 */
export function fieldsOf(field: FieldPath, value: unknown): FieldPath[] {
  return attempt(() => within(field, value)) ?? [field]
}

function within(field: FieldPath, value: unknown): FieldPath[] {
  // The library may have no path there, as in a record: see FieldPath's page.
  const below = (key: string | number) => attempt(() => [field.get([key])]) ?? []
  if (Array.isArray(value)) {
    const items = value.flatMap((item: unknown, index) =>
      below(index).flatMap((element) => fieldsOf(element, item)),
    )
    return items.length > 0 ? items : [field]
  }
  const keys = new Set([
    ...keysOf(field.schema, isValues(value) ? value : {}),
    ...Object.keys(isValues(value) ? value : {}),
  ])
  const fields = [...keys].flatMap((key) =>
    below(key).flatMap((child) => fieldsOf(child, isValues(value) ? memberOf(value, key) : undefined)),
  )
  return fields.length > 0 || field.path.length === 0 ? fields : [field]
}
