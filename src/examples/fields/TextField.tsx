import { useId, type ComponentPropsWithoutRef } from 'react'
import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type TextFieldProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  hint?: string
  field: FieldPathForValue<string | number | bigint | null | undefined>
}

export function TextField({
  label,
  hint,
  field,
  type = 'text',
  'aria-describedby': describedBy,
  ...props
}: TextFieldProps) {
  const hintId = useId()
  const { input, meta } = useHtmlField({ field, type })
  const { aria, message } = useFieldError(meta, describedBy, hint && hintId)
  return (
    <div>
      {hint && <p id={hintId}>{hint}</p>}
      <label>
        {label} <input {...props} {...input} {...aria} type={type} />
      </label>
      {message}
    </div>
  )
}
