import type { ComponentProps } from 'react'
import type { FieldPathForValue } from '@jcoreio/zod-forms'
import { TextField } from './TextField'

type NumberFieldProps = ComponentProps<typeof TextField> & {
  field: FieldPathForValue<number | bigint | null | undefined>
}

// Not type="number": it hides text that isn't a number from the form.
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" {...props} />
}
