import type { FieldPath } from '@jcoreio/zod-forms'
import type { z } from 'zod'

type Values = Readonly<Record<string, unknown>>

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
    return shape[discriminator]!.safeParse(values[discriminator]).success
  })
  return option ? keysOf(option, values) : [discriminator]
}

/** Returns a field below another. The library may have no path there, as in a record: see FieldPath's page. */
function below(field: FieldPath, key: string | number): FieldPath[] {
  try {
    return [field.get([key])]
  } catch {
    return []
  }
}

/**
 * Returns the fields of a form that hold no further fields: those of the schema, in its order, then others that have
 * values.
 * @param field the form's root, or the field to look below
 * @param value the field's input
 */
export function fieldsOf(field: FieldPath, value: unknown): FieldPath[] {
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  const values = (isPlain || Array.isArray(value) ? value : {}) as Values
  const keys = Array.isArray(value)
    ? value.keys()
    : new Set([...keysOf(field.schema, values), ...Object.keys(values)])
  const fields = [...keys].flatMap((key) =>
    below(field, key).flatMap((child) => fieldsOf(child, values[key])),
  )
  return fields.length > 0 || field.path.length === 0 ? fields : [field]
}
