import type { ComponentPropsWithoutRef } from 'react'
import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForValue<string | number | bigint | null | undefined>
}

export function TextField({
  label,
  field,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { input, meta } = useHtmlField({ field, type })
  const { aria, message } = useFieldError(meta)
  return (
    <div>
      <label>
        {label} <input {...props} {...input} {...aria} type={type} />
      </label>
      {message}
    </div>
  )
}
