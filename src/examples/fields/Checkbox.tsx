import type { ComponentPropsWithoutRef } from 'react'
import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { useFieldError } from './useFieldError'

type CheckboxProps = ComponentPropsWithoutRef<'input'> & {
  label: string
  field: FieldPathForValue<boolean | null | undefined>
}

export function Checkbox({ label, field, ...props }: CheckboxProps) {
  const { input, meta } = useHtmlField({ field, type: 'checkbox' })
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  return (
    <div>
      <label>
        <input {...props} {...input} {...aria} /> {label}
      </label>
      {message}
    </div>
  )
}
