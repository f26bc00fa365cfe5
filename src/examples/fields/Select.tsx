import type { ComponentPropsWithoutRef } from 'react'
import { useHtmlField, type FieldPathForValue } from '@jcoreio/zod-forms'
import { toOption, type Option } from './option'
import { useFieldError } from './useFieldError'

type SelectProps = ComponentPropsWithoutRef<'select'> & {
  label: string
  field: FieldPathForValue<string | number | null | undefined>
  options: readonly Option<string | number>[]
}

export function Select({ label, field, options, ...props }: SelectProps) {
  const { input, meta } = useHtmlField({ field, type: 'text' })
  const { aria, message } = useFieldError(meta, props['aria-describedby'])
  // Everything but `type`, which a <select> doesn't have.
  const { name, value, onChange, onFocus, onBlur } = input
  return (
    <div>
      <label>
        {label}{' '}
        <select
          {...props}
          {...{ name, value, onChange, onFocus, onBlur }}
          {...aria}
        >
          <option value="">Choose one</option>
          {options.map(toOption).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      {message}
    </div>
  )
}
