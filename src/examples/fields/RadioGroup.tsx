import type { ComponentPropsWithoutRef } from 'react'
import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { toOption, type Option } from './option'
import { useFieldError } from './useFieldError'

type RadioGroupProps = ComponentPropsWithoutRef<'fieldset'> & {
  label: string
  field: FieldPathForValue<string | null | undefined>
  options: readonly Option[]
}

export function RadioGroup({
  label,
  field,
  options,
  ...props
}: RadioGroupProps) {
  const { input, meta } = useHtmlField({
    field,
    type: 'radio',
    // Tabbing past an option must not select it.
    normalizeOnBlur: false,
  })
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  return (
    // The tabIndex lets a failed submit move the focus here.
    <fieldset {...props} {...aria} role="radiogroup" tabIndex={-1}>
      <legend>{label}</legend>
      {options.map(toOption).map(({ value, label }) => (
        <label key={value}>
          <input {...input} value={value} checked={input.value === value} />{' '}
          {label}
        </label>
      ))}
      {message}
    </fieldset>
  )
}
